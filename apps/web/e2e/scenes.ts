/** Builds and serves the page in stage/, a table with stacked cards, and says how each state of a table is reached. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, defaultClientConditions, preview } from 'vite';

const ROOT = join(import.meta.dirname, 'stage');

export interface Stage {
  readonly url: (scene: ShotScene, at: { readonly game: string; readonly bots: number }) => string;
  readonly close: () => Promise<void>;
}

export interface ShotScene {
  readonly name: string;
  /** The cards in the order they come out, for a table with so many others at it. */
  readonly cards: (others: number) => string;
  /** Keys to press one after the other; `>` is the arrow to the next spot. */
  readonly keys: string;
  /** Rules of its own. */
  readonly setup?: object;
  /** Where others are, they would turn the cards. */
  readonly isSolo?: true;
  /** What is on the page once the keys have done it. */
  readonly reached?: string;
}

/** Everybody gets two cards in turn, the dealer as the last and first face down; nobody draws to what the others have. */
const dealt =
  (own: readonly [string, string], [upcard, hole]: readonly [string, string], drawn: string) =>
  (others: number): string =>
    [
      own[0],
      ...Array<string>(others).fill('Kh'),
      hole,
      own[1],
      ...Array<string>(others).fill('9c'),
      upcard,
      drawn,
    ].join(' ');

const LOW = '2s 3d 2h 3c 2d 3s 2c 3h 2s 3d 2h 3c 2d 3s 2c 3h';

const SIDE_BETS = 5;

/** More than two hands: with fewer, the keys did not split as often as they should. */
const MANY = '[data-splitting="many"]';

/** Of a game in which hands are played. */
export const HAND_SCENES: readonly ShotScene[] = [
  { name: 'betting', cards: dealt(['Th', '6s'], ['7d', 'Ts'], LOW), keys: '' },
  { name: 'bet', cards: dealt(['Th', '6s'], ['7d', 'Ts'], LOW), keys: 'bbb' },
  { name: 'acting', cards: dealt(['Th', '6s'], ['7d', 'Ts'], LOW), keys: 'b ' },
  { name: 'question', cards: dealt(['Th', '6s'], ['Ad', '7s'], LOW), keys: 'b ' },
  { name: 'five-cards', cards: dealt(['2h', '3s'], ['7d', 'Ts'], '2d 3c 2c'), keys: 'b hhh' },
  { name: 'two-hands', cards: dealt(['8h', '8s'], ['6d', 'Ts'], LOW), keys: 'b phh' },
  {
    name: 'four-hands',
    cards: dealt(['8h', '8s'], ['6d', 'Ts'], `8d 8c ${LOW}`),
    keys: 'b pphhhshhhsp',
    reached: MANY,
  },
  {
    name: 'four-of-five',
    cards: dealt(['8h', '8s'], ['6d', 'Ts'], `8d 8c ${LOW}`),
    keys: 'b pphhhshhhsphhhshhh',
    reached: MANY,
  },
  {
    name: 'four-over',
    cards: dealt(['8h', '8s'], ['6d', 'Ts'], `8d 8c ${LOW} Th`),
    keys: 'b pphhhshhhsphhhshhhs',
    reached: MANY,
  },
  { name: 'natural', cards: dealt(['Ah', 'Ks'], ['9d', 'Ts'], ''), keys: 'b ' },
  { name: 'over', cards: dealt(['Th', '6s'], ['7d', 'Ts'], ''), keys: 'b s' },
  { name: 'insured', cards: dealt(['Th', '6s'], ['Ad', '7s'], LOW), keys: 'b i' },
  { name: 'even-money', cards: dealt(['Ah', 'Ks'], ['Ad', '7s'], LOW), keys: 'b ' },
  ...['', ' ', ' ps', ' s'].map((keys, at) => ({
    name: `side-bets-${['placed', 'dealt', 'split', 'over'][at]}`,
    cards: dealt(['8h', '8s'], ['6d', 'Ts'], LOW),
    keys: `bb${'>b'.repeat(SIDE_BETS)}${keys}`,
    setup: { preset: 'side-bets' },
  })),
];

const ROUNDS = 36;
/** Any cards, the same every time. */
const SOME = Array.from(
  { length: ROUNDS * 6 },
  (_, at) => `${'A23456789TJQK'.charAt((at * 5 + (at >> 2)) % 13)}${'shdc'.charAt((at * 7 + (at >> 3)) % 4)}`,
).join(' ');

/** Of a game that plays itself. */
export const COUP_SCENES: readonly ShotScene[] = [
  { name: 'betting', cards: () => '', keys: '' },
  { name: 'bet', cards: () => '', keys: 'bbb' },
  { name: 'over', cards: () => '9h 5c Jd As', keys: 'b ' },
  { name: 'six-cards', cards: () => '2h 2s 3d 3c 4h 2c', keys: 'b ' },
  ...['', 'p', 'pp'].map((keys) => ({
    name: `squeeze-${keys.length}`,
    cards: () => '2s Kd 3c 7h 4h',
    keys: `b ${keys}`,
    setup: { preset: 'squeeze' },
    isSolo: true as const,
  })),
  { name: 'long', cards: () => SOME, keys: 'b  '.repeat(ROUNDS - 1) },
];

export const openStage = async (): Promise<Stage> => {
  const outDir = await mkdtemp(join(tmpdir(), 'croupier-stage-'));
  const shared = { root: ROOT, configFile: false, logLevel: 'error' } as const;
  await build({
    ...shared,
    resolve: { conditions: ['source', ...defaultClientConditions] },
    build: { target: 'es2023', outDir, emptyOutDir: true, minify: false },
  });
  const served = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  const address = served.httpServer.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: ({ cards, setup = {} }, { game, bots }) => {
      const rules = JSON.stringify(setup);
      const wish = new URLSearchParams({
        game,
        cards: cards(bots),
        bots: String(bots),
        rules,
        ...(bots > 0 && { room: '' }),
      });
      return `http://127.0.0.1:${port}/?${wish.toString()}`;
    },
    close: async () => {
      await served.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
};
