import { examine, Violation } from '@croupier/kernel/testing';
import { expect, test } from 'vitest';
import { PRESETS } from './rules/setup/presets.ts';
import { kit } from './testing/kit.ts';
import { type Blackjack, MUTANTS } from './testing/mutants.ts';

/** What the suite says about a game. */
const complaintAbout = (game: Blackjack): unknown => {
  try {
    return examine(game, PRESETS.standard, kit, { rounds: 500, seed: 'mutants' });
  } catch (error) {
    return error;
  }
};

test.each(Object.entries(MUTANTS))('the conformance suite catches a game where %s', (_, [game, complaint]) => {
  const found = complaintAbout(game);
  expect(found).toBeInstanceOf(Violation);
  expect(String(found)).toMatch(complaint);
});
