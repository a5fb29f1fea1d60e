/** The adversary house, live: a real client plays at a real server behind a dishonest front, and must stop by itself. */

import { readFileSync } from 'node:fs';
import { loadGame, loadNarrator } from '@croupier/catalog/browser';
import { sayUnchecked, sayWarnings, type TableLink, until } from '@croupier/client';
import { visit } from '@croupier/client/node';
import { createTable, readLogPage } from '@croupier/client/rest';
import { openChecker } from '@croupier/client/reveals';
import type { ViewBase } from '@croupier/kernel';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { SUSPICIOUS_CHEATS } from '../testing/adversary/byte-cheats.ts';
import { asWords, LIVE_CHEATS, liveTable, suspiciousTable } from '../testing/adversary/cheats.ts';
import { Front, type LiveCheat } from '../testing/adversary/front.ts';
import type { NamedCheat } from '../testing/adversary/named-cheat.ts';
import { nodeFront } from '../testing/adversary/node-front.ts';
import { addressOf } from '../testing/clients.ts';
import { GAME, openServer, quickClock, type TestServer } from '../testing/server.ts';
import { openUsual } from '../testing/stores.ts';

/** Every client reads shoes, logs and receipts to check them, and all of them come from one address. */
const QUICK = { hostClock: quickClock(5), limits: { heavyRequests: { max: 100_000, per: 60_000 } } };
const servers: TestServer[] = [];
let address: string;
const links: TableLink[] = [];
beforeAll(async () => {
  const server = await openServer(openUsual, QUICK);
  servers.push(server);
  address = await addressOf(server);
});
// An address has so many sockets and no more.
afterEach(() => {
  for (const link of links.splice(0)) link.close();
});
afterAll(async () => {
  for (const server of servers) await server.close();
});

const CARD = /"[2-9TJQKA][shdc]"/g;
const SETUP = { decks: 1, shuffle: 'every-round' };

interface Seated {
  readonly link: TableLink;
  readonly front: Front;
  /** Breaks the connection. */
  readonly drop: () => void;
}

/** At a table behind this front. */
const sitDown = async (cheat: LiveCheat, house = address): Promise<Seated> => {
  const player = await visit({ server: house, name: 'Ann' });
  const { table } = await createTable(player.rest, { game: GAME, setup: SETUP });
  const readLog = (after: number) => readLogPage(player.rest, table.table, after);
  const front = new Front({ cheat, user: player.user, readLog });
  const { ports, drop } = nodeFront(front, player, house);
  const checking = { loadNarrator, openChecker: async () => openChecker({ loadGame }) };
  const opened = player.openTable(table.table, { ports: { ...ports, ...checking, random: () => 0 } });
  links.push(opened);
  await until(opened, ({ status }) => (status === 'live' ? true : undefined));
  return { link: opened, front, drop };
};

const sentenceOf = ({ alarm, mismatch }: ReturnType<TableLink['snapshot']>): string | undefined =>
  mismatch?.sentence ?? alarm?.sentence;

/** What a player in a hurry does, the first of these that is on offer. */
const USUAL = ['Stand', 'Deal', 'OpenRound', 'PlaceWager'];

/** Plays on until the client stops or so many rounds were played. */
const playOn = async (at: TableLink, rounds: number): Promise<string> => {
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
  // The last card may still be on its way to be checked.
  return until(at, (now) => sentenceOf(now) ?? (now.proofs === 'checking' ? undefined : ''));
};

test('an honest house behind the same front is no cheat, also after the connection is lost', async () => {
  const { link: at, drop } = await sitDown({});
  expect(await playOn(at, 3)).toBe('');
  drop();
  await until(at, ({ status }) => (status === 'live' ? true : undefined));
  expect(await playOn(at, 5)).toBe('');
  // The last shoe may still be on its way.
  const how = await until(at, ({ proofs, mix }) => (proofs === 'all-match' ? mix?.how : undefined));
  expect(how).toBe('mixed');
  // Each shoe was revealed when the next one came: checked here, and its commands replayed.
  const reveals = await until(at, (now) => ((now.reveals?.count ?? 0) > 3 ? now.reveals : undefined));
  expect(reveals.last.commands).toBeGreaterThan(0);
  expect(sentenceOf(at.snapshot())).toBeUndefined();
});

test('a house that was restored from a backup says so with every receipt: a warning, and no alarm', async () => {
  const restored: NonNullable<LiveCheat['receipt']> = (receipt, { isAgain, sign }) =>
    isAgain ? sign({ ...receipt, incarnation: 'bb'.repeat(8) }) : receipt;
  const { link: at, drop } = await sitDown({ receipt: restored, again: restored });
  expect(await playOn(at, 3)).toBe('');
  // No receipt of the old server is on its way anymore: the house waits for a bet.
  await until(at, ({ proofs, picture }) =>
    proofs === 'all-match' &&
    picture?.view.actions.some(({ command, refusal }) => command.type === 'PlaceWager' && refusal === undefined)
      ? true
      : undefined,
  );
  drop();
  await until(at, ({ warning }) => (warning?.includes('restored from a backup') ? true : undefined));
  await until(at, ({ status }) => (status === 'live' ? true : undefined));
  expect(await playOn(at, 6)).toBe('');
  await until(at, ({ reveals }) => ((reveals?.count ?? 0) > 3 ? true : undefined));
  expect(sentenceOf(at.snapshot())).toBeUndefined();
});

test('a house that does not send its log is no alarm, and the table says that results are not checked', async () => {
  const { link: at } = await sitDown({ log: () => undefined });
  expect(await playOn(at, 3)).toBe('');
  const words = await until(at, (now) => (now.unreplayed === undefined ? undefined : sayUnchecked(now)));
  expect(words).toMatch(/^Not checked: .*The server isn’t sending its log/);
});

test('false cards are found when the player leaves, before the shoe is revealed', async () => {
  const told: LiveCheat['told'] = (now) => ({
    ...now,
    table: { ...now.table, view: JSON.parse(JSON.stringify(now.table.view).replaceAll(CARD, '"2c"')) as ViewBase },
  });
  const { link: at } = await sitDown({ told });
  const hasCards = (): boolean => JSON.stringify(at.snapshot().picture?.view).includes('"2c"');
  for (let step = 0; step < 50 && !hasCards(); step++) {
    const offers = at.snapshot().picture?.view.actions.filter(({ refusal }) => refusal === undefined) ?? [];
    const [next] = USUAL.flatMap((type) => offers.find(({ command }) => command.type === type) ?? []);
    if (next === undefined) await new Promise((done) => setTimeout(done, 5));
    else await at.send(next.amount === undefined ? next.command : { ...next.command, amount: next.amount.min });
  }
  expect([hasCards(), sentenceOf(at.snapshot())]).toEqual([true, undefined]);
  await at.leave();
  const found = await until(at, (now) => sentenceOf(now));
  expect(asWords(found)).toBe('At entry {seq}, the table showed you something that does not match its log.');
});

/** The address of the server that this cheat needs. */
const houseFor = async ({ shoes }: NamedCheat): Promise<string> => {
  if (shoes === undefined) return address;
  const dishonest = await openServer(openUsual, { ...QUICK, shoes });
  servers.push(dishonest);
  return addressOf(dishonest);
};

test.each(LIVE_CHEATS.map((each) => [each.name, each] as const))('%s', async (_, each) => {
  const { when, play, sentence, or } = each;
  const { link: at, front, drop } = await sitDown(play(), await houseFor(each));
  // On a busy machine, the first shoes may be sealed without any player's bytes.
  const found = await playOn(at, when === 'reconnect' ? 2 : 6);
  if (when === 'reconnect') {
    expect(found).toBe('');
    drop();
  }
  const said = when === 'round' ? found : await until(at, (now) => sentenceOf(now));
  if (or === undefined || !asWords(said).startsWith(or)) expect(asWords(said)).toBe(sentence);
  // The player's next command is not sent.
  const sent = front.orders.length;
  expect(await at.send({ type: 'Stand' })).toMatchObject({ ok: false });
  expect(front.orders).toHaveLength(sent);
});

test.each(SUSPICIOUS_CHEATS.map((each) => [each.name, each] as const))('%s: a warning that stays', async (_, each) => {
  const { link: at } = await sitDown(each.play());
  const seen = new Set<string | undefined>();
  at.subscribe(() => seen.add(sayWarnings(at.snapshot())));
  expect(await playOn(at, 3)).toBe('');
  const many = /^\d of the last \d shoes sealed while you sat here don’t have your random number\. /;
  const isMany = (said: string | undefined): boolean => said !== undefined && many.test(said);
  expect([...seen].find(isMany)?.replace(many, '')).toBe(each.words);
  const evidence = await at.evidence();
  expect(evidence?.notTaken?.map(({ why }) => why)).toContain(each.why);
});

test('is-it-fair.md lists what the client warns about', () => {
  const page = readFileSync(new URL('../../../../docs/explanation/is-it-fair.md', import.meta.url), 'utf8');
  expect(page).toContain(suspiciousTable());
});

test('is-it-fair.md lists the sentence and the proof of each cheat', () => {
  const page = readFileSync(new URL('../../../../docs/explanation/is-it-fair.md', import.meta.url), 'utf8');
  expect(page).toContain(liveTable());
});
