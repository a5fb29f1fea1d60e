/** What users may ask of a table, decided on a draft. Undefined: it is in the draft. A refusal: the draft is worthless. */
import { addEntropy, contributionHash, parseEntropy } from '@croupier/fair';
import { unreachable } from '@croupier/kernel';
import type { UserId } from '../contract.ts';
import { duelRefusal, isFinished } from '../duel.ts';
import { refuse } from '../refusals.ts';
import { hostAct } from '../room/host-acts.ts';
import { missingFrom } from '../room/mixing.ts';
import { hasHost, isPaused, type Sitter, sitterOf } from '../room/room.ts';
import { leave, queue, sit } from '../room/seating.ts';
import type { Asked, Decided } from './asked.ts';
import type { Draft } from './draft.ts';
import { decidePlay } from './opening.ts';

/** Whether this user may begin the round, where that is a question at all. */
export const mayStart = (draft: Pick<Draft, 'state'>, by: UserId | undefined): Decided => {
  const { room } = draft.state;
  if (!hasHost(room) || room.host === by) return undefined;
  return refuse(room.start === 'host' ? 'HOST_STARTS' : 'STARTS_TOGETHER');
};

/** Whether this user may open the next round for bets. Rounds that start together open for anyone. */
const mayOpen = (draft: Pick<Draft, 'state'>, by: UserId | undefined): Decided =>
  draft.state.room.start === 'host' ? mayStart(draft, by) : undefined;

/** Why the room does not let this user send this command, whatever the game says. */
export const roomRefusal = (draft: Pick<Draft, 'state'>, by: UserId | undefined, command: unknown): Decided => {
  const { position } = draft.state;
  const paused = isFinished(draft.state) ? refuse('DUEL_FINISHED') : mayPlay(draft);
  if (paused !== undefined) return paused;
  if (position.startsRound(command)) return mayStart(draft, by);
  return position.opensRound(command) ? mayOpen(draft, by) : undefined;
};

/** Whether anybody may play at all. */
const mayPlay = ({ state: { room } }: Pick<Draft, 'state'>): Decided =>
  isPaused(room) ? refuse('ROOM_PAUSED') : undefined;

/** `then` for who has a seat. */
const seated = (draft: Draft, by: UserId, then: (sitter: Sitter) => Decided): Decided => {
  const sitter = sitterOf(draft.state.room, by);
  return sitter === undefined ? refuse('NOT_SEATED') : then(sitter);
};

export const play = (draft: Draft, by: UserId, command: unknown): Decided =>
  seated(draft, by, ({ seat }) => {
    const { position, room } = draft.state;
    const refusal = roomRefusal(draft, by, command);
    if (refusal !== undefined) return refusal;
    // The host begins the round for the table, whether or not they wager in it.
    const actor = position.startsRound(command) && room.host === by ? 'house' : seat;
    const decided = decidePlay(draft, command, actor);
    if (!decided.ok) return decided.error;
    draft.game(decided.value, actor);
    return undefined;
  });

/** The second bet of a seat must not come too late because the first one completed the bets and started the deal. */
const playAll = (draft: Draft, by: UserId, commands: readonly unknown[]): Decided => {
  for (const command of commands) {
    const refusal = play(draft, by, command);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
};

const addTo = (draft: Draft, by: UserId, shoe: string, entropy: string): Decided =>
  seated(draft, by, ({ seat }) => {
    const { next } = draft.state.room;
    if (next?.shoe !== shoe) return refuse('SHOE_NOT_WAITING');
    if (next.version !== 1) return refuse('ENTROPY_OUTDATED');
    const added = addEntropy(next.entropy, { seat, entropy });
    if (!added.ok) {
      const { code, message, details } = added.error;
      return { code, message, details };
    }
    draft.room({ type: 'EntropyAdded', shoe, seat, entropy });
    return undefined;
  });

/** One for each user and shoe; the same one again changes nothing. */
const commitBytes = (draft: Draft, by: UserId, shoe: string, hash: string): Decided =>
  seated(draft, by, () => {
    const { next } = draft.state.room;
    if (!/^[0-9a-f]{64}$/.test(hash)) return refuse('COMMITMENT_MALFORMED');
    const before = next?.shoe === shoe ? next.commitments.find(({ user }) => user === by) : undefined;
    if (before !== undefined) return before.hash === hash ? undefined : refuse('BYTES_COMMITTED');
    if (next?.shoe !== shoe || next.version !== 2 || next.opening !== undefined) return refuse('SHOE_NOT_WAITING');
    draft.room({ type: 'ContributionCommitted', user: by, shoe, hash });
    return undefined;
  });

/** From everybody who is asked, also from those who have just left their seat. */
const openBytes = (draft: Draft, by: UserId, shoe: string, bytes: string): Decided => {
  const { room } = draft.state;
  const { next } = room;
  const parsed = parseEntropy(bytes);
  if (!parsed.ok) return refuse('ENTROPY_MALFORMED');
  const shown = next?.shoe === shoe ? next.opening?.opened.find(({ user }) => user === by) : undefined;
  if (shown !== undefined) return shown.entropy === bytes ? undefined : refuse('BYTES_DIFFER');
  if (next?.shoe !== shoe || missingFrom(room)?.includes(by) !== true) return refuse('BYTES_NOT_ASKED');
  const hash = contributionHash({ table: draft.table, shoe, user: by }, parsed.value);
  if (next.commitments.every((known) => known.user !== by || known.hash !== hash)) return refuse('BYTES_DIFFER');
  draft.room({ type: 'ContributionOpened', user: by, shoe, bytes });
  return undefined;
};

const extendTime = (draft: Draft, by: UserId, extended: boolean): Decided =>
  seated(draft, by, (sitter) => {
    if (sitter.extended !== extended) draft.room({ type: 'TimeExtended', seat: sitter.seat, extended });
    return undefined;
  });

const comeBack = (draft: Draft, by: UserId): Decided =>
  seated(draft, by, ({ seat, resting }) => {
    if (resting) draft.room({ type: 'SeatCameBack', seat });
    return undefined;
  });

export const carryOut = (draft: Draft, asked: Asked): Decided => {
  const { by, command } = asked;
  const refusal = duelRefusal(draft.state, draft.at, command);
  if (refusal !== undefined) return refusal;
  switch (command.type) {
    case 'play':
      return play(draft, by, command.command);
    case 'play-all':
      return playAll(draft, by, command.plays);
    case 'sit':
      return sit(draft, by, command.seat);
    case 'leave':
      return leave(draft, by);
    case 'queue':
      return queue(draft, by, command.waits);
    case 'add-entropy':
      return addTo(draft, by, command.shoe, command.entropy);
    case 'commit-bytes':
      return commitBytes(draft, by, command.shoe, command.hash);
    case 'open-bytes':
      return openBytes(draft, by, command.shoe, command.bytes);
    case 'extend-time':
      return extendTime(draft, by, command.extended);
    case 'come-back':
      return comeBack(draft, by);
    case 'lock':
    case 'start-mode':
    case 'clock-mode':
    case 'betting-clock':
    case 'change-rules':
    case 'allow':
    case 'hide-balances':
    case 'pass-host':
    case 'remove-seat':
    case 'move-away':
    case 'remove-waiting':
    case 'let-back':
    case 'skip':
    case 'pause':
    case 'seat-bot':
      return hostAct(draft, asked);
    default:
      return unreachable(command);
  }
};
