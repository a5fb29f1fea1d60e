/** The shoe and its tray, what has been checked, and the way to the proof. */

import { MIX_WORDS, type Snapshot, sayUnchecked } from '@croupier/client';
import { ReshuffleNote, Sheet, ShoeAndTray, type ShoeLook } from '@croupier/ui';
import type { CountsProps } from '@croupier/ui/counts';
import { type ReactNode, useState } from 'react';
import { later } from '../../lib/Later.tsx';
import { fingerprint, type ShoeNews } from './use-shoe-news.ts';

/** Counts are off unless somebody wants them. */
const Counts = later(async () => (await import('@croupier/ui/counts')).Counts);
const DiscardViewer = later(async () => (await import('@croupier/ui/discard-viewer')).DiscardViewer);
const Fingerprint = later(async () => (await import('../../verify/Fingerprint.tsx')).Fingerprint);
const RevealNote = later(async () => (await import('./RevealNote.tsx')).RevealNote);
const OwnShuffle = later(async () => (await import('./OwnShuffle.tsx')).OwnShuffle);

const PROOF_WORDS: { readonly [state in Snapshot['proofs']]: (checked: number) => string } = {
  'all-match': (checked) =>
    checked === 0
      ? '✓ The shoe is sealed. Each card is checked as it lands.'
      : `✓ ${checked} of ${checked} cards match the sealed shoe. Checked by your browser.`,
  checking: () => 'Checking the cards…',
  withheld: () => 'Checking the cards…',
  mismatch: () => '△ A card does not match.',
  unproved: () => 'The shoe is sealed before the first bet.',
};

export interface ShoePanelProps extends ShoeNews {
  readonly look: ShoeLook | undefined;
  readonly snapshot: Snapshot;
  /** For those who count; or why they cannot. */
  readonly counting: CountsProps | string | undefined;
  /** Whoever is asked for the count is asked for the decks too. */
  readonly covered: boolean;
}

const Proofs = ({ snapshot }: { readonly snapshot: Snapshot }): ReactNode => {
  const { proofs, checked, picture, status, mix, reveals, late } = snapshot;
  const [whole, setWhole] = useState(false);
  const shoe = picture?.room.shoe ?? picture?.room.nextShoe;
  if (status === 'local') return <OwnShuffle ownSeed={snapshot.ownSeed} />;
  const unchecked = sayUnchecked(snapshot);
  return (
    <div className="proofs" data-state={unchecked === undefined ? proofs : 'withheld'}>
      {unchecked === undefined ? PROOF_WORDS[proofs](checked) : `△ ${unchecked}`}
      {mix?.shoe === shoe?.shoe && mix !== undefined && picture?.seat != null && <p>{MIX_WORDS[mix.how]}</p>}
      {(reveals ?? late) !== undefined && <RevealNote reveals={reveals} late={late} />}
      {shoe != null && (
        <>
          <button type="button" className="button fingerprint-button" data-kind="quiet" onClick={() => setWhole(true)}>
            <span className="fingerprint">
              <span className="unseen">Fingerprint </span>
              {fingerprint(shoe)}
            </span>
            committed before the first bet
          </button>
          <Sheet open={whole} title="Fingerprint" onClose={() => setWhole(false)}>
            <Fingerprint commitment={shoe.commitment} shoe={shoe.shoe} whole />
          </Sheet>
          {picture?.room.shoe != null && (
            <a href={`/verify/${shoe.shoe}`} target="_blank" rel="noreferrer">
              How do I know?
            </a>
          )}
        </>
      )}
    </div>
  );
};

export const ShoePanel = ({ look, snapshot, counting, covered, reshuffle, seal }: ShoePanelProps): ReactNode => {
  const [tray, setTray] = useState(false);
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
      {typeof counting === 'string' && <p className="quiet">{counting}</p>}
      {typeof counting === 'object' && <Counts {...counting} />}
      <button type="button" className="button" onClick={() => setTray(true)}>
        Look through the tray
      </button>
      <Sheet open={tray} title="Discard tray" onClose={() => setTray(false)}>
        <DiscardViewer look={look} />
      </Sheet>
      <Proofs snapshot={snapshot} />
    </div>
  );
};
