/**
 * A shoe is mixed before it is dealt from: the list of commitments is closed, those on it show their bytes, and the shoe is
 * sealed. A command that needs the shoe meanwhile is refused with SHOE_OPENING, which is not final.
 */
import { cutCardOut } from '@croupier/cards';
import { err, type Happening, type Position, type Refusal, type Result, type Seat } from '@croupier/kernel';
import { refuse } from '../refusals.ts';
import { askedFor, missingFrom } from '../room/mixing.ts';
import { hasHost, type RoomState } from '../room/room.ts';
import { type Draft, UnsealedShoe } from './draft.ts';

/** Not mixed yet, and nobody has been asked. */
const isUnmixed = ({ next, closed }: RoomState): boolean =>
  next?.version === 2 && next.opening === undefined && next.sealed === undefined && closed === undefined;

const needsShoe = ({ shoe }: Position): boolean => shoe === undefined || cutCardOut(shoe);

/** Where nobody has committed to anything there is nothing to wait for. */
const startOpening = (draft: Draft): void => {
  const { room } = draft.state;
  const asked = askedFor(room);
  draft.room({ type: 'OpeningStarted', shoe: room.next?.shoe ?? '', asked });
  if (asked.length === 0) draft.sealShoe();
};

/** Somebody has asked for a round that needs the next shoe. */
export const beginOpening = (draft: Draft): void => {
  if (isUnmixed(draft.state.room) && needsShoe(draft.state.position)) startOpening(draft);
};

/**
 * The last round of a shoe is over; or the creator of a new table has a seat and has committed to bytes. Where nobody has
 * committed, the list stays open until a round needs the shoe: the message that ends a round is the longest there is.
 */
const isDue = ({ state, happenings }: Draft): boolean => {
  const { position, room, held } = state;
  if (askedFor(room).length === 0) return false;
  if (position.shoe !== undefined)
    return cutCardOut(position.shoe) && held.size === 0 && happenings.some(({ closed }) => closed !== undefined);
  return hasHost(room) && room.next?.commitments.some(({ user }) => user === room.host) === true;
};

/** Follows from what is already in the draft, so it is written together with it. */
export const settleShoe = (draft: Draft): void => {
  if (isUnmixed(draft.state.room) && isDue(draft)) startOpening(draft);
  if (missingFrom(draft.state.room)?.length === 0) draft.sealShoe();
};

/** Nobody waits any longer for those who have not shown their bytes for this shoe. */
export const sealWithout = (draft: Draft, shoe: string): void => {
  const { room } = draft.state;
  if (room.next?.shoe === shoe && room.closed === undefined && missingFrom(room) !== undefined) draft.sealShoe();
};

/** What the game makes of a command; SHOE_OPENING if it needs a shoe that is not sealed yet. Only an accepted one is written. */
export const decidePlay = (
  draft: Draft,
  command: unknown,
  by: Seat | 'house',
): Result<readonly Happening[], Refusal> => {
  const decide = (): Result<readonly Happening[], Refusal> => draft.state.position.decide(command, draft.ask(by));
  const { position, room } = draft.state;
  const { next } = room;
  if (next?.version !== 2 || next.sealed !== undefined || !needsShoe(position)) return decide();
  const decided = unlessUnsealed(decide);
  const isFree = decided?.ok === true && decided.value.every(({ after }) => after.shoe?.id !== next.shoe);
  if (decided?.ok === false || isFree) return decided;
  if (!isUnmixed(room) || askedFor(room).length > 0) return err(refuse('SHOE_OPENING'));
  startOpening(draft);
  return decide();
};

const unlessUnsealed = <T>(decide: () => T): T | undefined => {
  try {
    return decide();
  } catch (error) {
    if (error instanceof UnsealedShoe) return undefined;
    throw error;
  }
};
