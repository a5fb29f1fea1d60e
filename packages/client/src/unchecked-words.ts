import type { Snapshot } from './table-link.ts';

const UNREPLAYED = {
  withheld: 'Not checked: results, payouts and what the table showed you. The server isn’t sending its log.',
  broken: 'Not checked: results, payouts and what the table showed you. The server’s log doesn’t fit together.',
  'too-long': 'Not checked: results, payouts and what the table showed you. There is too much of it to read here.',
} as const;

/** What cannot be checked right now because the server is not sending it; undefined if everything can. */
export const sayUnchecked = ({
  unread,
  proofs,
  unsent,
  unreplayed,
}: Pick<Snapshot, 'unread' | 'proofs' | 'unsent' | 'unreplayed'>): string | undefined => {
  if (unread !== undefined) return `Not checked: the server isn’t sending its log after entry ${unread}.`;
  if (proofs === 'withheld')
    return 'Not checked: the server isn’t sending the sealed shoe, so cards can’t be compared with it.';
  if (unsent !== undefined) return `Not checked: the server isn’t sending the file of shoe ${unsent}.`;
  return unreplayed && UNREPLAYED[unreplayed];
};
