/** What one viewer is shown: the view of the game, and the room around it. */
import { type AnySetup, type Cents, type Seat, type ViewBase, ZERO } from '@croupier/kernel';
import type { ClockView, Picture, RoomView, SitterView, UserId } from './contract.ts';
import { mayPlay, mayStart } from './desk/orders.ts';
import type { TableState } from './desk/state.ts';
import { isPaused, isPerson, type RoomState, sitterOf } from './room/room.ts';

export interface PictureSource {
  readonly table: string;
  readonly game: string;
  readonly setup: AnySetup;
  readonly state: TableState;
  readonly clock: ClockView | null;
  readonly isThere: (user: UserId) => boolean;
  readonly funds: (user: UserId) => Cents;
}

const shoesOf = ({ current, next }: RoomState): Pick<RoomView, 'shoe' | 'nextShoe'> => ({
  shoe: current
    ? { shoe: current.shoe, number: current.number, commitment: current.commitment, root: current.root }
    : null,
  nextShoe: next
    ? {
        shoe: next.shoe,
        number: next.number,
        commitment: next.commitment,
        entropyFrom: next.entropy.map(({ seat }) => seat),
      }
    : null,
});

const roomView = ({ state: { room }, setup, isThere }: PictureSource): RoomView => ({
  host: room.host ?? null,
  locked: room.locked,
  start: room.start,
  clocks: room.clocks,
  betting: room.betting ?? null,
  aids: room.aids,
  nextRules: room.nextRules ?? null,
  paused: isPaused(room),
  seats: setup.seats,
  sitters: room.sitters.map(
    (sitter): SitterView => ({
      seat: sitter.seat,
      user: sitter.user,
      ...(sitter.bot !== undefined && { bot: sitter.bot }),
      leaving: sitter.leaving !== undefined,
      away: isPerson(sitter) && (sitter.resting || !isThere(sitter.user)),
      resting: sitter.resting,
      extended: sitter.extended,
    }),
  ),
  queue: room.queue,
  ...shoesOf(room),
  closed: room.closed ?? null,
});

/** The game does not know that the room is paused, or who may begin the round in it. */
const withRoomRules = (view: ViewBase, { state }: PictureSource, user: UserId | undefined): ViewBase => {
  const paused = mayPlay({ state });
  const refusal = paused ?? mayStart({ state }, user);
  if (refusal === undefined) return view;
  const concerns = (command: unknown): boolean => paused !== undefined || state.position.startsRound(command);
  const actions = view.actions.map((offer) =>
    offer.refusal === undefined && concerns(offer.command) ? { ...offer, refusal } : offer,
  );
  return { ...view, actions };
};

export const pictureFor = (source: PictureSource, user: UserId | undefined): Picture => {
  const { table, game, state, clock, funds } = source;
  const seat: Seat | undefined = sitterOf(state.room, user)?.seat;
  const view =
    user === undefined || seat === undefined
      ? state.position.view('rail', ZERO)
      : withRoomRules(state.position.view(seat, funds(user)), source, user);
  return { table, game, seq: state.seq, hash: state.hash, seat: seat ?? null, view, room: roomView(source), clock };
};
