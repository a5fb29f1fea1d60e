import { examine, Violation } from '@croupier/kernel/testing';
import { expect, test } from 'vitest';
import { PRESETS } from './rules/presets.ts';
import { kit } from './testing/kit.ts';
import { MUTANTS } from './testing/mutants.ts';

test.each(Object.entries(MUTANTS))('the conformance suite catches a game where %s', (_, [game, complaint]) => {
  const run = () => examine(game, PRESETS.standard, kit, { rounds: 500, seed: 'mutants' });
  expect(run).toThrow(Violation);
  expect(run).toThrow(complaint);
});
