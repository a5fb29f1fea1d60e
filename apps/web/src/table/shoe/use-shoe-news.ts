/** How near the next shuffle is. Shown beside the shoe; the end of a shoe is announced once. */
import { announce, type Felt, playSound, type Reshuffle, reshuffleOf, type ShoeLook } from '@croupier/ui';
import { useEffect } from 'react';
import type { TableState } from '../use-table.ts';

export interface ShoeNews {
  readonly reshuffle: Reshuffle;
  /** Fingerprint of the next shoe, which is sealed already. */
  readonly seal: string | undefined;
}

/** Two groups of four, to be compared by eye. */
export const fingerprint = ({ commitment }: { readonly commitment: string }): string =>
  `${commitment.slice(0, 4)} ${commitment.slice(4, 8)}`;

/** `look`: the shoe as far as its cards have been seen. */
export const useShoeNews = (
  felt: Felt,
  { scene, snapshot: { picture }, isLanded }: TableState,
  look: ShoeLook | undefined,
): ShoeNews => {
  const isLast = look?.reshuffleSoon === true;
  // Its last round is over and nothing of this shoe will be dealt any more; the next one is opened with the next round.
  const isOver = isLast && isLanded && scene !== undefined && felt.phase(scene.view) === 'settled';
  // Nothing follows the last shoe of a duel.
  const { duel, shoe } = picture?.room ?? {};
  const isEnd = duel !== undefined && (shoe == null || shoe.number === duel.shoes);
  const shuffling = isOver && !isEnd;
  const hands = (picture?.room.sitters.length ?? 0) + 1;
  const next = picture?.room.nextShoe;
  const seal = next == null ? undefined : fingerprint(next);
  useEffect(() => {
    if (!isLast) return;
    announce('The cut card is out: this is the last round of the shoe.');
    playSound('cut');
  }, [isLast]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, whatever else becomes known.
  useEffect(() => {
    if (!shuffling) return;
    announce(`Shuffling.${seal === undefined ? '' : ` The next shoe is sealed: ${seal}.`}`);
    playSound('shuffle');
  }, [shuffling]);
  const reshuffle: Reshuffle =
    look === undefined || (isEnd && isOver) ? { state: 'none' } : reshuffleOf(look, hands, shuffling);
  return { reshuffle: isEnd && reshuffle.state === 'soon' ? { ...reshuffle, isEnd } : reshuffle, seal };
};
