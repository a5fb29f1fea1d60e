import { GAMES } from '@croupier/catalog';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeScreen } from '../testing/fake-io.ts';
import { CliPlayer, openRoomServer, type RoomServer } from '../testing/room-server.ts';

let server: RoomServer;
beforeEach(async () => {
  server = await openRoomServer();
});
afterEach(() => server.close());

test('a room takes the whole screen, reads keys and words, shows chat, help and the clock, and gives the screen back', async () => {
  const screen = fakeScreen(80, 24, false);
  const options = { screen, env: { NO_COLOR: '1' } };
  const ann = new CliPlayer(['--new', GAMES[0].id, '--server', server.url, '--name', 'Ann'], options);
  const code = (await ann.until(/Table ([2-9A-Z]{6}) · seat 1/))[1] ?? '';
  const ben = new CliPlayer(['--join', code, '--server', server.url, '--name', 'Ben']);
  await ann.until(/Ben sits down at seat 2\./);
  ann.press(' ');
  await ann.until(/Place your bet/);
  ann.press('/together\r');
  await ann.until(/Rounds start automatically\./);
  ann.press('b');
  await ann.until(/› bet /);
  ann.press('20');
  ann.press('\r');
  await ann.until(/You bet 20\./);
  // With a wager on the table the clock runs for the others.
  await ann.until(/\(\d+ s · Ben\)/);
  ben.type('say hello \u001B[31m you');
  ben.type('say hello you');
  await ann.until(/Ben: hello you/);
  ann.press('Z');
  await ann.until(/The key Z does nothing right now/);
  ann.press('?');
  await ann.until(/remove SEAT/);
  ann.press('?');
  ann.press('/say hi Ben\r');
  await ben.until(/Ann: hi Ben/);
  ann.press('$');
  await ann.until(/Free chips only top you up to/);
  await ann.until(/✓ 0 cards turned over, all verified/);
  ann.press('q');
  ben.end();
  expect(await ann.ran).toMatchObject({ code: 0, err: '' });
  await ben.ran;
  expect(screen.calls).toEqual(['open', 'close']);
  for (const frame of ann.out.split('\u001B[H').slice(1)) {
    const lines = frame.split('\u001B[J')[0]?.split('\u001B[K\r\n') ?? [];
    expect(lines.length).toBeLessThanOrEqual(24);
    for (const line of lines) expect(line.replace('\u001B[K', '').length).toBeLessThanOrEqual(80);
  }
});

test('Ctrl-C leaves the seat for a while', async () => {
  const screen = fakeScreen(80, 24, false);
  const ann = new CliPlayer(['--new', GAMES[0].id, '--server', server.url, '--name', 'Ann'], { screen });
  const code = (await ann.until(/Table ([2-9A-Z]{6}) · seat 1/))[1] ?? '';
  ann.press('\u0003');
  expect(await ann.ran).toMatchObject({ code: 130 });
  const { ok, value } = (await server.store.events({ table: code, after: 0, limit: 100 })) as {
    ok: true;
    value: object[];
  };
  expect(ok).toBe(true);
  expect(JSON.stringify(value)).not.toContain('SeatGivenUp');
});
