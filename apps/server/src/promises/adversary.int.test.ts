/** The adversary house, live: a real client plays at a real server behind a dishonest front, and must stop by itself. */

import { readFileSync } from 'node:fs';
import { loadGame, loadNarrator } from '@croupier/catalog/browser';
import { type TableLink, until } from '@croupier/client';
import { openNodeSocket, visit } from '@croupier/client/node';
import { createTable, readShoe } from '@croupier/client/rest';
import { openChecker } from '@croupier/client/reveals';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { LIVE_CHEATS, type NamedCheat } from '../testing/adversary/cheats.ts';
import { Front, type LiveCheat } from '../testing/adversary/front.ts';
import { addressOf } from '../testing/clients.ts';
import { GAME, openServer, quickClock, type TestServer } from '../testing/server.ts';
import { openUsual } from '../testing/stores.ts';

/** All of these players come from one address. */
const QUICK = { hostClock: quickClock(20), limits: { heavyRequests: { max: 10_000, per: 60_000 } } };

let server: TestServer;
let address: string;
let link: TableLink | undefined;
beforeAll(async () => {
  server = await openServer(openUsual, QUICK);
  address = await addressOf(server);
});
let dishonest: TestServer | undefined;
afterEach(async () => {
  link?.close();
  await dishonest?.close();
  dishonest = undefined;
});
afterAll(() => server.close());

const SETUP = { decks: 1, shuffle: 'every-round' };

/** At a table behind this front. `drop` breaks the connection. */
const sitDown = async (
  cheat: LiveCheat,
  at = address,
): Promise<{ readonly link: TableLink; readonly drop: () => void }> => {
  const player = await visit({ server: at, name: 'Ann' });
  const { table } = await createTable(player.rest, { game: GAME, setup: SETUP });
  const front = new Front(cheat, player.user);
  const socket = openNodeSocket(() => at, player.token);
  const ports = front.ports({ openSocket: () => socket, fetchShoe: (id) => readShoe(player.rest, id) });
  const opened = player.openTable(table.table, {
    ports: { ...ports, loadNarrator, random: () => 0, openChecker: async () => openChecker({ loadGame }) },
  });
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
    const seen = at.snapshot();
    const found = sentenceOf(seen);
    if (found !== undefined) return found;
    const offers = seen.picture?.view.actions.filter(({ refusal }) => refusal === undefined) ?? [];
    const wanted = USUAL.flatMap((type) => offers.find(({ command }) => command.type === type) ?? [])[0] ?? offers[0];
    if (wanted === undefined) await until(at, (now) => (now === seen ? undefined : true));
    else {
      const { command, amount } = wanted;
      await at.send(amount === undefined ? command : { ...command, amount: amount.min });
    }
    await at.evidence();
  }
  return sentenceOf(at.snapshot());
};

const WHEN = { round: 'in the round', reveal: 'at the reveal', reconnect: 'at the reconnect' } as const;

const asWords = (sentence: string): string =>
  sentence.replace(/entry \d+/g, 'entry {seq}').replace(/shoe \w+\.\d+/gi, (shoe) => `${shoe.slice(0, 4)} {shoe}`);

test('an honest house behind the same front is no cheat, also after the connection is lost', async () => {
  const { link: at, drop } = await sitDown({});
  expect(await playOn(at, 3)).toBeUndefined();
  drop();
  await until(at, ({ status }) => (status === 'live' ? true : undefined));
  expect(await playOn(at, 5)).toBeUndefined();
  // The last shoe may still be on its way.
  const how = await until(at, ({ proofs, mix }) => (proofs === 'all-match' ? mix?.how : undefined));
  expect(how).toBe('mixed');
  // Each shoe was revealed when the next one came: checked here, and its commands decided again.
  const reveals = await until(at, (now) => ((now.reveals?.count ?? 0) > 3 ? now.reveals : undefined));
  expect(reveals.last).toMatchObject({ cards: 52, seen: 'bet', mix: 'mixed', ownBytes: true });
  expect(reveals.last.commands).toBeGreaterThan(0);
  expect(sentenceOf(at.snapshot())).toBeUndefined();
});

/** The address of the server that this cheat needs. */
const houseFor = async ({ shoes }: NamedCheat): Promise<string> => {
  if (shoes === undefined) return address;
  dishonest = await openServer(openUsual, { ...QUICK, shoes });
  return addressOf(dishonest);
};

test.each(LIVE_CHEATS.map((each) => [each.name, each] as const))('%s', async (_, each) => {
  const { when, cheat, sentence } = each;
  const { link: at, drop } = await sitDown(cheat, await houseFor(each));
  const found = await playOn(at, 2);
  if (when === 'round') {
    expect(asWords(found ?? '')).toBe(sentence);
  } else if (when === 'reveal') {
    expect(asWords(await until(at, (now) => sentenceOf(now)))).toBe(sentence);
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
    ({ name, when, sentence }) =>
      `| ${name} | ${WHEN[when]} | ${sentence.replaceAll('{seq}', '41').replaceAll('{shoe}', 'K7QM2X.3')} |`,
  );
  expect(page).toContain(lines.join('\n'));
});
