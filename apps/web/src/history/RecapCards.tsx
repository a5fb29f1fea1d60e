/** The cards of a round, small enough for a row of a list. */
import type { RecapHand, RoundRecap } from '@croupier/kernel';
import type { ReactNode } from 'react';
import { StillCard } from '../lib/StillCard.tsx';

const Says = ({ words }: { readonly words: string }): ReactNode =>
  words === '' ? null : <span className="recap-says">{words}</span>;

/** What stands before the cards stays with them when the row wraps. */
const Hand = ({ hand: { cards, says }, before }: { readonly hand: RecapHand; readonly before?: string }): ReactNode => (
  <span className="recap-hand">
    <span className="recap-cards">
      {before !== undefined && <span className="recap-says">{before}</span>}
      {cards.map((card, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same card can lie in a hand twice, and a round that is over does not change.
        <StillCard key={at} card={card} tiny />
      ))}
    </span>
    <Says words={says} />
  </span>
);

/** Pictures only: the words beside them say the same. One hand is compared with the dealer's; split hands each have their own words. */
export const RecapCards = ({
  recap: { hands, against, more },
}: {
  readonly recap: Pick<RoundRecap, 'hands' | 'against' | 'more'>;
}): ReactNode => {
  const [only, ...split] = hands;
  const isOne = only !== undefined && split.length === 0 && against !== undefined;
  return (
    <span className="recap" aria-hidden="true">
      {hands.map((hand) => (
        <Hand key={hand.name} hand={isOne ? { ...hand, says: '' } : hand} />
      ))}
      {against !== undefined && <Hand hand={isOne ? { ...against, says: '' } : against} before="v" />}
      {isOne && <Says words={only.says} />}
      {more.map((words) => (
        <Says key={words} words={words} />
      ))}
    </span>
  );
};
