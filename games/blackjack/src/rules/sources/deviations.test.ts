/** The rules of ours that presets made after a published description keep: SPEC.md names each, and each is played here. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sit, stack, type TestTable } from '../../testing/sitting.ts';
import { PRESETS } from '../setup/presets.ts';

const FROM_DESCRIPTIONS = ['vingt-et-un', 'full-stack', 'card-fifty-two', 'house-logic'] as const;
const SPEC = readFileSync(new URL('../../../SPEC.md', import.meta.url), 'utf8');
const PARAGRAPH = SPEC.split('\n\n').find((text) => text.startsWith('`vingt-et-un`, `full-stack`')) ?? '';

const opened = (preset: (typeof FROM_DESCRIPTIONS)[number], shoe: string): TestTable =>
  sit(preset, shoe).play('bet 10');

test('SPEC.md names every rule that differs from the descriptions', () => {
  expect([...PARAGRAPH.matchAll(/BJ-[A-Z]\d/g)].map(([rule]) => rule)).toEqual([
    ...['BJ-N2', 'BJ-N3', 'BJ-N4', 'BJ-D4', 'BJ-H1', 'BJ-R4', 'BJ-R5', 'BJ-H3'],
  ]);
});

describe.each(FROM_DESCRIPTIONS)('%s', (preset) => {
  test('[BJ-N3] a natural is settled as soon as the dealer can have none, before the dealer plays', () => {
    const { types } = opened(preset, stack('As Kh', '9c 8d')).play('deal');
    expect(types.indexOf('HandSettled')).toBeLessThan(types.indexOf('HoleCardRevealed'));
  });

  test('[BJ-D4] the dealer draws no card for a hand that is bust', () => {
    const table = opened(preset, stack('Ts 6h', '6c 5d', 'Kc 4d')).play('deal', 'hit');
    expect(table.outcomes()).toEqual(['bust']);
    expect(table.types).not.toContain('DealerDrew');
  });

  test('[BJ-R4] the deal is asked for: placing a wager does not start it', () => {
    expect(opened(preset, stack('Ts 6h', '9c 8d')).state.phase).toBe('betting');
  });

  test('[BJ-H3] the dealer peeks where SPEC.md says so', () => {
    expect(PRESETS[preset].rules.holeCard === 'peek').toBe(preset === 'vingt-et-un' || preset === 'house-logic');
  });
});
