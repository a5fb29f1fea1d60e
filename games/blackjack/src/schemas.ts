/** Commands and views of blackjack as JSON Schemas, for those who write clients. */
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
  TakeBackWager: 'Takes a bet back before the deal.',
  Deal: 'Closes the bets and deals.',
  Insure: 'Insures the hand for `amount`, at most half its bet.',
  DeclineInsurance: 'Declines insurance.',
  TakeEvenMoney: 'Takes even money for a blackjack while the dealer shows an ace.',
  Hit: 'Takes a card.',
  Stand: 'Takes no more cards.',
  Double: 'Doubles the bet of the hand and takes exactly one card.',
  Split: 'Splits a pair into two hands.',
  Surrender: 'Gives the hand up for half its bet.',
  TimeOut: 'Sent by the house when a clock has run out. Rejected from players.',
});

const value = {
  total: count,
  isSoft: described('An ace counts as 11.', flag),
  softAceCount: count,
} satisfies { readonly [field in keyof HandValue]: unknown };

const cards = list(card);

const hand = record<HandView>({
  ...value,
  cards,
  stake: amount,
  status: among(HAND_STATUSES),
  fromSplit: flag,
  outcome: optional(described('Once the hand is settled.', among(OUTCOMES))),
  returned: optional(amount),
});

const sideBet = { on: among(SIDE_BET_IDS), stake: amount };

const sideBets = optional(
  list(
    record<SideBetView>({
      ...sideBet,
      result: optional(described('Once it is settled: one of its winning results, or `lost`.', text)),
      returned: optional(amount),
    }),
  ),
);

const spot = record<SpotView>({
  spot: count,
  stake: described('Chips the round was dealt on. Doubles and splits add to the hands.', amount),
  hands: list(hand),
  insurance: record<SpotView['insurance']>({
    answer: among(INSURANCE_ANSWERS),
    stake: amount,
    returned: optional(amount),
  }),
  sideBets,
  net: optional(described('Once the round is settled: all that came back, less all that was bet.', amount)),
});

const dealer = record<DealerView>({
  ...value,
  cards,
  faceDown: described('Cards that lie face down: 0 or 1.', count),
  peeked: described('The dealer has looked at the hole card and has no blackjack.', flag),
  natural: flag,
});

const shoe = record<ShoeView>({
  id: text,
  commitment: described('Published before the first bet; see the shoe file.', text),
  size: count,
  left: count,
  cutAt: count,
  drawn: count,
  reshuffleSoon: described('The next round is dealt from a new shoe.', flag),
});

const view = record<View>({
  viewer,
  phase: among(PHASES),
  round: count,
  seats: count,
  rules: schemaOf(optionsSchema(RULE_OPTIONS)),
  funds: described('Chips that the viewer may still bet.', amount),
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
    'Whose decision is awaited. Several spots while insurance is offered.',
    list(record<View['turn'][number]>({ spot: count, hand: count, decision: text })),
  ),
  shoe: optional(shoe),
  tray: described('The discard tray.', cards),
  actions: offers(command),
});

export const schemas: GameSchemas = { command, view: view.json };
