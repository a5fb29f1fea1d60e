import { examine, Violation } from '@croupier/kernel/testing';
import { expect, test } from 'vitest';
import { PRESETS, type PresetName } from './rules/setup/presets.ts';
import { kit } from './testing/kit.ts';
import { type Blackjack, MUTANTS, MUTANTS_WITH_SIDE_BETS } from './testing/mutants.ts';

/** What the suite says about a game. */
const complaintAbout = (game: Blackjack, preset: PresetName = 'standard'): unknown => {
  try {
    return examine(game, PRESETS[preset], kit, { rounds: 500, seed: 'mutants' });
  } catch (error) {
    return error;
  }
};

test.each(Object.entries(MUTANTS))('the conformance suite catches a game where %s', (_, [game, complaint]) => {
  const found = complaintAbout(game);
  expect(found).toBeInstanceOf(Violation);
  expect(String(found)).toMatch(complaint);
});

test.each(Object.entries(MUTANTS_WITH_SIDE_BETS))('and one where %s', (_, [game, complaint]) => {
  const found = complaintAbout(game, 'side-bets');
  expect(found).toBeInstanceOf(Violation);
  expect(String(found)).toMatch(complaint);
});
