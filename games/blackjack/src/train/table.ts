/** A table for practice: the real rules, a seeded shoe and bots in the other seats. It deals until a seat is asked. */
import { freshCards, type Random, type ShoeTicket, shuffled } from '@croupier/cards';
import { type Bot, chips, LocalTable, type Shoes, type WireCommand } from '@croupier/kernel';
import { basic } from '../bots/basic.ts';
import { simple } from '../bots/simple.ts';
import { blackjack } from '../game.ts';
import type { Setup } from '../rules/setup/house-rules.ts';
import type { View } from '../rules/shown/view.ts';

/** Enough that nobody runs out of chips in an exam. */
const FUNDS = chips(10_000_000);

/** Practice needs no commitment, because only the player on this page sees these shoes. */
const practiceShoes = (decks: number, random: Random): Shoes => {
  const orders = new Map<string, ReturnType<typeof freshCards>>();
  return {
    prepare: ({ cards, cutAt }, number): ShoeTicket => {
      const id = `practice ${number}`;
      orders.set(id, shuffled(cards, random));
      return { id, commitment: '', size: cards.length, cutAt };
    },
    draw: ({ id }, index) => {
      const order = orders.get(id) ?? freshCards(decks);
      const card = order[index % order.length];
      if (card === undefined) throw new RangeError(`no card ${index} in ${id}`);
      return card;
    },
  };
};

export type PracticeTable = LocalTable<
  Setup,
  Parameters<typeof blackjack.evolve>[0],
  Parameters<typeof blackjack.decide>[1],
  Parameters<typeof blackjack.evolve>[1],
  View
>;

export const openTable = (setup: Setup, random: Random): PracticeTable =>
  new LocalTable(blackjack, setup, { shoes: practiceShoes(setup.rules.decks, random), funds: FUNDS });

const BOTS: readonly Bot<View>[] = [basic, simple];

const must = (table: PracticeTable, by: number | 'house', command: WireCommand | undefined): void => {
  const sent = table.send(by, command);
  if (!sent.ok) throw new Error(sent.error.message);
};

const moveOf = (table: PracticeTable, seat: number): WireCommand | undefined =>
  BOTS[seat % BOTS.length]?.(table.view(seat));

/** Lets one bot act; false if no bot has anything to do. */
const botActs = (table: PracticeTable, own: number): boolean => {
  const mover = table.seats.find((seat) => seat !== own && moveOf(table, seat) !== undefined);
  if (mover !== undefined) must(table, mover, moveOf(table, mover));
  return mover !== undefined;
};

/** Places the other bets, then this one, and deals. */
export const betAndDeal = (table: PracticeTable, seat: number, amount: number): void => {
  while (botActs(table, seat));
  const offer = table.view(seat).actions.find(({ command }) => command.type === 'PlaceWager');
  must(table, seat, offer && { ...offer.command, amount });
  must(table, 'house', { type: 'Deal', round: table.state.round });
};

/** The others act until this seat has to decide or the round is over. Returns this seat's view. */
export const playUntilAsked = (table: PracticeTable, seat: number): View => {
  for (;;) {
    const view = table.view(seat);
    if (view.phase === 'settled' || view.turn.some(({ spot }) => spot === seat)) return view;
    // While insurance is offered, players answer in any order.
    if (!botActs(table, seat)) throw new Error(`nobody acts in round ${view.round}`);
  }
};

/** One of the commands the table offers this seat now. Insurance is taken in full. */
export const act = (table: PracticeTable, seat: number, type: string): void => {
  const offer = table.view(seat).actions.find(({ command, refusal }) => command.type === type && refusal === undefined);
  const amount = offer?.amount === undefined ? {} : { amount: offer.amount.max };
  must(table, seat, offer && { ...offer.command, ...amount });
};

/** The next round, open for bets. */
export const openRound = (table: PracticeTable): void =>
  must(table, 'house', { type: 'OpenRound', round: table.state.round + 1 });
