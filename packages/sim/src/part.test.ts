/** Files of batches: what is written is read to the same bits, and everything else is refused with its reason. */
import { expectOk } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { mergeParts, type NamedPart, parsePart, partText } from './part.ts';
import type { RunSpec } from './run.ts';
import { Sums } from './sums.ts';
import { toyRun } from './testing/toy.ts';

const { run, simulation } = toyRun();
const blocksOf = (from: number, to: number) => {
  const sums = new Sums();
  for (let batch = from; batch < to; batch++) sums.add({ from: batch, size: 1, tally: simulation.batch('7', batch) });
  return sums.blocks;
};
const textOf = (from: number, to: number, of?: number, spec: RunSpec = run): string =>
  partText({ run: spec, shape: simulation, of, blocks: blocksOf(from, to) });
const partOf = (file: string, ...args: Parameters<typeof textOf>): NamedPart => ({
  ...expectOk(parsePart(textOf(...args), file)),
  file,
});

describe('merging', () => {
  const whole = new Sums(blocksOf(0, 30)).total();

  test('any cut in any order is the whole, to the bit', () => {
    for (const cut of [1, 7, 16, 29]) {
      const parts = [partOf('b', cut, 30, 30), partOf('a', 0, cut, 30)] as const;
      expect(expectOk(mergeParts(parts)).total()).toEqual(whole);
    }
    expect(expectOk(mergeParts([partOf('c', 0, 30)])).total()).toEqual(whole);
  });

  test.each([
    ['a gap', [partOf('a', 0, 10), partOf('b', 12, 30)], 'SIM_PARTS_MISSING', { from: 10, last: 11 }],
    ['the beginning', [partOf('b', 12, 30)], 'SIM_PARTS_MISSING', { from: 0, last: 11 }],
    ['the end, where it is known', [partOf('a', 0, 10, 30)], 'SIM_PARTS_MISSING', { from: 10, last: 29 }],
    ['overlapping', [partOf('a', 0, 13), partOf('b', 12, 30)], 'SIM_PARTS_OVERLAP', { batch: 12, file: 'b' }],
    ['twice', [partOf('a', 0, 8), partOf('a', 0, 8)], 'SIM_PARTS_OVERLAP', { batch: 0, file: 'a' }],
    [
      'seeds',
      [partOf('a', 0, 8), partOf('b', 8, 9, undefined, { ...run, seed: '8' })],
      'SIM_OTHER_RUN',
      { field: 'seed' },
    ],
    [
      'games',
      [partOf('a', 0, 8), partOf('b', 8, 9, undefined, { ...run, game: 'x' })],
      'SIM_OTHER_RUN',
      { field: 'game' },
    ],
    [
      'flags',
      [partOf('a', 0, 8), partOf('b', 8, 9, undefined, { ...run, flags: {} })],
      'SIM_OTHER_RUN',
      { field: 'flags' },
    ],
    [
      'setups',
      [partOf('a', 0, 8), partOf('b', 8, 9, undefined, { ...run, setup: { decks: 2 } })],
      'SIM_OTHER_RUN',
      { field: 'setup' },
    ],
    ['sizes', [partOf('a', 0, 8, 20), partOf('b', 8, 9, 9)], 'SIM_OTHER_RUN', { field: 'rounds' }],
    [
      'shapes',
      [partOf('a', 0, 8), { ...partOf('b', 8, 9), shape: { roundsPerBatch: 1, tallySize: 26 } }],
      'SIM_OTHER_PROGRAM',
      {},
    ],
  ] as const)('%s', (_, parts, code, details) => {
    expect(mergeParts(parts as unknown as Parameters<typeof mergeParts>[0])).toMatchObject({
      ok: false,
      error: { code, details },
    });
  });

  test('options in another order are the same run', () => {
    const [one, other] = [
      { decks: 2, pays: [1, 2] },
      { pays: [1, 2], decks: 2 },
    ].map((setup) => ({ ...run, setup }));
    expect(mergeParts([partOf('a', 0, 8, 9, one), partOf('b', 8, 9, 9, other)]).ok).toBe(true);
  });
});

describe('what is no file of batches', () => {
  const good = JSON.parse(textOf(0, 3, 3)) as { readonly [field: string]: unknown };
  const [block] = good['blocks'] as readonly [{ readonly [field: string]: unknown }];
  test.each([
    ['not JSON', 'x'],
    ['empty', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['another kind', { ...good, kind: 'log' }],
    ['another version', { ...good, version: 2 }],
    ['no run', { ...good, run: null }],
    ['a run without a seed', { ...good, run: { ...run, seed: 7 } }],
    ['flags that are no text', { ...good, run: { ...run, flags: { a: 1 } } }],
    ['no shape', { ...good, shape: 3 }],
    ['a shape of nothing', { ...good, shape: { roundsPerBatch: 0, tallySize: 26 } }],
    ['of nothing', { ...good, of: 0 }],
    ['beyond the run', { ...good, of: 2 }],
    ['no blocks', { ...good, blocks: {} }],
    ['a block that is none', { ...good, blocks: [7] }],
    ['a block at a wrong place', { ...good, blocks: [{ ...block, from: 1 }] }],
    ['a short tally', { ...good, blocks: [{ ...block, tally: [1] }] }],
    ['a tally with a hole', { ...good, blocks: [{ ...block, tally: Array.from({ length: 26 }, () => null) }] }],
  ])('%s', (_, raw) => {
    const text = typeof raw === 'string' ? raw : JSON.stringify(raw);
    const parsed = parsePart(text, 'x.json');
    expect(parsed).toMatchObject({ ok: false, error: { code: 'SIM_FILE_MALFORMED', details: { file: 'x.json' } } });
  });

  test('and the one they were made from is', () => {
    expect(parsePart(JSON.stringify(good), 'x').ok).toBe(true);
  });
});
