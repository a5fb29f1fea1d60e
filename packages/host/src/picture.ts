/** What one viewer is shown: the view of the game, and the room around it. */
import { type AnySetup, type Cents, type Seat, type ViewBase, ZERO } from '@croupier/kernel';
import type { ClockView, DuelView, NextShoe, Picture, RoomView, ShoeNow, SitterView, UserId } from './contract.ts';
import { mayStart, roomRefusal } from './desk/orders.ts';
import type { TableState } from './desk/state.ts';
import { duelView, isFinished } from './duel.ts';
import type { SealedHead, WaitingShoe } from './room/mixing.ts';
import { isPaused, isPerson, sitterOf } from './room/room.ts';

export interface PictureSource {
  readonly table: string;
  readonly game: string;
  readonly setup: AnySetup;
  readonly state: TableState;
  readonly clock: ClockView | null;
  readonly isThere: (user: UserId) => boolean;
  readonly funds: (user: UserId) => Cents;
}

const shoeNow = ({ shoe, number, commitment, facts, root, seated }: SealedHead): ShoeNow => {
  if (facts.version !== 2) return { shoe, number, commitment, root };
  const mixed = facts.entropy.map(({ user }) => user);
  return { shoe, number, commitment, root, mixed, unmixed: seated.filter((user) => !mixed.includes(user)) };
};

const nextShoe = ({
  shoe,
  number,
  commitment,
  version,
  entropy,
  commitments,
  opening,
  sealed,
}: WaitingShoe): NextShoe => ({
  ...(sealed === undefined ? { shoe, number, commitment } : shoeNow(sealed)),
  entropyFrom: entropy.map(({ seat }) => seat),
  ...(version === 2 && { committed: commitments.map(({ user }) => user) }),
  ...(opening && { opening: { asked: opening.asked, opened: opening.opened.map(({ user }) => user) } }),
});

const roomView = ({ state: { room }, setup, isThere }: PictureSource, duel: DuelView | undefined): RoomView => ({
  host: room.host ?? null,
  locked: room.locked,
  start: room.start,
  clocks: room.clocks,
  betting: room.betting ?? null,
  aids: room.aids,
  ...(room.hidesBalances && { hidesBalances: true as const }),
  nextRules: room.nextRules ?? room.next?.sealed?.rules ?? null,
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
  removed: room.removed,
  shoe: room.current ? shoeNow(room.current) : null,
  nextShoe: room.next ? nextShoe(room.next) : null,
  closed: room.closed ?? null,
  ...(duel !== undefined && { duel }),
});

/** The game does not know that the room is paused, or who may begin the round in it. */
const withRoomRules = (view: ViewBase, { state }: PictureSource, user: UserId | undefined): ViewBase => {
  // Most commands of most viewers are the game's own business, and views are made for everyone after every event.
  if (!isPaused(state.room) && !isFinished(state) && mayStart({ state }, user) === undefined) return view;
  const actions = view.actions.map((offer) => {
    const refusal = offer.refusal === undefined ? roomRefusal({ state }, user, offer.command) : undefined;
    return refusal === undefined ? offer : { ...offer, refusal };
  });
  return { ...view, actions };
};

/** Makes the pictures of one moment. What all viewers see alike, the room, is made once. */
export const picturesOf = (source: PictureSource): ((user: UserId | undefined) => Picture) => {
  let room: RoomView | undefined;
  return (user) => {
    room ??= roomView(source, duelView(source.state));
    return pictureFor(source, room, user);
  };
};

const pictureFor = (source: PictureSource, room: RoomView, user: UserId | undefined): Picture => {
  const { table, game, state, clock, funds } = source;
  const seat: Seat | undefined = sitterOf(state.room, user)?.seat;
  const view =
    user === undefined || seat === undefined
      ? state.position.view('rail', ZERO)
      : withRoomRules(state.position.view(seat, funds(user)), source, user);
  return {
    table,
    game,
    seq: state.seq,
    hash: state.hash,
    ...(state.room.incarnation !== undefined && { incarnation: state.room.incarnation }),
    seat: seat ?? null,
    view,
    room,
    clock,
  };
};
