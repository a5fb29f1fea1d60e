import type { Snapshot } from './table-link.ts';

/** What cannot be checked just now, because the server does not give it; undefined where everything can. */
export const sayUnchecked = ({ unread, proofs }: Pick<Snapshot, 'unread' | 'proofs'>): string | undefined => {
  if (unread !== undefined) return `Not checked: the server isn’t giving its log after entry ${unread}.`;
  return proofs === 'withheld'
    ? 'Not checked: the server isn’t giving the sealed shoe that cards are compared with.'
    : undefined;
};
