/** Baccarat as the Game contract wants it: the verbs and projections of the rules under one name. */
import { type Game, SETUP_REFUSALS } from '@croupier/kernel';
import { motion } from './motion.ts';
import { narrate } from './narrate.ts';
import { type Command, parseCommand } from './rules/commands.ts';
import { decide } from './rules/decide.ts';
import { EVENT_TYPES, type Event } from './rules/events.ts';
import { evolve } from './rules/evolve.ts';
import { REFUSALS } from './rules/refusals.ts';
import { deadline } from './rules/round/deadline.ts';
import { voided } from './rules/round/voided.ts';
import { type Setup, withBet } from './rules/setup/house-rules.ts';
import { formatSetup, PRESET_SUMMARIES, parseSetup } from './rules/setup/options.ts';
import { shoeSpec } from './rules/setup/shoe-spec.ts';
import { closes } from './rules/shown/closes.ts';
import { postings } from './rules/shown/projections.ts';
import { turned } from './rules/shown/turned.ts';
import { type View, view } from './rules/shown/view.ts';
import { initial, type State } from './rules/state.ts';

export const baccarat: Game<Setup, State, Command, Event, View> = {
  id: 'baccarat',
  name: 'Baccarat',
  eventTypes: EVENT_TYPES,
  refusals: { ...REFUSALS, ...SETUP_REFUSALS },
  presets: PRESET_SUMMARIES,
  parseSetup,
  formatSetup,
  initial,
  setupOf: ({ rules, seats }) => ({ rules, seats }),
  decide,
  evolve,
  voided,
  view,
  seats: ({ seats }) => seats,
  startingFunds: ({ rules }) => rules.startingChips,
  withBet,
  shoeSpec,
  shoe: ({ shoe }) => shoe,
  postings,
  turned,
  closes,
  deadline,
  motion,
  narrate,
  parseCommand,
  startsRound: ({ type }) => type === 'Deal',
  opensRound: ({ type }) => type === 'OpenRound',
};
