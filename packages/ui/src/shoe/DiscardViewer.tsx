import { RANK_NAMES, RANKS, rankOf } from '@croupier/cards';
import type { ReactNode } from 'react';
import { CardFace } from '../cards/CardFace.tsx';
import type { ShoeLook } from '../felt.ts';
import { usePrefs } from '../prefs/use-prefs.ts';

/** For a sheet. The tray is open to everybody: all of it in the order it was put there, and how many of each rank. */
export const DiscardViewer = ({ look }: { readonly look: ShoeLook }): ReactNode => {
  const { prefs } = usePrefs();
  if (look.tray.length === 0) return <p>No cards yet. Cards go here after each round.</p>;
  return (
    <>
      <p className="shoe-caption">{prefs.estimate ? 'Oldest first' : `${look.tray.length} cards, oldest first`}</p>
      <p className="shoe-caption" hidden={prefs.estimate}>
        Discards by rank
      </p>
      <dl className="tray-ranks" hidden={prefs.estimate}>
        {RANKS.map((rank) => (
          <div key={rank}>
            <dt>
              <span aria-hidden="true">{rank === 'T' ? '10' : rank}</span>
              <span className="unseen">{RANK_NAMES[rank]}</span>
            </dt>
            <dd>{look.tray.filter((card) => rankOf(card) === rank).length}</dd>
          </div>
        ))}
      </dl>
      <ol className="tray-cards">
        {look.tray.map((card, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tray only grows, and the same card comes several times.
          <li key={at}>
            <CardFace card={card} style={prefs.deck} simple />
          </li>
        ))}
      </ol>
    </>
  );
};
