/** The shoe and its tray, what has been checked, and the way to the proof. */
import { ReshuffleNote, Sheet, ShoeAndTray, type ShoeLook, usePrefs } from '@croupier/ui';
import type { CountsProps } from '@croupier/ui/counts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Snapshot } from '../link/contract.ts';
import { fingerprint, type ShoeNews } from './use-shoe-news.ts';

/** Counts are off unless somebody wants them. */
const Counts = lazy(async () => ({ default: (await import('@croupier/ui/counts')).Counts }));
const DiscardViewer = lazy(async () => ({ default: (await import('@croupier/ui/discard-viewer')).DiscardViewer }));
const OwnShuffle = lazy(async () => ({ default: (await import('./OwnShuffle.tsx')).OwnShuffle }));

const PROOF_WORDS: { readonly [state in Snapshot['proofs']]: (checked: number) => string } = {
  'all-match': (checked) =>
    checked === 0
      ? '✓ The shoe is sealed. Each card is checked as it lands.'
      : `✓ ${checked} of ${checked} cards match the sealed shoe. Checked by your browser.`,
  checking: () => 'Checking the cards…',
  mismatch: () => '△ A card does not match.',
  unproved: () => 'The shoe is sealed before the first bet.',
};

export interface ShoePanelProps extends ShoeNews {
  readonly look: ShoeLook | undefined;
  readonly snapshot: Snapshot;
  /** For those who count. */
  readonly counting: CountsProps | undefined;
}

const Proofs = ({ snapshot }: { readonly snapshot: Snapshot }): ReactNode => {
  const { proofs, checked, picture, status } = snapshot;
  const shoe = picture?.room.shoe ?? picture?.room.nextShoe;
  if (status === 'local')
    return (
      <Suspense fallback={null}>
        <OwnShuffle ownSeed={snapshot.ownSeed} />
      </Suspense>
    );
  return (
    <p className="proofs" data-state={proofs}>
      {PROOF_WORDS[proofs](checked)}
      {shoe != null && (
        <>
          <span className="fingerprint">{fingerprint(shoe)}</span>
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

export const ShoePanel = ({ look, snapshot, counting, reshuffle, seal }: ShoePanelProps): ReactNode => {
  const { prefs } = usePrefs();
  const [tray, setTray] = useState(false);
  // Whoever is asked for the count is asked for the decks too.
  const covered = prefs.estimate || (prefs.counts && prefs.checkEvery !== 'never');
  if (look === undefined)
    return (
      <div className="shoe-panel">
        <p className="quiet">A fresh shoe is opened with the first deal.</p>
        <Proofs snapshot={snapshot} />
      </div>
    );
  return (
    <div className="shoe-panel">
      <ShoeAndTray look={look} estimate={covered} />
      <ReshuffleNote {...{ reshuffle, seal }} estimate={covered} />
      {counting && (
        <Suspense fallback={null}>
          <Counts {...counting} />
        </Suspense>
      )}
      <button type="button" className="button" onClick={() => setTray(true)}>
        Look through the tray
      </button>
      <Sheet open={tray} title="Discard tray" onClose={() => setTray(false)}>
        <Suspense fallback={null}>
          <DiscardViewer look={look} />
        </Suspense>
      </Sheet>
      <Proofs snapshot={snapshot} />
    </div>
  );
};
