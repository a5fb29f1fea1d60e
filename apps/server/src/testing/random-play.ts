/** Tables of any game, played at random through what their views offer: every command and view that comes up is shown to a visitor. */
import { seededRandom } from '@croupier/cards';
import {
  type AnyGame,
  chips,
  expectOk,
  type Offer,
  type Position,
  type ViewBase,
  type WireCommand,
} from '@croupier/kernel';
import { seededShoes } from '@croupier/kernel/testing';

const FUNDS = chips(1000);
const MOST_SEATS = 3;

export interface Visitor {
  view(view: ViewBase): void;
  command(command: WireCommand): void;
}

export const playAtRandom = (game: AnyGame, setup: object, { rounds, seed }: Seeded, visitor: Visitor): void => {
  const opening = expectOk(game.setup(setup));
  const { shoeSpec } = opening;
  const seats = Array.from({ length: Math.min(opening.seats, MOST_SEATS) }, (_, nth) => nth + 1);
  const random = seededRandom(seed);
  const shoes = seededShoes(seed);
  let position: Position = opening.begin();
  let [closed, opened] = [0, 0];
  let nextShoe = shoes.prepare(shoeSpec, 1);

  const send = (by: number | 'house', command: WireCommand): void => {
    visitor.command(command);
    const before = position.shoe?.id;
    const ask = { by, draw: shoes.draw.bind(shoes), funds: () => FUNDS, nextShoe };
    for (const { after, closed: end } of expectOk(position.decide(command, ask))) {
      position = after;
      if (end !== undefined) closed += 1;
      for (const viewer of [...seats, 'rail'] as const) visitor.view(position.view(viewer, FUNDS));
    }
    if (position.shoe?.id === before) return;
    opened += 1;
    nextShoe = shoes.prepare(shoeSpec, opened + 1);
  };

  /** With an amount from its range. */
  const filled = ({ command, amount }: Offer): WireCommand => {
    if (amount === undefined) return command;
    const steps = Math.round((amount.max - amount.min) / amount.step);
    const cents = Math.round(100 * amount.min) + random.below(Math.min(steps, 20) + 1) * Math.round(100 * amount.step);
    return { ...command, amount: cents / 100 };
  };

  while (closed < rounds) {
    const offers = seats.flatMap((seat) =>
      position
        .view(seat, FUNDS)
        .actions.filter(({ refusal }) => refusal === undefined)
        .map((offer) => ({ seat, offer })),
    );
    const due = position.deadline;
    const chosen = offers.length === 0 ? undefined : random.pick(offers);
    // Bets can be changed for ever: now and then the house goes on.
    if (due !== undefined && (chosen === undefined || random.below(10) === 0)) send('house', due.command);
    else if (chosen !== undefined) send(chosen.seat, filled(chosen.offer));
    else throw new Error('no one can go on');
  }
};

interface Seeded {
  readonly rounds: number;
  readonly seed: string;
}
