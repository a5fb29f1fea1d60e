import type { Bot } from '@croupier/kernel';
import { toldTwice } from '@croupier/kernel/testing';
import { expect, test } from 'vitest';
import { baccaratBots } from './bots/index.ts';
import { baccarat } from './game.ts';
import type { View } from './rules/shown/view.ts';

const ROUNDS = 20;
const bot = baccaratBots['mixed'] as Bot<View>;

test.each(Object.keys(baccarat.presets))('narrates a log of %s without its rules', (preset) => {
  const { known, blind } = toldTwice(baccarat, { preset, bot, rounds: ROUNDS });
  expect(blind).toEqual(known);
  expect(known.length).toBeGreaterThan(2 * ROUNDS);
});
