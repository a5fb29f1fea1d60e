import { examine, Violation } from '@croupier/kernel/testing';
import { expect, test } from 'vitest';
import { PRESETS } from './rules/setup/options.ts';
import { kit } from './testing/kit.ts';
import { type Baccarat, MUTANTS } from './testing/mutants.ts';

/** What the suite says about a game. */
const complaintAbout = (game: Baccarat): unknown => {
  try {
    return examine(game, { ...PRESETS.standard, seats: 2 }, kit, { rounds: 1000, seed: 'mutants' });
  } catch (error) {
    return error;
  }
};

test.each(Object.entries(MUTANTS))('the conformance suite catches a game where %s', (_, [game, complaint]) => {
  const found = complaintAbout(game);
  expect(found).toBeInstanceOf(Violation);
  expect(String(found)).toMatch(complaint);
});
