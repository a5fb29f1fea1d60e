import type { Snapshot } from './table-link.ts';

/** What cannot be checked right now because the server is not sending it; undefined if everything can. */
export const sayUnchecked = ({ unread, proofs }: Pick<Snapshot, 'unread' | 'proofs'>): string | undefined => {
  if (unread !== undefined) return `Not checked: the server isn’t sending its log after entry ${unread}.`;
  return proofs === 'withheld'
    ? 'Not checked: the server isn’t sending the sealed shoe, so cards can’t be compared with it.'
    : undefined;
};
