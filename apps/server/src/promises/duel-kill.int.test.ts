/** The server is killed while a duel goes on: its players lose nothing, its deadline stays, and it ends once and for good. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@croupier/catalog';
import { hashOfDuelBytes, isDuelAsLinked } from '@croupier/client/duels';
import { visit } from '@croupier/client/node';
import { beginTry, createDuel, mixDuel, type Rest, readDuel, readLogPage, readTable } from '@croupier/client/rest';
import { auditLog } from '@croupier/host';
import { expectOk } from '@croupier/kernel';
import { joinPages, type PublicLog } from '@croupier/protocol';
import { afterEach, expect, test } from 'vitest';
import { bundle, type Programs } from '../testing/chaos/bundle.ts';
import { freePort, type ServerProcess, startServerProcess } from '../testing/chaos/server-process.ts';
import { HOUR } from '../testing/duels.ts';
import { insist } from '../testing/insist.ts';
import { cmd, GAME } from '../testing/server.ts';

const BYTES = '000102030405060708090a0b0c0d0e0f';
/** Before anything else is loaded. */
const AHEAD = `data:text/javascript,const now = Date.now; Date.now = () => now() + ${2 * HOUR};`;

const folder = mkdtempSync(join(tmpdir(), 'croupier-duel-'));
let programs: Programs | undefined;
let server: ServerProcess | undefined;
afterEach(async () => {
  await server?.kill();
  programs?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** `isLate`: with a clock two hours ahead. */
const start = async (port: number, isLate = false): Promise<void> => {
  programs ??= await bundle('server-child');
  const nodeArgs = isLate ? ['--import', AHEAD] : [];
  server = startServerProcess({ program: programs.file('server-child'), env: { DATA_DIR: folder }, port, nodeArgs });
  await server.ready;
};

const anything = (raw: unknown): raw is unknown => raw !== undefined;

/** Something to do now; undefined if there is nothing. */
const nextPlay = async (rest: Rest, code: string): Promise<object | undefined> => {
  const { table } = await insist(() => readTable(rest, code));
  const offers = table.view.actions.filter(
    ({ command, refusal }) => refusal === undefined && command.type !== 'TakeBackWager',
  );
  const offer = offers.find(({ command }) => command.type === 'Deal') ?? offers[0];
  return offer && (offer.amount === undefined ? offer.command : { ...offer.command, amount: offer.amount.min });
};

const sendOnce = (rest: Rest, code: string, cmdId: string, play: object): Promise<unknown> =>
  rest.post(`/api/tables/${code}/commands`, { cmdId, play }, anything);

/** Under the same id, until there is an answer. */
const send = (...sent: Parameters<typeof sendOnce>): Promise<unknown> => insist(() => sendOnce(...sent));

const step = async (rest: Rest, code: string): Promise<void> => {
  await expect.poll(() => nextPlay(rest, code), { timeout: 10_000 }).toBeDefined();
  await send(rest, code, cmd(), (await nextPlay(rest, code)) ?? {});
};

const logOf = async (rest: Rest, code: string): Promise<PublicLog> => {
  const pages: unknown[] = [];
  for (let after = 0; ; ) {
    const page = await insist(() => readLogPage(rest, code, after));
    pages.push(page);
    const last = page.events.at(-1);
    if (last === undefined) return expectOk(joinPages(pages));
    after = last.seq;
  }
};

const cmdIdsIn = ({ events }: PublicLog): readonly unknown[] =>
  events.flatMap(({ event }) => (event as { readonly asked?: { readonly cmdId?: string } }).asked?.cmdId ?? []);

test('a duel outlives a server that is killed while it is mixed, in the middle of a hand, and while it ends', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const again = async (isLate = false): Promise<void> => {
    await server?.kill();
    await start(port, isLate);
  };
  await start(port);
  const [ann, bob, eve] = [
    await visit({ server: url, name: 'Ann' }),
    await visit({ server: url, name: 'Bob' }),
    await visit({ server: url, name: 'Eve' }),
  ];
  const terms = { game: GAME, setup: { decks: 1 }, bet: 5, hours: 1, bytesHash: hashOfDuelBytes(BYTES) };
  const created = await createDuel(ann.rest, terms);
  await again();
  const { deadline, commitments } = await insist(() => mixDuel(ann.rest, created.id, BYTES));
  expect([deadline, commitments]).toEqual([created.deadline, created.commitments]);

  const beginning = cmd();
  const code = await insist(() => beginTry(bob.rest, created.id, beginning));
  for (let steps = 0; steps < 8; steps++) await step(bob.rest, code);
  const before = await logOf(bob.rest, code);
  const cmdId = cmd();
  await expect.poll(() => nextPlay(bob.rest, code), { timeout: 10_000 }).toBeDefined();
  const play = (await nextPlay(bob.rest, code)) ?? {};
  // Whether this arrives is left to chance.
  const lost = sendOnce(bob.rest, code, cmdId, play).catch(() => undefined);
  await again();
  await lost;
  await send(bob.rest, code, cmdId, play);
  const after = await logOf(bob.rest, code);
  expect(after.events.slice(0, before.events.length)).toEqual(before.events);
  expect(cmdIdsIn(after).filter((one) => one === cmdId)).toEqual([cmdId]);
  const now = await insist(() => readDuel(bob.rest, created.id));
  expect(now).toMatchObject({ deadline, commitments, state: 'open', you: { state: 'playing', code } });
  expect(isDuelAsLinked(created.id, now)).toBe(true);
  expect((await insist(() => readTable(bob.rest, code))).table.room.duel).toMatchObject({ id: created.id, deadline });
  expect(JSON.stringify(after.events)).not.toContain('ShoeRevealed');
  await expect(readLogPage(eve.rest, code, 0)).rejects.toMatchObject({ code: 'TABLE_UNKNOWN' });
  for (let steps = 0; steps < 3; steps++) await step(bob.rest, code);

  // Killed again at the first sign of the end.
  await again(true);
  await expect
    .poll(async () => (await insist(() => readDuel(eve.rest, created.id))).state, { timeout: 20_000 })
    .toMatch(/^end/);
  await again(true);
  await expect
    .poll(async () => (await insist(() => readDuel(eve.rest, created.id))).state, { timeout: 20_000 })
    .toBe('ended');
  const whole = await logOf(eve.rest, code);
  expect(whole.events.slice(0, after.events.length)).toEqual(after.events);
  const report = auditLog(GAMES, whole);
  expect(report.problems).toEqual([]);
  expect(report.shoes).toMatchObject([{ shoe: `${created.id}.1`, state: 'revealed' }]);
  expect(report.commands).toMatchObject({ waiting: 0, unasked: 0 });
}, 240_000);
