/** Names that hide, pile up marks, or pass for somebody they are not. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServer, type TestServer } from '../testing/server.ts';
import { openUsual } from '../testing/stores.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer(openUsual);
});
afterAll(() => server.close());

const open = async (name: string) => {
  const { status, body } = await server.ask('POST', '/api/session', { body: { name } });
  return [status, body['code'] ?? body['name']];
};

test.each([
  'Dealer',
  'dealer',
  'The Dealer',
  'D e a l e r',
  'D3aler',
  'Deаler', // with a Cyrillic а
  'ＤＥＡＬＥＲ',
  'Déaler',
  'House',
  'The house.',
  'H0USE',
  'Bot 2',
  'bot2',
  'B0t #12',
  'Bot',
  'Seat 3',
  'Host',
  'You',
  'A player',
  'Somebody',
  'Croupier',
  'Admin',
  'Server',
  'ᴅealer', // with a small capital
  'ɗealer', // with a hook
  'ᗪealer', // with a Canadian syllable
  'ᴅᴇᴀʟᴇʀ',
  'Đealer',
  'ᗪᗴᗩᒪᗴᖇ',
  'ᎠᎬᎪᏞᎬᏒ', // in Cherokee letters
  'ꓓꓰꓮꓡꓰꓣ', // in Lisu letters
  'ʜᴏꜱᴛ',
  'ɦøsŧ',
  'ᕼᗝᑌᔕᗴ',
  'ɓot 3',
  'ᗷot',
  '8ot',
  'Hos7',
  'Hosτ',
  'Adrnin',
  'Clealer',
  '🅳🅴🅰🅻🅴🆁',
  '🅗🅞🅢🅣',
  '🇭🇴🇸🇹',
  'Dealer 🇺🇸',
  'ѕуѕтем', // in Cyrillic letters
  'Տeat', // with an Armenian letter
])('%s is reserved', async (name) => expect(await open(name)).toEqual([400, 'NAME_RESERVED']));

test.each([
  ['only a Hangul filler', '\u3164'],
  ['a Hangul filler inside', 'An\u3164n'],
  ['a blank Braille cell', '\u2800'],
  ['a joiner of marks', 'Ann\u034f'],
  ['a variation selector', 'Ann\ufe00'],
  ['an invisible Khmer vowel', 'Ann\u17b4'],
  ['a pile of marks', `Z\u0335\u0321\u0322\u0300\u0301a\u0335l\u0335`],
  ['Latin and Cyrillic in one word', 'Pаul'],
  ['Latin and Greek in one word', 'Αnn'],
  ['Latin and Canadian syllables in one word', 'ᗩnn'],
  ['Latin and Lisu in one word', 'ꓮnn'],
  ['nothing but marks', '\u0301\u0302'],
  ['nothing but punctuation', '...'],
])('%s is not readable', async (_, name) => expect(await open(name)).toEqual([400, 'NAME_UNREADABLE']));

test.each([
  'Ann',
  'Zoë',
  'Nguyễn Văn Á',
  'Дилер Иван',
  'Γιάννης',
  'דוד',
  'محمد',
  'हिन्दी',
  '日本ごカナ',
  '김철수 Kim',
  'Ana 2',
  'Botticelli',
  'Hostetler',
  'O’Neill-Smith',
  'Ann 🎲',
  'Youssef',
  'Calm Heron',
  'Seatown',
  'Øystein',
  'Đặng',
  'Łukasz',
  'ᐃᓄᒃᑎᑐᑦ',
  'ᏣᎳᎩ',
  'Tロー',
  'Clara 🇺🇸',
  'Arnie',
])('%s is a name', async (name) => expect(await open(name)).toEqual([201, name]));

test('a session keeps its name when it is given one that is refused', async () => {
  const { token } = await server.enter('Ann');
  const refused = await server.ask('POST', '/api/session', { token, body: { name: 'House' } });
  expect(refused).toMatchObject({ status: 400, body: { code: 'NAME_RESERVED' } });
  expect((await server.ask('GET', '/api/session', { token })).body['name']).toBe('Ann');
});
