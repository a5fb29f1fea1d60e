/** A card does not match, or the server denies what it signed: downloads what this page knows, for others to check. */

import type { Mismatch, Snapshot, TableLink } from '@croupier/client';
import type { ReactNode } from 'react';
import { saveFile } from '../../lib/save-file.ts';

export interface EvidenceProps {
  readonly snapshot: Snapshot;
  readonly link: Pick<TableLink, 'evidence'>;
}

const asText = (evidence: unknown): string => JSON.stringify(evidence, null, 2);

const OfCard = ({ mismatch, snapshot, link }: EvidenceProps & { readonly mismatch: Mismatch }): ReactNode => {
  const { picture, log } = snapshot;
  // The player's evidence file, plus what this page saw.
  const save = async (): Promise<void> =>
    saveFile(`evidence-${mismatch.shoe}.json`, asText({ ...(await link.evidence()), mismatch, picture, lines: log }));
  return (
    <>
      <button type="button" className="button" onClick={() => void save()}>
        Download the evidence
      </button>
      <a className="button" href={`/verify/${mismatch.shoe}`}>
        View the shoe
      </a>
    </>
  );
};

export const Evidence = ({ snapshot, link }: EvidenceProps): ReactNode => {
  const { mismatch, picture } = snapshot;
  if (mismatch !== undefined) return <OfCard {...{ mismatch, snapshot, link }} />;
  const save = async (): Promise<void> => saveFile('evidence.json', asText(await link.evidence()));
  return (
    <>
      <button type="button" className="button" onClick={() => void save()}>
        Download the evidence
      </button>
      {picture && (
        <a className="button" href={`/verify/${picture.table}`}>
          Check the log
        </a>
      )}
    </>
  );
};
