import { sayUnmixed } from './mix-words.ts';
import { sayShoes } from './say-shoes.ts';
import type { Snapshot } from './table-link.ts';

const UNREPLAYED = {
  withheld: 'Not checked: results, payouts and what the table showed you. The server isn’t sending its log.',
  broken: 'Not checked: results, payouts and what the table showed you. The server’s log doesn’t fit together.',
  'too-long': 'Not checked: results, payouts and what the table showed you. The log is too long to read here.',
  failed: 'Not checked: results, payouts and what the table showed you. The check didn’t run on this device.',
  unsigned:
    'Not checked: what the table showed you over a connection the server didn’t sign. It doesn’t match the log; a restored backup could be the reason.',
  newer:
    'Not checked: the table showed you something that this program doesn’t recognize. If the server was just updated, reload the page.',
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
  if (unsent.length > 0)
    return `Not checked: the server isn’t sending the ${unsent.length > 1 ? 'files' : 'file'} for ${sayShoes(unsent)}.`;
  return unreplayed && UNREPLAYED[unreplayed];
};

const UNSTORED =
  'This device can’t store your receipts and random numbers, so they will be lost when you close this page. Free up some storage, or allow this site to store data.';

/** Everything a player should know before the next bet. None of it proves a cheat. */
export const sayWarnings = (snapshot: Snapshot): string | undefined => {
  const unstored = snapshot.isUnstored ? UNSTORED : undefined;
  const all = [sayUnchecked(snapshot), sayUnmixed(snapshot), snapshot.warning, unstored].filter(
    (one) => one !== undefined,
  );
  return all.length === 0 ? undefined : all.join(' ');
};
