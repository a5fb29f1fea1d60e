/** Two people at the command line in one room of a real server. */
import { GAMES } from '@croupier/catalog';
import { auditBooks, auditTable } from '@croupier/host';
import { expectOk } from '@croupier/kernel';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CliPlayer, openRoomServer, type RoomServer } from '../testing/room-server.ts';

let server: RoomServer;
beforeEach(async () => {
  server = await openRoomServer();
});
afterEach(() => server.close());

const newRoom = (name: string, ...more: readonly string[]): CliPlayer =>
  new CliPlayer(['--new', GAMES[0].id, '--server', server.url, '--name', name, ...more]);
const join = (code: string, name: string, ...more: readonly string[]): CliPlayer =>
  new CliPlayer(['--join', code, '--server', server.url, '--name', name, ...more]);
const codeOf = async (player: CliPlayer): Promise<string> => (await player.until(/Table ([2-9A-Z]{6}) /))[1] ?? '';

describe('a room', () => {
  test('two play a round to its end, and one of them loses the connection in between', async () => {
    const ann = newRoom('Ann');
    const code = await codeOf(ann);
    await ann.until(/Others join with: croupier play --join/);
    const ben = join(code.toLowerCase(), 'Ben');
    await ben.until(/You have seat 2\./);
    await ann.until(/Ben sits down at seat 2\./);
    await ann.until(/At the table: 1 You, 2 Ben\./);
    await ben.until(/At the table: 1 Ann, 2 You\./);

    ann.type('next');
    await ben.until(/Place your bet/);
    ann.type('bet 20');
    ben.type('say good evening');
    await ann.until(/Ben: good evening/);
    await ben.until(/Ann bets 20\./);
    await ann.until(/Shoe \w+\.1: Shuffled with your random number\./);
    await ben.until(/Shoe \w+\.1: Sealed before you sat down\./);
    const [preset, summary] = Object.entries(GAMES[0].presets).at(-1) ?? ['', ''];
    ann.type(`rules ${preset}`);
    await ben.until(/From the next shoe: .*\./);
    expect(ben.out).toContain(`From the next shoe: ${summary}.`);

    // Ben's connection breaks in the moment of his wager: it is sent again under the same id when he is back.
    server.cutLast();
    ben.type('bet 30');
    await ben.until(/Connection lost\. Trying again…/);
    await ann.until(/Ben bets 30\./);
    await ben.until(/Connected\./);
    expect(ann.count(/Connection lost/)).toBe(0);

    ann.type('deal');
    await Promise.all([ann.playOut(), ben.playOut()]);
    for (const player of [ann, ben]) expect(player.out).not.toContain('✗');
    ann.type('quit');
    ben.end();
    const [first, second] = await Promise.all([ann.ran, ben.ran]);
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(second).toMatchObject({ code: 0, err: '' });
    const proved = /✓ (\d+) cards turned over, all verified\.\n$/;
    expect(Number(proved.exec(first.out)?.[1])).toBeGreaterThan(5);
    expect(proved.exec(second.out)?.[1]).toBe(proved.exec(first.out)?.[1]);

    const report = expectOk(await auditTable(server.store, GAMES, code));
    expect(report).toMatchObject({ ok: true, rounds: 1 });
    expect(expectOk(await auditBooks(server.store)).ok).toBe(true);
    // Both wagers were taken once, whatever was sent twice.
    const log = expectOk(await server.store.events({ table: code, after: 0, limit: 500 }));
    expect(log.filter(({ event }) => JSON.stringify(event).includes('"WagerPlaced"'))).toHaveLength(2);
    expect(log.filter(({ event }) => JSON.stringify(event).includes('"ContributionCommitted"')).length).toBeGreaterThan(
      1,
    );
  });

  test('--json: nothing but JSON lines, the token in none of them; --watch takes no seat', async () => {
    const ann = newRoom('Ann', '--json', '--token-file', 'tokens', '--set', 'seats=1', '--bets', '20');
    // The link has an invitation, and is enough: it names the server too.
    const [, link = ''] = await ann.until(/"joined":\{"code":"\w+","link":"([^"]+\/r\/\w{6}#[\w-]{22})"/);
    const cid = new CliPlayer(['--join', link, '--name', 'Cid', '--watch', '--json']);
    await cid.until(/"joined":\{.*"seat":null/);
    ann.type('next');
    await cid.until(/"phase":"betting"/);
    ann.type('nonsense');
    await ann.until(/"refused":\{"code":"PHRASE_UNKNOWN"/);
    cid.type('bet 20');
    await cid.until(/"refused":\{"code":"NOT_SEATED"/);
    ann.type('chips');
    await ann.until(/"refused":\{"code":"CHIPS_ENOUGH"/);
    cid.type('queue');
    await ann.until(/"queue":\[\{[^}]*"name":"Cid"/);
    expect(ann.out).toMatch(/"betting":20,/);
    ann.type('counts off');
    await cid.until(/"type":"AidAllowed"/);
    ann.type('unqueue 1');
    const second = await cid.ran;
    expect(second.code).toBe(1);
    expect(second.err).toContain('removed you from this room');
    ann.type('let back');
    await ann.until(/"type":"UserLetBack"/);
    ann.type('lock');
    await ann.until(/"type":"RoomLocked"/);
    ann.type('help');
    await ann.until(/"help":\[/);
    ann.end();
    const first = await ann.ran;
    expect(first.code).toBe(0);
    for (const line of first.out.trimEnd().split('\n')) expect(() => JSON.parse(line) as unknown).not.toThrow();
    const { [server.url]: token = '' } = JSON.parse(first.written['tokens'] ?? '{}') as { [url: string]: string };
    expect(token).toMatch(/^[\w-]{32}$/);
    for (const text of [first.out, first.err, second.out]) expect(text).not.toContain(token);
  });

  test('a token that was kept is the same person, with the same seat', async () => {
    const ann = newRoom('Ann', '--token-file', 'tokens');
    const code = await codeOf(ann);
    const file = `{"${server.url}":"${ann.asked.at(-1)?.token ?? ''}"}`;
    const again = new CliPlayer(['--join', code, '--server', server.url, '--token-file', 'kept'], {
      files: { kept: file },
    });
    await again.until(/You have seat 1\./);
    again.end();
    ann.end();
    expect((await again.ran).written).not.toHaveProperty('kept');
    await ann.ran;
  });
});

test('a session that ended while nobody did anything is resumed, and the seat is still there', async () => {
  const ann = newRoom('Ann', '--token-file', 'tokens');
  await codeOf(ann);
  server.later(31 * 60_000);
  await ann.until(/Your session has ended/);
  await ann.until(/Connected\./);
  ann.type('next');
  await ann.until(/Round 1\. Place your bets\./);
  ann.end();
  expect(await ann.ran).toMatchObject({ code: 0, err: '' });
});

describe('what cannot be', () => {
  test('a clock for bets that there is not', async () => {
    const player = newRoom('Ann', '--bets', '99');
    expect((await player.ran).err).toContain('The option --bets must be 10, 15, 20, 30, none, not 99.');
  });

  test.each([
    ['a table that is not there', ['--join', 'KKKKKK'], 'TABLE_UNKNOWN'],
    ['a new session without a name', ['--join', 'KKKKKK'], 'NAME_MISSING'],
  ])('%s', async (_, args, refusal) => {
    const name = refusal === 'NAME_MISSING' ? [] : ['--name', 'Ann'];
    const player = new CliPlayer([...args, ...name, '--server', server.url]);
    const ran = await player.ran;
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.err).toContain(`croupier: ${refusal}: `);
  });

  test('a server that is not there', async () => {
    const player = new CliPlayer(['--join', 'KKKKKK', '--name', 'Ann', '--server', 'http://127.0.0.1:1']);
    expect(await player.ran).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('SERVER_SILENT') as string,
    });
  });
});
