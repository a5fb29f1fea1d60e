/** The shoe and its tray, what has been checked, and the way to the proof. */
import type { ShoeLook } from '@croupier/ui';
import { countOf, decksLeft, reshuffleOf, sayTrueCount, signed, unseenByRank, usePrefs } from '@croupier/ui';
import type { CSSProperties, ReactNode } from 'react';
import type { Snapshot } from '../link/contract.ts';

const PROOF_WORDS: { readonly [state in Snapshot['proofs']]: (checked: number) => string } = {
  'all-match': (checked) =>
    checked === 0 ? '✓ The shoe is sealed. Each card is checked as it lands.' : `✓ ${checked} of ${checked} cards match the sealed shoe. Checked by your browser.`,
  checking: () => 'Checking the cards…',
  mismatch: () => '△ A card does not match.',
  unproved: () => 'The shoe is sealed before the first bet.',
};

export const sayReshuffle = (look: ShoeLook, hands: number): string | undefined => {
  const state = reshuffleOf(look, hands);
  switch (state.state) {
    case 'soon':
      return `Reshuffle in about ${state.rounds} ${state.rounds === 1 ? 'round' : 'rounds'}`;
    case 'last-round':
      return 'Cut card out: last round of this shoe';
    case 'fresh':
      return 'Fresh shoe';
    case 'shuffling':
      return 'Shuffling';
    case 'none':
      return undefined;
  }
};

export interface ShoePanelProps {
  readonly look: ShoeLook | undefined;
  readonly hands: number;
  readonly snapshot: Snapshot;
}

export const Proofs = ({ snapshot }: { readonly snapshot: Snapshot }): ReactNode => {
  const { proofs, checked, picture, status } = snapshot;
  const shoe = picture?.room.shoe ?? picture?.room.nextShoe;
  if (status === 'local')
    return <p className="proofs">The shoe was shuffled on your device; there is nobody to prove it to.</p>;
  return (
    <p className="proofs" data-state={proofs}>
      {PROOF_WORDS[proofs](checked)}
      {shoe != null && (
        <>
          <span className="fingerprint">
            {shoe.commitment.slice(0, 4)} {shoe.commitment.slice(4, 8)}
          </span>
          {picture?.room.shoe != null && (
            <a href={`/verify/${shoe.shoe}`} target="_blank" rel="noreferrer">
              How do I know?
            </a>
          )}
        </>
      )}
    </p>
  );
};

export const ShoePanel = ({ look, hands, snapshot }: ShoePanelProps): ReactNode => {
  const { prefs } = usePrefs();
  if (look === undefined)
    return (
      <div className="shoe-panel">
        <p className="quiet">A fresh shoe is opened with the first deal.</p>
        <Proofs snapshot={snapshot} />
      </div>
    );
  const count = prefs.counts ? countOf(look, prefs.countSystem) : undefined;
  return (
    <div className="shoe-panel">
      <ShoeBars look={look} />
      <p>
        Discard {look.tray.length} · Shoe {look.left} · {decksLeft(look).toFixed(1)} decks
      </p>
      <p className="reshuffle">{sayReshuffle(look, hands)}</p>
      {count !== undefined && (
        <p className="counts">
          Running <b>{signed(count.running)}</b>
          {count.true !== undefined && (
            <>
              {' '}
              True <b title={sayTrueCount(count)}>{signed(count.true.truncated)}</b>
            </>
          )}
        </p>
      )}
      {prefs.counts && (
        <ul className="rank-bars" aria-label="Cards left by rank">
          {unseenByRank(look).map(({ rank, left, of }) => (
            <li key={rank} style={{ ['--share' as string]: of === 0 ? 0 : left / of } as CSSProperties}>
              <b>{rank}</b>
              <span>{left}</span>
            </li>
          ))}
        </ul>
      )}
      <Proofs snapshot={snapshot} />
    </div>
  );
};

/** Drawn to scale: the height is honest. */
const ShoeBars = ({ look }: { readonly look: ShoeLook }): ReactNode => (
  <svg className="shoe-bars" viewBox="0 0 200 206" role="img" aria-label={`${look.tray.length} cards in the tray, ${look.left} in the shoe`}>
    <rect className="shoe-box" x="1" y="1" width="84" height="204" rx="6" />
    <rect className="shoe-cards" x="5" y={203 - (200 * look.tray.length) / look.size} width="76" height={(200 * look.tray.length) / look.size} />
    <rect className="shoe-box" x="113" y="1" width="84" height="204" rx="6" />
    <rect className="shoe-cards" x="117" y={203 - (200 * look.left) / look.size} width="76" height={(200 * look.left) / look.size} />
    <line className="cut-line" x1="113" x2="197" y1={203 - (200 * (look.size - look.cutAt)) / look.size} y2={203 - (200 * (look.size - look.cutAt)) / look.size} />
  </svg>
);
