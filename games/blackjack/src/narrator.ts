/** What happened at a blackjack table, in words: for pages, in a file of its own, because it is a small part of the game. */
import { type Narrator, narrator as narratorOf } from '@croupier/kernel';
import { motion } from './motion.ts';
import { narrate } from './narrate.ts';
import { EVENT_TYPES } from './rules/events.ts';
import { evolve } from './rules/evolve.ts';
import type { HouseRules } from './rules/setup/house-rules.ts';
import { closes } from './rules/shown/closes.ts';
import { turned } from './rules/shown/turned.ts';
import { initial } from './rules/state.ts';

/** `evolve` only carries the rules along, and `narrate` never looks at them; a test sees to both. */
const NO_RULES = {} as HouseRules;

export const narrator: Narrator = narratorOf({
  start: initial({ rules: NO_RULES, seats: 0 }),
  eventTypes: EVENT_TYPES,
  evolve,
  narrate,
  motion,
  turned,
  closes,
});
