import type { Advice, GradedDecision } from '@croupier/kernel';
import { expect, test } from 'vitest';
import {
  aboutChips,
  sayAdvice,
  sayChart,
  sayNote,
  sayNoteBriefly,
  sayNotes,
  sayNotesBriefly,
  sayShort,
  standOf,
} from './words.ts';

const OPTIONS = [
  { action: 'hit', name: 'Hit', ev: -0.5351 },
  { action: 'stand', name: 'Stand', ev: -0.535_05 },
  { action: 'surrender', name: 'Surrender', ev: -0.5 },
];

const DECISION = {
  kind: 'play',
  options: OPTIONS,
  chosen: 'hit',
  best: 'surrender',
  costInBets: 0.0351,
  cost: 87.75,
} as unknown as GradedDecision;

const ADVICE: Advice = {
  decision: '1.1.1.0',
  round: 1,
  situation: 'Hard 16 against 10',
  rows: OPTIONS,
  best: 'surrender',
  sentence: 'You get half of your bet back.',
  chart: 'surrender',
  outcomes: [
    { name: '17', chance: 0.12 },
    { name: '22', chance: 0 },
    { name: 'Bust', chance: 0.2301 },
  ],
};

test('after a costly decision: what was better, by how much', () => {
  expect(sayNote(DECISION)).toBe('Surrender was better by 0.035 bets (about 0.9 chips).');
  expect(sayNoteBriefly(DECISION)).toBe('Surrender was better.');
  expect(sayNotesBriefly([sayNoteBriefly(DECISION)])).toBe('Surrender was better.');
  expect(sayNotes([sayNote(DECISION)])).toBe(sayNote(DECISION));
  expect(sayNotes(['Banker was better.', 'Player was better.'])).toBe('2 choices could have been better: see the log.');
  expect(sayNotesBriefly(['Banker was better.', 'Player was better.'])).toBe('2 better choices.');
});

test('with the reason where the chart says something else', () => {
  const why = { because: 'count', system: 'Hi-Lo', trueCount: 4.12, index: 4, side: 'from' } as const;
  expect(sayNote({ ...DECISION, why })).toBe(
    'Surrender was better by 0.035 bets (about 0.9 chips), because of the count (Hi-Lo +4.1; best at +4 or more).',
  );
});

test('names the costly bet if there are several', () => {
  expect(sayNote({ ...DECISION, kind: 'bet' })).toBe('Surrender was better than Hit by 0.035 bets (about 0.9 chips).');
});

test.each([
  [87.75, '0.9 chips'],
  [100, '1 chip'],
  [1250, '12.5 chips'],
  [4, '0.04 chips'],
])('%s cents are about %s', (cents, words) => {
  expect(aboutChips(cents)).toBe(words);
});

test('says everything in separate sentences, the best choice first', () => {
  expect(sayAdvice(ADVICE)).toEqual([
    'Hard 16 against 10. Surrender −0.500, best; Stand −0.535; Hit −0.535.',
    'You get half of your bet back.',
    'The chart says Surrender.',
    'Dealer’s final hand: 17 12.0%, Bust 23.0%.',
  ]);
});

test('tells values still being computed from values that cannot be priced', () => {
  const { best: _, sentence: __, chart: ___, ...rest } = ADVICE;
  const rows = [...OPTIONS, { action: 'split', name: 'Split' }];
  expect(sayAdvice({ ...rest, rows, isPartial: true })[0]).toContain('Split is being worked out');
  expect(sayAdvice({ ...rest, rows })[0]).toContain('Split can’t be worked out');
  expect(sayShort({ ...rest, rows, isPartial: true })).toBe('Surrender −0.500 · Stand −0.535 · Hit −0.535 · Split …');
});

test('fits the advice in one line', () => {
  expect(sayShort(ADVICE)).toBe('✓ Best: Surrender −0.500 · Stand −0.535 · Hit −0.535');
  expect(sayShort({ ...ADVICE, rows: OPTIONS.map(({ action, name }) => ({ action, name })) })).toBe(
    'The chart says Surrender.',
  );
});

test('the chart, and why it is wrong here', () => {
  expect(sayChart({ ...ADVICE, chart: 'hit', why: { because: 'cards' } })).toBe(
    'The chart says Hit; Surrender is better because of these cards.',
  );
});

test('treats values that differ by less than 0.0005 bets as equal', () => {
  const advice: Advice = { ...ADVICE, rows: OPTIONS.slice(0, 2), best: 'stand' };
  expect(advice.rows.map((row) => standOf(advice, row))).toEqual(['equal', 'best']);
  expect(ADVICE.rows.map((row) => standOf(ADVICE, row))).toEqual(['worse', 'worse', 'best']);
  expect(standOf({ ...ADVICE, best: undefined } as unknown as Advice, { action: 'hit', name: 'Hit', ev: 0 })).toBe(
    'unknown',
  );
});
