/** The shoe and its tray, what has been checked, and the way to the proof. */

import type { Snapshot } from '@croupier/client';
import { ReshuffleNote, Sheet, ShoeAndTray, type ShoeLook } from '@croupier/ui';
import type { CountsProps } from '@croupier/ui/counts';
import { type ReactNode, useState } from 'react';
import { later } from '../../lib/Later.tsx';
import { idle } from '../../link/idle.ts';
import type { ShoeNews } from './use-shoe-news.ts';

/** Counts are off by default. */
const Counts = later(async () => (await import('@croupier/ui/counts')).Counts);
/** Loaded together with the checks, once the table is drawn. */
const Proofs = later(async () => {
  await idle();
  return (await import('./Proofs.tsx')).Proofs;
});
const DiscardViewer = later(async () => (await import('@croupier/ui/discard-viewer')).DiscardViewer);

export interface ShoePanelProps extends ShoeNews {
  readonly look: ShoeLook | undefined;
  readonly snapshot: Snapshot;
  /** For those who count; or why they cannot. */
  readonly counting: CountsProps | string | undefined;
  /** A player who is asked for the count is asked for the decks too. */
  readonly covered: boolean;
  /** What was checked may be loaded now. */
  readonly isReady: boolean;
}

export const ShoePanel = ({
  look,
  snapshot,
  counting,
  covered,
  isReady,
  reshuffle,
  seal,
}: ShoePanelProps): ReactNode => {
  const [tray, setTray] = useState(false);
  if (look === undefined)
    return (
      <div className="shoe-panel">
        <p className="quiet">The first deal opens a fresh shoe.</p>
        {isReady && <Proofs snapshot={snapshot} />}
      </div>
    );
  return (
    <div className="shoe-panel">
      <ShoeAndTray look={look} estimate={covered} />
      <ReshuffleNote {...{ reshuffle, seal }} estimate={covered} />
      {typeof counting === 'string' && <p className="quiet">{counting}</p>}
      {typeof counting === 'object' && <Counts {...counting} />}
      <button type="button" className="button" onClick={() => setTray(true)}>
        View the discards
      </button>
      <Sheet open={tray} title="Discard tray" onClose={() => setTray(false)}>
        <DiscardViewer look={look} />
      </Sheet>
      {isReady && <Proofs snapshot={snapshot} />}
    </div>
  );
};
