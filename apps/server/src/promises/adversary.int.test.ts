/** The adversary house, live: a real client plays at a real server behind a dishonest front, and must stop by itself. */

import { readFileSync } from 'node:fs';
import { loadNarrator } from '@croupier/catalog/browser';
import { type TableLink, until } from '@croupier/client';
import { openNodeSocket, visit } from '@croupier/client/node';
import { createTable, readShoe } from '@croupier/client/rest';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { LIVE_CHEATS } from '../testing/adversary/cheats.ts';
import { Front, type LiveCheat } from '../testing/adversary/front.ts';
import { addressOf } from '../testing/clients.ts';
import { GAME, openServer, quickClock, type TestServer } from '../testing/server.ts';
import { openUsual } from '../testing/stores.ts';

let server: TestServer;
let address: string;
let link: TableLink | undefined;
beforeAll(async () => {
  server = await openServer(openUsual, { hostClock: quickClock(20) });
  address = await addressOf(server);
});
afterEach(() => link?.close());
afterAll(() => server.close());

const SETUP = { decks: 1, shuffle: 'every-round' };

/** At a table behind this front. `drop` breaks the connection. */
const sitDown = async (cheat: LiveCheat): Promise<{ readonly link: TableLink; readonly drop: () => void }> => {
  const player = await visit({ server: address, name: 'Ann' });
  const { table } = await createTable(player.rest, { game: GAME, setup: SETUP });
  const front = new Front(cheat, player.user);
  const socket = openNodeSocket(
    () => address,
    () => player.token,
  );
  const ports = front.ports({ openSocket: () => socket, fetchShoe: (id) => readShoe(player.rest, id) });
  const opened = player.openTable(table.table, { ports: { ...ports, loadNarrator, random: () => 0 } });
  link = opened;
  await until(opened, ({ status }) => (status === 'live' ? true : undefined));
  return { link: opened, drop: () => socket.disconnect() };
};

const sentenceOf = ({ alarm, mismatch }: ReturnType<TableLink['snapshot']>): string | undefined =>
  mismatch?.sentence ?? alarm?.sentence;

/** What a player in a hurry does, the first of these that is on offer. */
const USUAL = ['Stand', 'Deal', 'OpenRound', 'PlaceWager'];

/** Plays on until the client stops or so many rounds were played. */
const playOn = async (at: TableLink, rounds: number): Promise<string | undefined> => {
  const roundNow = (): number =>
    Number((at.snapshot().picture?.view as { readonly round?: number } | undefined)?.round ?? 0);
  for (let step = 0; step < 200 && roundNow() <= rounds; step++) {
    const found = sentenceOf(at.snapshot());
    if (found !== undefined) return found;
    const offers = at.snapshot().picture?.view.actions.filter(({ refusal }) => refusal === undefined) ?? [];
    const wanted = USUAL.flatMap((type) => offers.find(({ command }) => command.type === type) ?? [])[0] ?? offers[0];
    if (wanted === undefined) await new Promise((done) => setTimeout(done, 5));
    else {
      const { command, amount } = wanted;
      await at.send(amount === undefined ? command : { ...command, amount: amount.min });
    }
    await at.evidence();
  }
  return sentenceOf(at.snapshot());
};

const WHEN = { round: 'in the round', reconnect: 'at the reconnect' } as const;

const asWords = (sentence: string): string => sentence.replace(/entry \d+/g, 'entry {seq}');

test('an honest house behind the same front is no cheat, also after the connection is lost', async () => {
  const { link: at, drop } = await sitDown({});
  expect(await playOn(at, 3)).toBeUndefined();
  drop();
  await until(at, ({ status }) => (status === 'live' ? true : undefined));
  expect(await playOn(at, 5)).toBeUndefined();
  // The last shoe may still be on its way.
  const how = await until(at, ({ proofs, mix }) => (proofs === 'all-match' ? mix?.how : undefined));
  expect(how).toBe('mixed');
});

test.each(LIVE_CHEATS.map((each) => [each.name, each] as const))('%s', async (_, { when, cheat, sentence }) => {
  const { link: at, drop } = await sitDown(cheat);
  const found = await playOn(at, 2);
  if (when === 'round') {
    expect(asWords(found ?? '')).toBe(sentence);
  } else {
    expect(found).toBeUndefined();
    drop();
    expect(asWords(await until(at, (now) => sentenceOf(now)))).toBe(sentence);
  }
  // The player's next command is not sent.
  expect(await at.send({ type: 'Stand' })).toMatchObject({ ok: false });
});

test('the page for players has the sentence of each', () => {
  const page = readFileSync(new URL('../../../../docs/explanation/is-it-fair.md', import.meta.url), 'utf8');
  const lines = LIVE_CHEATS.map(
    ({ name, when, sentence }) => `| ${name} | ${WHEN[when]} | ${sentence.replaceAll('{seq}', '41')} |`,
  );
  expect(page).toContain(lines.join('\n'));
});
