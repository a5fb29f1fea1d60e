/** What a table shows of its duel, compared with what the link of the duel stands for. */
import type { WirePicture } from '@croupier/protocol';
import type { Alarm } from './table-link.ts';

/**
 * The duel that a player opened by its link, as far as this device knows it. Beside the id, everything is from an answer that
 * the id stands for: the id is a hash of the shoes, the rules and the deadline.
 */
export interface OpenedDuel {
  readonly id: string;
  readonly game?: string | undefined;
  /** Milliseconds since 1970. */
  readonly deadline?: number | undefined;
  /** To the seeds of its shoes, in the order in which they are played. */
  readonly commitments?: readonly string[] | undefined;
}

/** Other ids are of other shoes. */
const OTHER: Alarm = {
  code: 'DUEL_OTHER',
  sentence: 'This table doesn’t belong to the duel you opened, so it may deal a different shoe.',
};
const SHOE: Alarm = {
  code: 'DUEL_SHOE',
  sentence: 'The shoe at this table isn’t one of the shoes in the duel you opened.',
};
const DEADLINE: Alarm = {
  code: 'DUEL_DEADLINE',
  sentence: 'This table shows a different deadline than the duel you opened.',
};
const SHOES: Alarm = {
  code: 'DUEL_SHOES',
  sentence: 'This table shows a different number of shoes than the duel you opened.',
};
const FINISHED: Alarm = {
  code: 'DUEL_CUT_SHORT',
  sentence: 'This table says that you have played the whole duel, but you haven’t played its last shoe.',
};

/** Undefined: nothing in this picture differs. */
export const duelAlarm = (opened: OpenedDuel, { game, room }: WirePicture): Alarm | undefined => {
  const { id, deadline, commitments } = opened;
  const { duel, shoe, nextShoe } = room;
  if (duel?.id !== id || (opened.game ?? game) !== game) return OTHER;
  if (duel.deadline !== (deadline ?? duel.deadline)) return DEADLINE;
  if (duel.shoes !== (commitments?.length ?? duel.shoes)) return SHOES;
  const isOwn = (one: typeof shoe | typeof nextShoe): boolean =>
    one === null ||
    (one.shoe === `${id}.${one.number}` &&
      one.commitment === (commitments === undefined ? one.commitment : commitments[one.number - 1]));
  if (!isOwn(shoe) || !isOwn(nextShoe)) return SHOE;
  return duel.finished && shoe !== null && shoe.number < duel.shoes ? FINISHED : undefined;
};
