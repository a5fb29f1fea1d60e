import type { Bot } from '@croupier/kernel';
import { toldTwice } from '@croupier/kernel/testing';
import { expect, test } from 'vitest';
import { blackjackBots } from './bots/index.ts';
import { blackjack } from './game.ts';
import type { View } from './rules/shown/view.ts';

const ROUNDS = 20;
const bot = blackjackBots['simple'] as Bot<View>;

test.each(Object.keys(blackjack.presets))('narrates a log of %s without its rules', (preset) => {
  const { known, blind } = toldTwice(blackjack, { preset, bot, rounds: ROUNDS });
  expect(blind).toEqual(known);
  expect(known.length).toBeGreaterThan(2 * ROUNDS);
});
