/** Commands and views of blackjack as JSON Schemas, for client authors. */
import {
  among,
  amount,
  card,
  commandSchema,
  count,
  described,
  flag,
  type GameSchemas,
  list,
  offers,
  optional,
  optionsSchema,
  record,
  schemaOf,
  text,
  viewer,
} from '@croupier/kernel/schema';
import { COMMAND_SHAPE, type Command } from './rules/commands.ts';
import type { HandValue } from './rules/round/hand.ts';
import { RULE_OPTIONS } from './rules/setup/options.ts';
import type { DealerView, HandView, ShoeView, SideBetView, SpotView, View, WagerView } from './rules/shown/view.ts';
import { SIDE_BET_IDS } from './rules/side-bets/ids.ts';
import { HAND_STATUSES, INSURANCE_ANSWERS, OUTCOMES, PHASES } from './rules/state.ts';

const command = commandSchema<Command['type']>(COMMAND_SHAPE, {
  OpenRound: 'Opens the next round for bets. `round` is its number.',
  PlaceWager: 'Places or changes the bet on a spot; `on` names a side bet, and is left out for the bet on the hand.',
  TakeBackWager: 'Takes back a bet before the deal.',
  Deal: 'Closes betting and deals.',
  Insure: 'Insures the hand for `amount`, at most half its bet.',
  DeclineInsurance: 'Declines insurance.',
  TakeEvenMoney: 'Takes even money for a blackjack while the dealer shows an ace.',
  Hit: 'Takes a card.',
  Stand: 'Takes no more cards.',
  Double: 'Doubles the hand’s bet and takes exactly one card.',
  Split: 'Splits a pair into two hands.',
  Surrender: 'Gives up the hand for half its bet.',
  TimeOut: 'Sent by the house when time runs out. Rejected if a player sends it.',
});

const value = {
  total: count,
  isSoft: described('True if an ace counts as 11.', flag),
  softAceCount: count,
} satisfies { readonly [field in keyof HandValue]: unknown };

const cards = list(card);

const hand = record<HandView>({
  ...value,
  cards,
  stake: amount,
  status: among(HAND_STATUSES),
  fromSplit: flag,
  outcome: optional(described('Present once the hand is settled.', among(OUTCOMES))),
  returned: optional(amount),
});

const sideBet = { on: among(SIDE_BET_IDS), stake: amount };

const sideBets = optional(
  list(
    record<SideBetView>({
      ...sideBet,
      result: optional(described('Present once the bet is settled: one of its winning results, or `lost`.', text)),
      returned: optional(amount),
    }),
  ),
);

const spot = record<SpotView>({
  spot: count,
  stake: described('The bet when the cards were dealt. Doubles and splits are added to the bets on the hands.', amount),
  hands: list(hand),
  insurance: record<SpotView['insurance']>({
    answer: among(INSURANCE_ANSWERS),
    stake: amount,
    returned: optional(amount),
  }),
  sideBets,
  net: optional(described('Present once the round is settled: everything returned minus everything bet.', amount)),
});

const dealer = record<DealerView>({
  ...value,
  cards,
  faceDown: described('How many cards are face down: 0 or 1.', count),
  peeked: described('True once the dealer has checked the hole card and has no blackjack.', flag),
  natural: flag,
});

const shoe = record<ShoeView>({
  id: text,
  commitment: described('Published before the first bet; see the shoe file.', text),
  size: count,
  left: count,
  cutAt: count,
  drawn: count,
  reshuffleSoon: described('True if the next round will be dealt from a new shoe.', flag),
});

const view = record<View>({
  viewer,
  phase: among(PHASES),
  round: count,
  seats: count,
  rules: schemaOf(optionsSchema(RULE_OPTIONS)),
  funds: described('Chips the viewer can still bet.', amount),
  wagers: list(
    record<WagerView>({
      spot: count,
      stake: amount,
      sideBets: optional(list(record<Pick<SideBetView, 'on' | 'stake'>>(sideBet))),
    }),
  ),
  spots: list(spot),
  dealer,
  turn: described(
    'The spots whose turn it is to decide: several while insurance is offered.',
    list(record<View['turn'][number]>({ spot: count, hand: count, decision: text })),
  ),
  shoe: optional(shoe),
  tray: described('The discard tray.', cards),
  actions: offers(command),
});

export const schemas: GameSchemas = { command, view: view.json };
