/** What `croupier play` saves is a player's evidence: plays on a real server, then compares the evidence with the log. */
import { GAMES } from '@croupier/catalog';
import type { Evidence } from '@croupier/fair';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { http } from '../process-io.ts';
import { type Ran, runCli } from '../testing/fake-io.ts';
import { CliPlayer, openRoomServer, type RoomServer } from '../testing/room-server.ts';

const ENV = { HOME: '/home/ann' };
const RECEIPTS = '/home/ann/.config/croupier/receipts.json';

let server: RoomServer;
let code: string;
let played: Ran;

beforeAll(async () => {
  server = await openRoomServer();
  const ann = new CliPlayer(['--new', GAMES[0].id, '--server', server.url, '--name', 'Ann'], { env: ENV });
  [, code = ''] = await ann.until(/Table ([2-9A-Z]{6}) /);
  for (const line of ['next', 'bet 20', 'deal']) ann.type(line);
  await ann.playOut();
  ann.type('quit');
  played = await ann.ran;
});
afterAll(() => server.close());

const run = (args: readonly string[], files: { readonly [path: string]: string } = played.written) =>
  runCli(args, { env: ENV, files, http });

test('croupier evidence writes a file and never overwrites one', async () => {
  const { code: exit, out, written } = await run(['evidence', code.toLowerCase()]);
  const name = `evidence-${code}.json`;
  expect({ exit, out }).toEqual({
    exit: 0,
    out: expect.stringMatching(
      /^Wrote .+ \(receipts: \d+, commands: \d+, shoes with your random number: [12]\)\.\n$/,
    ) as string,
  });
  const file = JSON.parse(written[name] ?? '') as Evidence;
  expect(file).toMatchObject({ croupier: 'evidence/1', table: code });
  expect(file.commands.map(({ order }) => (order as { readonly type: string }).type)).toEqual(
    expect.arrayContaining(['play', 'commit-bytes', 'open-bytes', 'leave']),
  );
  // The entry that confirmed the commitment: without it, nobody could show that the server dropped it.
  expect(file.contributions.some(({ committed = 0 }) => committed > 0)).toBe(true);
  expect([file.receipts.length, file.keys?.length].every((count = 0) => count > 0)).toBe(true);
  const again = await run(['evidence', code, '--server', server.url], { ...played.written, [name]: '{}' });
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('FILE_EXISTS')]);
  expect((await run(['evidence', code, '--server', 'http://other.example.org'])).err).toContain('EVIDENCE_NONE');
  expect((await run(['evidence', 'what?'])).code).toBe(2);
});

test('croupier verify compares saved evidence with the log automatically, and says so', async () => {
  const { code: exit, out } = await run(['verify', code, '--server', server.url]);
  expect(out).toContain('compared with what croupier play saved on this machine\n');
  expect(out).toMatch(/✓ receipts {4}matching this log: (\d+) of \1\n/);
  expect(exit).toBe(0);
  expect((await run(['verify', code, '--server', server.url], {})).out).not.toContain('with what croupier play kept');
});

test('croupier verify finds a command in the player’s name that this machine did not send', async () => {
  const all = JSON.parse(played.written[RECEIPTS] ?? '') as { [url: string]: { [key: string]: string } };
  const kept = all[server.url] ?? {};
  const key = `croupier.receipts.${code}`;
  const shelf = JSON.parse(kept[key] ?? '') as Pick<Evidence, 'commands'>;
  const commands = shelf.commands.filter(({ order }) => !JSON.stringify(order).includes('"PlaceWager"'));
  const without = { ...all, [server.url]: { ...kept, [key]: JSON.stringify({ ...shelf, commands }) } };
  const { code: exit, out } = await run(['verify', code, '--server', server.url], {
    ...played.written,
    [RECEIPTS]: JSON.stringify(without),
  });
  expect([exit, out]).toEqual([1, expect.stringContaining('AUDIT_NOT_ASKED: ')]);
});
