/** Cheats with what the house signs, and with history. */
import { keyBytes, type PublishedKey } from '@croupier/fair';
import { openSigner } from '@croupier/fair/ed25519';
import type { LiveCheat } from './front.ts';
import { type NamedCheat, otherHex } from './named-cheat.ts';

const STRANGER = openSigner(new Uint8Array(32).fill(8));
const FORGED = 'The signature of the receipt for entry {seq} is not valid, so the receipt proves nothing.';
const WRONG_KEY = 'The receipt for entry {seq} is signed with a key that this server has not published.';
const TWO = 'The server signed two different versions of entry {seq}.';
const STOPPED = 'This server stopped issuing receipts. The last entry it signed is entry {seq}.';

/** How many receipts an honest house would have given so far. */
const SOME = 3;

/** The list of keys has a stranger's key, with a signature that no known key made. */
const withStranger: NonNullable<LiveCheat['keys']> = (keys): readonly PublishedKey[] => [
  ...keys,
  {
    key: STRANGER.key,
    incarnation: keys[0]?.incarnation ?? '',
    since: 1,
    signedBy: keys[0]?.key ?? '',
    signature: STRANGER.sign(keyBytes(STRANGER.key)),
  },
];

export const RECEIPT_CHEATS: readonly NamedCheat[] = [
  {
    name: 'give receipts whose signature is not valid',
    by: 'receipts',
    when: 'round',
    play: () => ({ receipt: (receipt) => ({ ...receipt, signature: '1'.repeat(128) }) }),
    sentence: FORGED,
    judged: { verify: null, python: null },
  },
  {
    name: 'give receipts for another table',
    by: 'receipts',
    when: 'round',
    play: () => ({ receipt: (receipt, { sign }) => sign({ ...receipt, table: 'K7QM2X' }) }),
    sentence: 'The receipt for entry {seq} belongs to table K7QM2X.',
    judged: { verify: null, python: null },
  },
  {
    name: 'give receipts without the hash',
    by: 'receipts',
    when: 'round',
    play: () => ({ receipt: (receipt) => ({ ...receipt, hash: undefined }) }),
    sentence: 'Receipt 1 has a field that is missing or malformed.',
    judged: { verify: null, python: null },
  },
  {
    name: 'sign a different hash than the one it shows',
    by: 'receipts',
    when: 'round',
    play: () => ({ receipt: (receipt, { sign }) => sign({ ...receipt, hash: otherHex(receipt.hash) }) }),
    sentence: 'The receipt that came with entry {seq} does not match it.',
    judged: { verify: 'HISTORY_REWRITTEN', python: 'HISTORY_REWRITTEN' },
  },
  {
    name: 'switch to another signing key in the middle of a round',
    by: 'receipts',
    when: 'round',
    play: () => ({ receipt: (receipt, { given, sign }) => (given < SOME ? receipt : sign(receipt, STRANGER)) }),
    sentence: WRONG_KEY,
    judged: { verify: 'RECEIPT_WRONG_KEY', python: 'RECEIPT_WRONG_KEY' },
  },
  {
    name: 'stop giving receipts in the middle of a game',
    by: 'receipts',
    when: 'round',
    play: () => ({ receipt: (receipt, { given }) => (given < SOME ? receipt : undefined) }),
    sentence: STOPPED,
    judged: { verify: null, python: null },
  },
  {
    name: 'rewrite the log once a shoe is revealed',
    by: 'receipts',
    when: 'reveal',
    play: () => ({ again: (receipt, { sign }) => sign({ ...receipt, hash: otherHex(receipt.hash) }) }),
    sentence: TWO,
    judged: { verify: 'TWO_HISTORIES', python: 'TWO_HISTORIES' },
  },
  {
    name: 'rewrite the log after the players got their receipts',
    by: 'receipts',
    when: 'reconnect',
    play: () => ({ entry: (event, isAgain) => (isAgain ? { ...event, at: event.at + 1 } : event) }),
    sentence: TWO,
    or: 'The server’s log is not the log of the game you saw.',
    judged: { verify: 'TWO_HISTORIES', python: 'TWO_HISTORIES' },
  },
  {
    name: 'claim that a backup was restored, and still sign what it signed before',
    by: 'receipts',
    when: 'reconnect',
    play: () => ({
      receipt: (receipt, { isAgain, sign }) => (isAgain ? sign({ ...receipt, incarnation: 'bb'.repeat(8) }) : receipt),
      again: (receipt) => receipt,
    }),
    sentence:
      'The server signs two versions of its log at once: one from before it was restored from a backup, and one from after.',
    judged: { verify: null, python: null },
  },
  {
    name: 'cut the end off the log',
    by: 'receipts',
    when: 'reconnect',
    play: () => ({ cut: 3 }),
    sentence: 'The server signed entry {seq}, but the log ends at entry {head}.',
    judged: { verify: 'HISTORY_CUT', python: 'HISTORY_CUT' },
  },
  {
    name: 'sign with a key other than the published one',
    by: 'receipts',
    when: 'reconnect',
    play: () => ({ receipt: (receipt, { isAgain, sign }) => (isAgain ? sign(receipt, STRANGER) : receipt) }),
    sentence: WRONG_KEY,
    judged: { verify: 'RECEIPT_WRONG_KEY', python: 'RECEIPT_WRONG_KEY' },
  },
  {
    name: 'publish a new key that no known key has signed',
    by: 'receipts',
    when: 'reconnect',
    play: () => ({
      receipt: (receipt, { isAgain, sign }) => (isAgain ? sign(receipt, STRANGER) : receipt),
      keys: withStranger,
    }),
    sentence: WRONG_KEY,
    judged: { verify: 'RECEIPT_WRONG_KEY', python: 'RECEIPT_WRONG_KEY' },
  },
  {
    name: 'give no receipts to a player who comes back',
    by: 'receipts',
    when: 'reconnect',
    play: () => ({ receipt: (receipt, { isAgain }) => (isAgain ? undefined : receipt) }),
    sentence: STOPPED,
    judged: { verify: null, python: null },
  },
];
