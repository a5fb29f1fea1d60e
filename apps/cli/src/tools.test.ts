import { GAMES, type Listing } from '@croupier/catalog';
import { describe, expect, test } from 'vitest';
import { fakeScreen, runCli } from './testing/fake-io.ts';
import { findTool } from './tools.ts';

const withTool = (name: string): Listing => {
  const game = GAMES.find(({ tools }) => tools.some((tool) => tool.name === name));
  if (game === undefined) throw new Error(`no game has ${name}`);
  return game;
};
const ODDS = ['odds', withTool('roads').id];

interface Odds {
  readonly decks: number;
  readonly counts: { readonly [name: string]: string };
  readonly edges: { readonly [name: string]: number };
  readonly removed: readonly string[];
}
const odds = async (...args: readonly string[]): Promise<Odds> => {
  const { out, code } = await runCli([...ODDS, '--json', ...args]);
  expect(code).toBe(0);
  return JSON.parse(out) as Odds;
};

describe('tools of the catalog', () => {
  test('each is a command with help within 80 columns', async () => {
    for (const { tools } of GAMES)
      for (const tool of tools) {
        const { out, code } = await runCli([tool.name, '--help']);
        expect(code).toBe(0);
        for (const flag of [...tool.flags.map(({ name }) => name), 'json', 'no-color', 'ascii'])
          expect(out).toContain(`--${flag}`);
        for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
      }
  });

  test('flags, presets and settings reach the tool', async () => {
    const fresh = await odds();
    expect(fresh).toMatchObject({ decks: 8, removed: [], counts: { total: '4998398275503360' } });
    expect(await odds('--decks', '6')).toEqual(await odds('--set', 'decks=6'));
    const changed = await odds('--preset', 'six-decks', '--removed', 'A,A,6,9', '--set', 'tiePays=8:1');
    expect(changed.decks).toBe(6);
    expect(changed.removed).toHaveLength(4);
    expect(changed.edges['tie']).not.toBe(fresh.edges['tie']);
  });

  test('text after the command, in one word or several', async () => {
    const [one, several] = await Promise.all([
      runCli(['roads', 'BBPTPB', '--json']),
      runCli(['roads', 'BBP', 'TPB', '--json']),
    ]);
    expect(one).toEqual(several);
    expect(one).toMatchObject({ code: 0, err: '' });
    expect((JSON.parse(one.out) as { rounds: string }).rounds).toBe('BBPTPB');
  });

  test.each([
    [['odds'], 'BAD_USAGE'],
    [['odds', 'whist'], 'UNKNOWN_GAME'],
    [[...ODDS, 'more'], 'BAD_USAGE'],
    [[...ODDS, '--nonesuch'], 'BAD_USAGE'],
    [[...ODDS, '--set', 'decks'], 'SETTING_MALFORMED'],
    [[...ODDS, '--preset', 'nonesuch'], 'PRESET_UNKNOWN'],
    [[...ODDS, '--decks', '99'], 'OPTION_BAD'],
    [[...ODDS, '--decks', '6', '--set', 'decks=6'], 'ODDS_DECKS_TWICE'],
    [[...ODDS, '--removed', 'A,X'], 'ODDS_UNKNOWN_CARD'],
    [[...ODDS, '--decks', '1', '--removed', 'A,A,A,A,A'], 'ODDS_CARD_GONE'],
    [['roads'], 'BAD_USAGE'],
    [['roads', 'BBX'], 'ROADS_UNKNOWN_OUTCOME'],
  ])('%j is refused: one coded sentence, exit code 2', async (args, code) => {
    const ran = await runCli(args);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toMatch(new RegExp(`^croupier: ${code}: [^\\n]+[.]\\n$`));
  });
});

describe('flags of another game', () => {
  /** Every flag that a tool has in one game and not in another. */
  const foreign = GAMES.flatMap((game) =>
    game.tools
      .filter(({ needsGame }) => needsGame)
      .flatMap((tool) =>
        GAMES.flatMap(({ id, tools }) =>
          tools
            .filter(({ name }) => name === tool.name && id !== game.id)
            .flatMap(({ flags }) => flags.filter(({ name }) => tool.flags.every((own) => own.name !== name)))
            .map((flag) => ({ tool: tool.name, game: game.id, owner: id, flag })),
        ),
      ),
  );

  test.each(foreign)(
    '$tool $game refuses --$flag.name, which belongs to $owner',
    async ({ tool, game, owner, flag }) => {
      const ran = await runCli([tool, game, `--${flag.name}`, ...(flag.value === undefined ? [] : ['x'])]);
      expect(ran).toMatchObject({ code: 2, out: '' });
      expect(ran.err).toContain(
        `croupier: TOOL_FOREIGN_FLAG: --${flag.name} does not apply to ${tool} ${game}, only to ${tool} ${owner}.`,
      );
    },
  );

  test.each(foreign)('the help of $tool says that --$flag.name is for $owner only', async ({ tool, owner, flag }) => {
    expect(foreign.length).toBeGreaterThan(0);
    const { out } = await runCli([tool, '--help']);
    const [about = ''] = out.slice(out.indexOf(`--${flag.name}`)).split(/\n {2}-/);
    expect(about.replaceAll(/\s+/g, ' ')).toContain(`(${owner} only)`);
  });
});

describe('pictures', () => {
  const ESCAPE = '\u001B';

  test('colors and the width of the screen at a terminal', async () => {
    const screen = fakeScreen(120, 40);
    const { out } = await runCli(['roads', 'BBPTPB'], { screen });
    expect(out).toContain(ESCAPE);
    const plain = await runCli(['roads', 'BBPTPB', '--no-color'], { screen });
    expect(plain.out).not.toContain(ESCAPE);
    expect(Math.max(...plain.out.split('\n').map((line) => line.length))).toBeGreaterThan(100);
    expect((await runCli(['roads', 'B'], { screen, env: { NO_COLOR: '1' } })).out).not.toContain(ESCAPE);
    expect((await runCli(['roads', 'B'], { screen, env: { TERM: 'dumb' } })).out).not.toContain(ESCAPE);
    expect(screen.calls).toEqual([]);
  });

  test('80 columns without colors through a pipe, ASCII on request', async () => {
    for (const args of [ODDS, [...ODDS, '--removed', '5'], ['roads', 'BBPTPB'.repeat(12)]]) {
      const { out } = await runCli(args);
      expect(out).not.toContain(ESCAPE);
      const ascii = await runCli([...args, '--ascii']);
      expect(ascii.out).toMatch(/^[\n -~]+$/);
      expect(ascii.out.split('\n').map(({ length }) => length)).toEqual(out.split('\n').map(({ length }) => length));
    }
    const { out } = await runCli(['roads', 'BBPTPB'.repeat(12)]);
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });
});

test('a game without a tool gets another refusal than a game that does not exist', () => {
  const [game, ...others] = GAMES;
  const without = { ...game, tools: [] };
  const refused = findTool('odds', game.id, [without, ...others]);
  const known = others.map(({ id }) => id).join(', ');
  expect(refused).toMatchObject({ ok: false, error: { code: 'NO_SUCH_TOOL' } });
  expect(refused.ok ? '' : refused.error.message).toBe(
    `The command odds does not support ${game.id}. Supported games: ${known}.`,
  );
  expect(findTool('odds', game.id).ok).toBe(true);
});
