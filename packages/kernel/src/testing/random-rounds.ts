/** Rounds of random bets and random answers, from a seed: what people might do, good or bad. Now and then nobody answers in time. */
import { type Random, seededRandom } from '@croupier/cards';
import type { EventBase, Game, Offer, ViewBase } from '../contract/game.ts';
import { expectOk } from '../contract/result.ts';
import { LocalTable } from '../contract/table.ts';
import { chips } from '../money/money.ts';
import { seededShoes } from './shoes.ts';

export interface RandomRounds {
  readonly seed: string;
  readonly rounds: number;
  /** How many of the seats play; one unless said. */
  readonly players?: number;
  /** Most bets of a player and round; one unless said. */
  readonly bets?: number;
  /** One of so many answers does not come; none unless said. */
  readonly missed?: number;
}

const BET = 'PlaceWager';
/** What can be asked for at any time, and decides nothing about a hand. */
const HOUSEKEEPING: ReadonlySet<string> = new Set([BET, 'TakeBackWager', 'Deal', 'OpenRound']);

const possible = (view: ViewBase, wants: (type: string) => boolean): readonly Offer[] =>
  view.actions.filter(({ command, refusal }) => refusal === undefined && wants(command.type));

/** At most twenty steps above the least. */
const amountIn = ({ min, max, step }: NonNullable<Offer['amount']>, random: Random): number => {
  const steps = Math.min(20, Math.floor((max - min) / step));
  return Math.round((min + step * random.below(steps + 1)) * 100) / 100;
};

const commandOf = ({ command, amount }: Offer, random: Random): Offer['command'] =>
  amount === undefined ? command : { ...command, amount: amountIn(amount, random) };

/** The whole log. */
export const randomRounds = <Setup, State, Command, Event extends EventBase, View extends ViewBase>(
  game: Game<Setup, State, Command, Event, View>,
  setup: Setup,
  { seed, rounds, players = 1, bets = 1, missed = 0 }: RandomRounds,
): readonly Event[] => {
  const random = seededRandom(seed);
  const table = new LocalTable(game, setup, { shoes: seededShoes(seed), funds: chips(10_000_000) });
  const seats = table.seats.slice(0, players);
  const answer = (seat: number, wants: (type: string) => boolean): boolean => {
    const offers = possible(table.view(seat), wants);
    if (offers.length === 0) return false;
    expectOk(table.send(seat, commandOf(random.pick(offers), random)));
    return true;
  };
  let closed = 0;
  while (closed < rounds) {
    const before = table.log.length;
    const asked = game.deadline(table.state)?.waitingFor.find((seat) => seats.includes(seat));
    const isMissed = missed > 0 && random.below(missed) === 0;
    const mayBet = possible(table.view(seats[0] ?? 1), (type) => type === BET).length > 0;
    if (mayBet) for (const seat of seats) for (let n = 0; n < bets; n++) answer(seat, (type) => type === BET);
    else if (asked !== undefined && !isMissed) answer(asked, (type) => !HOUSEKEEPING.has(type));
    if (mayBet || table.log.length === before) {
      const due = game.deadline(table.state);
      if (due === undefined) throw new Error('nobody can go on');
      expectOk(table.send('house', due.command));
    }
    closed += table.log.slice(before).filter((event) => game.closes(event) !== undefined).length;
  }
  return table.log;
};
