/** What `croupier simulate` refuses, and what it prints. */
import { SIMULATED } from '@croupier/catalog/simulators';
import type { Report } from '@croupier/sim';
import { describe, expect, test } from 'vitest';
import { runCli } from '../testing/fake-io.ts';
import { sayFar } from './far.ts';
import { readBatches, readPrecision, readRounds, short } from './numbers.ts';
import { loadSimulators } from './options.ts';
import { csvOf, jsonOf, type Told } from './output.ts';
import { simulationPicture } from './picture.ts';

const GAME = SIMULATED.at(-1) ?? '';

type Refused = readonly [args: readonly string[], code: string];
/** Each of these values of one option. */
const badValues = (option: string, values: readonly string[], ...more: readonly string[]): readonly Refused[] =>
  values.map((value) => [['simulate', GAME, `--${option}=${value}`, ...more], 'BAD_VALUE']);

describe('refusals', () => {
  test.each<Refused>([
    [['simulate'], 'SIMULATE_WHAT'],
    [['simulate', 'whist'], 'UNKNOWN_GAME'],
    [['simulate', GAME, 'more'], 'BAD_USAGE'],
    [['simulate', GAME, '--nonesuch'], 'BAD_USAGE'],
    ...badValues('rounds', ['NaN', '-5', '0', '', '1.5', '1e9', '2t', '9999999b', 'Infinity', '10m rounds']),
    ...badValues('precision', ['0', '0%', '-1%', '100%', 'NaN', 'sharp', '1%%']),
    ...badValues('workers', ['0', '257', '1.5', 'all']),
    [['simulate', GAME, '--seed='], 'BAD_VALUE'],
    [['simulate', GAME, '--seed', 'x'.repeat(101)], 'BAD_VALUE'],
    [['simulate', GAME, '--bankroll', '0'], 'BAD_VALUE'],
    [['simulate', GAME, '--trip', '11m'], 'BAD_VALUE'],
    ...badValues('batches', ['5-3', 'a-b', '-1', '1-', '1-2-3', '1.5-2'], '--out', 'x'),
    [['simulate', GAME, '--rounds', '1m', '--batches', '0-99', '--out', 'x'], 'SIMULATE_NO_SUCH_BATCH'],
    [['simulate', GAME, '--batches', '0-1'], 'SIMULATE_TOGETHER'],
    [['simulate', GAME, '--out', 'x'], 'SIMULATE_TOGETHER'],
    [['simulate', GAME, '--json', '--csv'], 'SIMULATE_APART'],
    [['simulate', GAME, '--batches', '0-1', '--out', 'x', '--precision', '1%'], 'SIMULATE_APART'],
    [['simulate', GAME, '--queue', '--precision', '2'], 'BAD_VALUE'],
    [['simulate', '--queue', '--precision', '1%'], 'SIMULATE_TOGETHER'],
    [['simulate', GAME, '--queue', '--checkpoint', 'x'], 'SIMULATE_APART'],
    [['simulate', GAME, '--merge', 'x'], 'SIMULATE_APART'],
    [['simulate', '--seed', '7', '--merge', 'x'], 'SIMULATE_APART'],
    [['simulate', '--queue', '--workers', '0'], 'BAD_VALUE'],
    [['simulate', GAME, '--gpu', '--queue'], 'SIMULATE_APART'],
    [['simulate', GAME, '--gpu', '--workers', '2'], 'SIMULATE_APART'],
    [['simulate', '--gpu', '--merge', 'x'], 'SIMULATE_APART'],
    [['simulate', GAME, '--gpu'], 'SIM_NO_WEBGPU'],
    [['simulate', GAME, '--preset', 'nonesuch'], 'PRESET_UNKNOWN'],
    [['simulate', GAME, '--set', 'decks'], 'SETTING_MALFORMED'],
    [['simulate', GAME, '--set', 'decks=99'], 'OPTION_BAD'],
  ])('%j', async (args, code) => {
    const ran = await runCli(args);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toMatch(new RegExp(`^croupier: ${code}: [^\\n]+[.]\\n$`));
  });

  test.each([
    [['simulate', '--merge', 'none'], 'FILE_UNREADABLE'],
    [['simulate', '--merge', 'words'], 'SIM_FILE_MALFORMED'],
    [['simulate', GAME, '--checkpoint', 'words'], 'SIM_FILE_MALFORMED'],
  ])('%j: files', async (args, code) => {
    const ran = await runCli(args, { files: { words: 'not JSON' } });
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.err).toContain(code);
  });

  test('a flag of one game means nothing to another', async () => {
    const simulators = await loadSimulators();
    for (const [game, { flags }] of Object.entries(simulators))
      for (const other of Object.keys(simulators).filter((id) => id !== game))
        for (const { name, value } of flags.filter(({ name: its }) =>
          simulators[other]?.flags.every((flag) => flag.name !== its),
        ))
          expect((await runCli(['simulate', other, `--${name}`, ...(value === undefined ? [] : ['x'])])).err).toContain(
            'SIMULATE_FOREIGN_FLAG',
          );
  });
});

test('a run of lanes names them, and the graphics processor that played', async () => {
  const args = ['simulate', GAME, '--lanes', 'philox4x32-10:10', '--rounds', '1', '--seed', '7', '--no-color'];
  const ran = await runCli(args);
  expect(ran).toMatchObject({ code: 0, err: '' });
  expect(ran.out).toMatch(/^lanes +philox4x32-10:10$/m);
  const run = { game: GAME, setup: {}, flags: {}, seed: '7' };
  const told: Told = { run, batches: 1, report: REPORT, roundsPerSecond: 1, adapter: 'Toy GPU' };
  const words = simulationPicture(told).map((line) => line.map(({ text }) => text).join(''));
  expect(words.some((line) => /^GPU +Toy GPU$/.test(line))).toBe(true);
  expect(jsonOf(told)).toMatch(/"adapter":"Toy GPU","roundsPerSecond":1\}$/);
});

test('numbers as people type them', () => {
  expect(readRounds('100m')).toEqual({ ok: true, value: 100_000_000 });
  expect(readRounds('2.5B')).toEqual({ ok: true, value: 2_500_000_000 });
  expect(readRounds('1234')).toEqual({ ok: true, value: 1234 });
  expect(readPrecision('0.001%')).toEqual({ ok: true, value: 0.00001 });
  expect(readPrecision('0.25')).toEqual({ ok: true, value: 0.25 });
  expect(readBatches('100-199')).toEqual({ ok: true, value: { from: 100, to: 200 } });
  expect(readBatches('5')).toEqual({ ok: true, value: { from: 5, to: 6 } });
  expect([999, 1_234_567, 12_300_000, 2e9, 1.234e9, 25e9, 1e15].map(short)).toEqual([
    '999',
    '1,234,567',
    '12.3 million',
    '2 billion',
    '1.23 billion',
    '25 billion',
    '1,000,000 billion',
  ]);
});

const REPORT: Report = {
  ...{ rounds: 1000, shoes: 100, ev: -0.005, se: 0.0001, plain: { ev: -0.0051, se: 0.001 }, averageBet: 1.5 },
  ...{ sd: 1.15, shoeSd: 3.6, winRatePer100: -0.5, n0: null, score: null, bankroll: 1000, riskOfRuin: 1 },
  trip: {
    ...{ rounds: 1000, shoes: 23, mean: -5, sd: 36, win: 0.44, even: 0.01, lose: 0.55, ruin: 0.001 },
    fan: [
      { rounds: 500, results: [-45, -20, -2, 16, 41] },
      { rounds: 1000, results: [-64, -29, -5, 19, 54] },
    ],
  },
  perTrueCount: [
    { count: -1, rounds: 600, ev: -0.01, se: 0.001 },
    { count: 2, rounds: 400, ev: 0.008, se: 0.002 },
    { count: 9, rounds: 0, ev: Number.NaN, se: Number.NaN },
  ],
  shoeResults: { step: 1, lowest: 0, counts: [1] },
  more: {
    word: 'text',
    cardsPerRound: 5.43695227,
    roundsDealt: 2000,
    edges: { oneMore: { ev: 0.1, se: 0.01 }, other: 0.5 },
  },
};
const TOLD: Told = {
  run: { game: 'toy', setup: { decks: 6 }, flags: {}, seed: '7' },
  ...{ batches: 4, report: REPORT, roundsPerSecond: 45_000_000 },
};
const text = (told: Told): string =>
  simulationPicture(told)
    .map((spans) => spans.map((each) => each.text).join(''))
    .join('\n');

test('JSON has the speed at its end, and without it nothing that changes', () => {
  const keys = Object.keys(JSON.parse(jsonOf(TOLD)) as object);
  expect(keys.at(-1)).toBe('roundsPerSecond');
  expect(Object.keys(JSON.parse(jsonOf({ ...TOLD, roundsPerSecond: undefined })) as object)).toEqual(keys.slice(0, -1));
});

test('CSV has a line for all, and one for each true count', () => {
  expect(csvOf(TOLD).split('\n').slice(0, 3)).toEqual([
    'row,count,rounds,ev,se',
    'all,,1000,-0.005,0.0001',
    'count,-1,600,-0.01,0.001',
  ]);
});

test('the picture has the figures, error bars on their sides of zero, and a fan within 80 columns', () => {
  const drawn = text(TOLD);
  expect(drawn).toMatch(/^house edge +0\.500% ± 0\.010% of the smallest bet$/m);
  expect(drawn).toMatch(/^ +plain average +0\.510% ± 0\.100% of the smallest bet$/m);
  expect(drawn).toMatch(/^average bet +1\.5000 times the smallest bet$/m);
  expect(drawn).toMatch(/^per 100 rounds +−0\.500 bets$/m);
  expect(drawn).toMatch(/^player edge: one more +10\.0000% ± 1\.0000%$/m);
  expect(drawn).toContain('never: the house has the edge');
  expect(drawn).toMatch(/^cards per round +5\.4370$/m);
  expect(drawn).toMatch(/^rounds dealt +2,000$/m);
  expect(text({ ...TOLD, report: { ...REPORT, ev: 0.01, n0: 13_000, score: 76.9 } })).toContain('SCORE');
  const rows = drawn.split('\n');
  const minusOne = rows.find((row) => row.startsWith('  −1')) ?? '';
  const two = rows.find((row) => row.startsWith('   2')) ?? '';
  expect(minusOne.indexOf('█')).toBeLessThan(minusOne.indexOf('│'));
  expect(two.indexOf('█')).toBeGreaterThan(two.indexOf('│'));
  expect(drawn).not.toContain('NaN');
  for (const row of rows) expect(row.length).toBeLessThanOrEqual(82);
});

test('the edge is always positive, and named after the side that has it', () => {
  const flat = { ...REPORT, averageBet: 1 };
  expect(text({ ...TOLD, report: flat })).toMatch(/^house edge +0\.500% ± 0\.010%$/m);
  const won = text({ ...TOLD, report: { ...flat, ev: 0.01, n0: 13_000, score: 76.9 } });
  expect(won).toMatch(/^player edge +1\.000% ± 0\.010%$/m);
  // By counting alone this run lost: the same side, and so a minus.
  expect(won).toMatch(/^ +plain average +−0\.510% ± 0\.100%$/m);
  expect(won).not.toContain('house edge');
  expect(text(TOLD)).not.toMatch(/\bunits?\b/);
});

test('progress names the rounds played, the speed, the time left and the error', () => {
  const summary = () => ({ ev: { mean: 0, se: 0.0002 } }) as never;
  const far = { done: 25, here: 20, of: 100, precision: undefined, roundsPerBatch: 1_000_000 };
  const tally = (): Float64Array => new Float64Array(1);
  expect(sayFar({ ...far, tally, summary }, 2)).toEqual({
    wanted: 100,
    words: '25 million of 100 million rounds · 10 million/s · 8 s left · ±0.020%',
  });
  // Half the error needs four times the rounds.
  expect(sayFar({ ...far, precision: 0.0001, tally, summary }, 2).wanted).toBe(100);
  expect(sayFar({ ...far, of: 1000, precision: 0.0001, tally, summary }, 2).wanted).toBe(100);
});
