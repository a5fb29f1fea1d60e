/** Says what has been checked about the shoe, and links to the proof. Loaded when the table is idle. */

import { type Snapshot, sayMix, sayUnchecked } from '@croupier/client';
import { Sheet } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { later } from '../../lib/Later.tsx';
import { sayChecked } from './checked-words.ts';
import { fingerprint } from './use-shoe-news.ts';

const Fingerprint = later(async () => (await import('../../verify/Fingerprint.tsx')).Fingerprint);
const RevealNote = later(async () => (await import('./RevealNote.tsx')).RevealNote);
const OwnShuffle = later(async () => (await import('./OwnShuffle.tsx')).OwnShuffle);

const PROOF_WORDS: { readonly [state in Snapshot['proofs']]: (snapshot: Snapshot) => string } = {
  'all-match': sayChecked,
  checking: () => 'Checking the cards…',
  withheld: () => 'Checking the cards…',
  mismatch: () => '△ A card does not match.',
  unproved: () => 'The shoe is sealed before the first bet.',
};

export const Proofs = ({ snapshot }: { readonly snapshot: Snapshot }): ReactNode => {
  const { proofs, picture, status, mix, reveals, late, unreplayed, warning } = snapshot;
  const [whole, setWhole] = useState(false);
  const shoe = picture?.room.shoe ?? picture?.room.nextShoe;
  if (status === 'local') return <OwnShuffle ownSeed={snapshot.ownSeed} />;
  const unchecked = sayUnchecked(snapshot);
  return (
    <div className="proofs" data-state={unchecked === undefined ? proofs : 'withheld'}>
      {unchecked === undefined ? PROOF_WORDS[proofs](snapshot) : `△ ${unchecked}`}
      {mix?.shoe === shoe?.shoe && mix !== undefined && picture?.seat != null && <p>{sayMix(mix.how, picture)}</p>}
      {warning !== undefined && <p>△ {warning}</p>}
      {(reveals !== undefined || late.length > 0) && <RevealNote {...{ reveals, late, unreplayed }} />}
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
