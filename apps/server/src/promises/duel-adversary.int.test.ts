/** A house that cheats one player of a duel, against a real client: each must be noticed. */
import { readFileSync } from 'node:fs';
import { GAMES } from '@croupier/catalog';
import { loadGame } from '@croupier/catalog/browser';
import { type TableLink, until } from '@croupier/client';
import { visit } from '@croupier/client/node';
import { beginTry, createDuel, openRest, readDuel, readLogPage } from '@croupier/client/rest';
import { openChecker } from '@croupier/client/reveals';
import { verifySignature } from '@croupier/fair/ed25519';
import { linesOf, runVerifier } from '@croupier/fair/testing/verifier';
import { auditLog, judgeEvidence } from '@croupier/host';
import { expectOk } from '@croupier/kernel';
import { type DuelAnswer, formatLog, joinPages } from '@croupier/protocol';
import { afterEach, expect, test } from 'vitest';
import { asWords } from '../testing/adversary/cheats.ts';
import { DUEL_CHEATS, duelTable } from '../testing/adversary/duel-cheats.ts';
import { Front, type LiveCheat } from '../testing/adversary/front.ts';
import { nodeFront } from '../testing/adversary/node-front.ts';
import { STACKED } from '../testing/adversary/reveal-cheats.ts';
import { addressOf } from '../testing/clients.ts';
import { type DuelServer, HOUR, openDuelServer, playLink } from '../testing/duels.ts';
import { GAME, type TestOptions } from '../testing/server.ts';

let server: DuelServer;
let address = '';
const links: TableLink[] = [];
afterEach(async () => {
  for (const link of links.splice(0)) link.close();
  await server.close();
});

const open = async (options: TestOptions = {}): Promise<DuelServer> => {
  server = await openDuelServer({ limits: { heavyRequests: { max: 1000, per: 60_000 } }, ...options });
  address = await addressOf(server);
  return server;
};

const newDuel = async (): Promise<DuelAnswer> => {
  const ann = await visit({ server: address, name: 'Ann' });
  return createDuel(ann.rest, { game: GAME, setup: { decks: 1 }, bet: 5, hours: 1 });
};

interface Seated {
  readonly link: TableLink;
  readonly front: Front;
}

/** Bob at his table, behind this front, who has opened the link of `opened`. */
const sitDown = async (duel: DuelAnswer, cheat: LiveCheat = {}, opened = duel): Promise<Seated> => {
  const bob = await visit({ server: address, name: 'Bob' });
  const code = await beginTry(bob.rest, duel.id);
  const front = new Front({ cheat, user: bob.user, readLog: (after) => readLogPage(bob.rest, code, after) });
  const { ports } = nodeFront(front, bob, address);
  const checking = { openChecker: async () => openChecker({ loadGame }) };
  const link = bob.openTable(code, { duel: opened, ports: { ...ports, ...checking } });
  links.push(link);
  await until(link, ({ picture }) => picture);
  return { link, front };
};

const sentenceOf = async (link: TableLink): Promise<string> =>
  asWords(await until(link, ({ alarm, mismatch }) => alarm?.sentence ?? mismatch?.sentence));

test('an honest house behind the same front is no cheat', async () => {
  await open();
  const duel = await newDuel();
  const { link } = await sitDown(duel);
  await playLink(link);
  server.later(HOUR);
  await until(link, ({ reveals }) => (reveals?.count === 1 ? true : undefined));
  expect(link.snapshot()).toMatchObject({ alarm: undefined, mismatch: undefined, late: [] });
});

test('a table of another duel, with another shoe', async () => {
  await open();
  const [played, opened] = [await newDuel(), await newDuel()];
  const { link } = await sitDown(played, {}, opened);
  expect(await sentenceOf(link)).toBe(
    'This table doesn’t belong to the duel you opened, so it may deal a different shoe.',
  );
  expect(await link.send({ type: 'OpenRound' })).toMatchObject({ ok: false, code: 'DUEL_OTHER' });
});

test('another shoe under the same link', async () => {
  await open({ shoes: STACKED });
  const duel = await newDuel();
  const { link } = await sitDown(duel);
  await playLink(link, 12);
  server.later(HOUR);
  await expect
    .poll(async () => (await readDuel(openRest({ server: address }), duel.id)).state, { timeout: 20_000 })
    .toBe('ended');
  expect(await sentenceOf(link)).toMatch(/ was revealed, and it does not match: |does not check out: /);
});

test('a duel that ends for one player, while its log goes on', async () => {
  await open();
  let shown = 0;
  const sentAway: LiveCheat = {
    told: (told) => {
      shown += 1;
      return shown < 12 ? told : { ...told, table: { ...told.table, seat: null } };
    },
  };
  const { link } = await sitDown(await newDuel(), sentAway);
  await playLink(link, 30).catch(() => undefined);
  await until(link, ({ picture, alarm }) => (picture?.seat === null || alarm !== undefined ? true : undefined));
  void link.leave();
  expect(await sentenceOf(link)).toBe('At entry {seq}, the table showed you something that does not match its log.');
});

interface Said {
  readonly code: string;
}

/** What `croupier verify` and verify.py say about the log that this house publishes, and the player's own file. */
const judged = async (link: TableLink, front: Front): Promise<readonly [verify: string[], python: string[]]> => {
  const evidence = await link.evidence();
  const { seq = 0 } = link.snapshot().picture ?? {};
  const log = expectOk(joinPages([await front.publicLog(0, seq)]));
  const files = evidence === undefined ? [] : [evidence];
  const receipts = await judgeEvidence(log, files, verifySignature);
  const ours = [...auditLog(GAMES, log, files).problems, ...(receipts?.problems ?? [])];
  const run = await runVerifier([...files.map((file) => JSON.stringify(file)), formatLog(log)], '--json');
  const [python] = linesOf<{ readonly problems: readonly Said[] }>(run);
  return [ours.map(({ code }) => code), (python?.problems ?? []).map(({ code }) => code)];
};

test.each(DUEL_CHEATS.map((each) => [each.name, each] as const))(
  '%s',
  async (_, { when, play, sentence, judged: codes }) => {
    await open();
    const duel = await newDuel();
    const { bytes } = expectOk(await server.store.sealed(`${duel.id}.1`));
    const { link, front } = await sitDown(duel, play({ id: duel.id, seed: Buffer.from(bytes).toString('hex') }));
    await playLink(link, 15).catch(() => undefined);
    if (when === 'leave') void link.leave();
    if (when === 'reveal') server.later(HOUR);
    expect(await sentenceOf(link)).toBe(sentence);
    const sent = front.orders.length;
    expect(await link.send({ type: 'OpenRound' })).toMatchObject({ ok: false });
    expect(front.orders).toHaveLength(sent);
    const [verify, python] = await judged(link, front);
    const fits = (code: string | null, said: readonly string[]): boolean =>
      code === null ? said.length === 0 : said.includes(code);
    expect([verify, fits(codes.verify, verify)]).toEqual([verify, true]);
    expect([python, fits(codes.python, python)]).toEqual([python, true]);
  },
);

test('is-it-fair.md lists the sentence and the proof of each cheat in a duel', () => {
  const page = readFileSync(new URL('../../../../docs/explanation/is-it-fair.md', import.meta.url), 'utf8');
  expect(page).toContain(duelTable());
});
