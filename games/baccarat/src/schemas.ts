/** Commands and views of baccarat as JSON Schemas, for client authors. */
import { WAGER_OUTCOMES } from '@croupier/kernel';
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
import { type CoupResult, WINNERS } from './rules/round/coup.ts';
import { WAGERS } from './rules/setup/house-rules.ts';
import { RULE_OPTIONS } from './rules/setup/options.ts';
import type { HandView, View, WagerView } from './rules/shown/view.ts';
import { type PastRound, PHASES } from './rules/state.ts';

const command = commandSchema<Command['type']>(COMMAND_SHAPE, {
  OpenRound: 'Opens the next round for bets. `round` is its number.',
  PlaceWager: 'Places or changes one of the seat’s bets. `on` says what the bet is on.',
  TakeBackWager: 'Takes back a bet before the deal.',
  Deal: 'Closes betting and deals the coup.',
  TurnCard: 'Turns over the next face-down card of a hand, at tables where cards are squeezed.',
  TimeOut: 'Sent by the house when time runs out. Rejected if a player sends it.',
});

const cards = list(card);

const hand = record<HandView>({
  cards,
  total: count,
  natural: described('True for two cards worth 8 or 9.', flag),
  faceDown: optional(described('How many cards are face down.', count)),
  turner: optional(described('The seat that turns the face-down cards.', count)),
});

const wager = record<WagerView>({
  seat: count,
  on: among(WAGERS),
  stake: amount,
  outcome: optional(described('Present once the bet is settled.', among(WAGER_OUTCOMES))),
  returned: optional(amount),
});

const coupFields = {
  winner: among(WINNERS),
  player: count,
  banker: count,
  playerCards: count,
  bankerCards: count,
  playerPair: flag,
  bankerPair: flag,
  perfectPair: flag,
} satisfies { readonly [field in keyof CoupResult]: unknown };

const view = record<View>({
  viewer,
  phase: among(PHASES),
  round: count,
  seats: count,
  rules: schemaOf(optionsSchema(RULE_OPTIONS)),
  funds: described('Chips the viewer can still bet.', amount),
  wagers: list(wager),
  hands: record<View['hands']>({ player: hand, banker: hand }),
  history: described('The most recent rounds at this table.', list(record<PastRound>({ round: count, ...coupFields }))),
  coups: described('The coups dealt from this shoe, for the roads.', list(record<CoupResult>(coupFields))),
  shoe: optional(
    record<NonNullable<View['shoe']>>({
      id: text,
      commitment: described('Published before the first bet; see the shoe file.', text),
      size: count,
      left: count,
      drawn: count,
      cutAt: count,
      reshuffleSoon: described('True if the next round will be dealt from a new shoe.', flag),
    }),
  ),
  tray: described('The discard tray.', cards),
  actions: offers(command),
});

export const schemas: GameSchemas = { command, view: view.json };
