/** Two people at the command line in one duel of a real server. */
import { GAMES } from '@croupier/catalog';
import { visit } from '@croupier/client/node';
import { readDuel } from '@croupier/client/rest';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CliPlayer, openRoomServer, type RoomServer } from '../testing/room-server.ts';

let server: RoomServer;
beforeEach(async () => {
  server = await openRoomServer();
});
afterEach(() => server.close());

const GAME = GAMES[0].id;
/** One deck, and the cut card after a fifth of it: a few rounds. */
const SHORT = ['--set', 'decks=1,shuffle=cut-card:0.2,surrender=none'];

const create = (...more: readonly string[]): CliPlayer =>
  new CliPlayer(['--new-duel', GAME, '--server', server.url, '--name', 'Ann', ...SHORT, ...more]);

const DONE =
  /You’ve played the whole shoe\. When the duel has ended, see the ranking with: croupier duel \w{32} --server/;

/** What the table asks for next, or that there is nothing more. */
const ASKED = new RegExp(
  `Place your bet:|Deal, or change it|Your turn|The dealer may have|On to the next\\?|${DONE.source}`,
  'g',
);
const ANSWERS = [
  [/Place your bet/, 'bet 10'],
  [/Deal/, 'deal'],
  [/may have/, 'no'],
  [/On to the next/, 'next'],
] as const;

/** Each question is answered once, after it was printed. */
const playToTheEnd = async (player: CliPlayer): Promise<void> => {
  for (let answered = 0; ; ) {
    await player.until(ASKED, answered + 1);
    if (player.count(DONE) > 0) return;
    const asked = [...player.out.matchAll(ASKED)];
    answered = asked.length;
    const [question = ''] = asked.at(-1) ?? [];
    player.type(ANSWERS.find(([pattern]) => pattern.test(question))?.[1] ?? 'stand');
  }
};

test('one creates a duel and mixes its shoe, another plays it by the link, and both come back to their own try', async () => {
  const ann = create('--bet', '10', '--hours', '2');
  const [, link = ''] = await ann.until(/Others play it with: croupier play --duel (\S+)/);
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/duel\/[0-9a-f]{32}$/);
  await ann.until(/Shuffled with your random number/);
  const ben = new CliPlayer(['--duel', link, '--name', 'Ben', '--token-file', 'tokens']);
  const [, code = ''] = await ben.until(/Table ([2-9A-Z]{6}) is your one try/);
  ben.type('next');
  await ben.until(/Place your bet/);
  ben.type('bet 20');
  await ben.until(/The largest bet here is 10 chips\./);
  await ben.until(/Sealed when the duel was created\./);
  ben.type('rules standard');
  await ben.until(/A duel’s table can’t be changed/);
  ben.type('quit');
  const { code: exit, written } = await ben.ran;
  expect(exit).toBe(0);

  // The seat stayed his, and the shoe is played to its end.
  const again = new CliPlayer(['--duel', link, '--token-file', 'kept'], { files: { kept: written['tokens'] ?? '' } });
  expect((await again.until(/Table ([2-9A-Z]{6}) is your one try/))[1]).toBe(code);
  await playToTheEnd(again);
  again.end();
  const id = link.slice(-32);
  const { rest } = await visit({ server: server.url, name: 'Cat' });
  const duel = await readDuel(rest, id);
  expect(duel).toMatchObject({ bet: 10, shoes: 1, byName: 'Ann', state: 'open' });
  expect(duel.bytes).toMatch(/^[0-9a-f]{32}$/);
  expect(duel.tries.map(({ name, state }) => [name, state])).toEqual([
    ['Ann', 'playing'],
    ['Ben', 'finished'],
  ]);
  ann.end();
  await Promise.all([ann.ran, again.ran]);
});

test.each([
  [['--duel', 'nonsense', '--server', 'http://localhost:1'], 2, /--duel must be a duel link/],
  [['--duel', 'f'.repeat(32)], 2, /Name the server/],
  [['--duel', 'f'.repeat(32), '--new', GAME, '--server', 'http://localhost:1'], 2, /exactly one of --join/],
  [
    ['--new-duel', GAME, '--bet', 'much', '--server', 'http://localhost:1'],
    2,
    /--bet must be a number above 0, not much/,
  ],
])('%j is refused', async (args, exit, words) => {
  const { code, err } = await new CliPlayer(args).ran;
  expect(err).toMatch(words);
  expect(code).toBe(exit);
});

test('a duel that no one created is refused in the words of the server', async () => {
  const { code, err } = await new CliPlayer(['--duel', 'f'.repeat(32), '--server', server.url, '--name', 'Ann']).ran;
  expect(err).toMatch(/no duel/i);
  expect(code).toBe(1);
});
