import { expect, test } from 'vitest';
import { coverage, coverageByGame, describeCoverage, isComplete, quotedIds, ruleIds } from './spec-coverage.ts';

const SPEC =
  '# Rules\n\n- **FA-S1** One.\n- **FA-S2** Two, see **FA-S1**.\n  * **FARO-BET3** Three.\n\n**FA-X9** not a list item\n';

test('rules are bold ids at the start of a list item', () =>
  expect(ruleIds(SPEC)).toEqual(['FA-S1', 'FA-S2', 'FARO-BET3']));

test('ids are quoted in strings, alone or several', () => {
  const source = [
    "test('[FA-S1] a', f);",
    'test("[FA-S2, FARO-BET3] b", f);',
    'test(`[FA-S4] [FA-S5] c`, f);',
    '// [FA-S6]',
  ];
  expect(quotedIds(source.join('\n'))).toEqual(['FA-S1', 'FA-S2', 'FARO-BET3', 'FA-S4', 'FA-S5']);
});

test('a rule without a test fails', () => {
  const result = coverage('faro', SPEC, ["test('[FA-S1] a', f)"]);
  expect(result.untested).toEqual(['FA-S2', 'FARO-BET3']);
  expect(isComplete(result)).toBe(false);
  expect(describeCoverage(result)).toContain('  rules without a test: 2 (FA-S2, FARO-BET3)');
});

test('an id without a rule fails', () => {
  const result = coverage('faro', SPEC, ["test('[FA-S1, FA-S2, FARO-BET3, FA-S9] a', f)"]);
  expect(result).toMatchObject({ untested: [], unknown: ['FA-S9'] });
  expect(isComplete(result)).toBe(false);
});

test('an id given twice fails', () =>
  expect(isComplete(coverage('faro', '- **FA-S1** a\n- **FA-S1** b\n', ["test('[FA-S1]', f)"]))).toBe(false));

test('both directions covered passes', () => {
  const result = coverage('faro', SPEC, ["test('[FA-S1, FA-S2] a', f)", "test('[FARO-BET3] b', f)"]);
  expect(isComplete(result)).toBe(true);
});

test('games are kept apart, and one without rules fails', () => {
  const files = [
    { path: 'games/faro/SPEC.md', text: '- **FA-S1** a' },
    { path: 'games/faro/src/a.test.ts', text: "test('[FA-S1] a', f)" },
    { path: 'games/whist/src/a.test.ts', text: "test('[FA-S1] a', f)" },
  ];
  expect(coverageByGame(files).map(isComplete)).toEqual([true, false]);
});
