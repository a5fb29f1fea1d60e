/** Cheats with cards as they are turned, and with what the screen shows. */
import type { CardProof } from '@croupier/fair';
import type { WireEntry } from '@croupier/protocol';
import type { Told } from './front.ts';
import { cardEntries, type GameEntry, type NamedCheat, otherHex } from './named-cheat.ts';

const CARD = 'A card does not match the shoe that was sealed before you bet.';
const NOT_PROVED = 'The card on the table is not the card its proof shows.';
const UNPROVED = 'A card was turned over without its proof.';
const REVEALED = 'Shoe {shoe} was revealed, but its log does not check out:';
const CHANGED = 'Entry {seq}, as the server showed it, does not match the hash in its log.';

const withProofs = (entry: GameEntry, change: (proof: CardProof) => CardProof | undefined): GameEntry => ({
  ...entry,
  proofs: entry.proofs?.flatMap((proof) => change(proof) ?? []) ?? [],
});

const other = (card: string): CardProof['card'] => (card === 'As' ? 'Ah' : 'As');

/** The card itself, where the event has one. */
const withCard = (entry: GameEntry): GameEntry =>
  'card' in entry.game ? { ...entry, game: { ...entry.game, card: other(String(entry.game.card)) } as never } : entry;

const shownOnly = (told: Told, change: (entries: readonly WireEntry[]) => readonly WireEntry[]): Told => ({
  ...told,
  ...(told.entries && { entries: change(told.entries) }),
});

export const CARD_CHEATS: readonly NamedCheat[] = [
  {
    name: 'prove a card with a wrong salt',
    by: 'card proof',
    when: 'round',
    play: () => ({
      entry: cardEntries((entry) => withProofs(entry, (proof) => ({ ...proof, salt: otherHex(proof.salt) }))),
    }),
    sentence: CARD,
    judged: { verify: 'CARD_MISMATCH', python: 'SHOE' },
  },
  {
    name: 'turn a card without a proof',
    by: 'card proof',
    when: 'round',
    play: () => ({ entry: cardEntries((entry) => withProofs(entry, () => undefined)) }),
    sentence: UNPROVED,
    judged: { verify: 'AUDIT_PROOF', python: 'PROOF' },
  },
  {
    name: 'swap a card and leave its proof as it was',
    by: 'card proof',
    when: 'round',
    play: () => ({ entry: cardEntries(withCard) }),
    sentence: NOT_PROVED,
    judged: { verify: 'AUDIT_PROOF', python: 'PROOF' },
  },
  {
    name: 'swap a card and name the new one in its proof',
    by: 'card proof',
    when: 'round',
    play: () => ({
      entry: cardEntries((entry) =>
        withProofs(withCard(entry), (proof) => ('card' in entry.game ? { ...proof, card: other(proof.card) } : proof)),
      ),
    }),
    sentence: CARD,
    judged: { verify: 'CARD_MISMATCH', python: 'SHOE' },
  },
  {
    name: 'prove a card with another position in the shoe',
    by: 'card proof',
    when: 'round',
    play: () => ({
      entry: cardEntries((entry) => withProofs(entry, (proof) => ({ ...proof, index: proof.index + 1 }))),
    }),
    sentence: NOT_PROVED,
    judged: { verify: 'AUDIT_PROOF', python: 'PROOF' },
  },
  {
    name: 'prove a card as if it came from the reshuffled discards',
    by: 'card proof',
    when: 'round',
    play: () => ({
      entry: cardEntries((entry) => withProofs(entry, (proof) => ({ ...proof, origin: proof.origin + 1 }))),
    }),
    sentence: CARD,
    judged: { verify: 'CARD_MISMATCH', python: 'SHOE' },
  },
  {
    name: 'show one event and log another',
    by: 'log hashes',
    when: 'round',
    play: () => ({
      told: (told) =>
        shownOnly(told, (entries) =>
          entries.map((one) => ('game' in one.entry ? { ...one, entry: { ...one.entry, by: 7 } } : one)),
        ),
    }),
    sentence: CHANGED,
    or: REVEALED,
    judged: { verify: null, python: null },
  },
  {
    name: 'show events in a different order than in the log',
    by: 'log hashes',
    when: 'round',
    play: () => ({
      told: (told) =>
        shownOnly(told, (entries) =>
          entries.map((one, at) => ({ ...one, entry: entries.at(-1 - at)?.entry ?? one.entry })),
        ),
    }),
    sentence: CHANGED,
    or: REVEALED,
    judged: { verify: null, python: null },
  },
  {
    name: 'show a picture that belongs to another log',
    by: 'log hashes',
    when: 'round',
    play: () => ({
      told: (told) =>
        told.entries === undefined || told.table.room.shoe === null
          ? told
          : { ...told, table: { ...told.table, hash: otherHex(told.table.hash) } },
    }),
    sentence: CHANGED,
    or: REVEALED,
    judged: { verify: null, python: null },
  },
];
