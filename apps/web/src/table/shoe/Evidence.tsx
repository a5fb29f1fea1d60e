/** A card does not match: what this page knows of it, as a file, and the way to its shoe. */

import type { Mismatch, Snapshot } from '@croupier/client';
import type { ReactNode } from 'react';
import { saveFile } from '../../lib/save-file.ts';

export interface EvidenceProps {
  readonly mismatch: Mismatch;
  readonly snapshot: Snapshot;
}

export const Evidence = ({ mismatch, snapshot: { picture, log } }: EvidenceProps): ReactNode => (
  <>
    <button
      type="button"
      className="button"
      onClick={() => saveFile(`evidence-${mismatch.shoe}.json`, JSON.stringify({ mismatch, picture, log }, null, 2))}
    >
      Download the evidence
    </button>
    <a className="button" href={`/verify/${mismatch.shoe}`}>
      Look at the shoe
    </a>
  </>
);
