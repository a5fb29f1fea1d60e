/** Checks the cards of one round against their shoe, seal by seal. */
import { readShoe } from '@croupier/client/rest';
import { type CardProof, checkCard } from '@croupier/fair';
import type { WireEntry } from '@croupier/protocol';
import { REST } from './api.ts';
import { type CheckedShoe, checkShoeFile } from './shoe-words.ts';

export interface RoundProof {
  readonly shoe: string;
  readonly cards: number;
  readonly matching: number;
  /** Every card matches, and so does the shoe itself as far as it is public. */
  readonly ok: boolean;
  /** When the house fixed the shoe; undefined where that was not found. */
  readonly committedAt: number | undefined;
}

export const proofsOf = (entries: readonly WireEntry[]): readonly CardProof[] =>
  entries.flatMap(({ entry }) => ('proofs' in entry ? (entry.proofs ?? []) : []));

/** The id of a duel, where other shoes have the code of their table. */
export const isLent = (table: string): boolean => /^[0-9a-f]{32}$/i.test(table);

/** Undefined if a card of it is not one of this shoe’s. */
export const proveRound = (
  shoe: string,
  { file, report }: CheckedShoe,
  proofs: readonly CardProof[],
  committedAt?: number,
): RoundProof | undefined => {
  if (file === undefined) return { shoe, cards: proofs.length, matching: 0, ok: false, committedAt };
  // The shoe of a duel was dealt at several tables, so its file names no card as dealt.
  const isOfShoe = ({ index, salt }: CardProof): boolean =>
    isLent(file.facts.table) || file.dealt.some((dealt) => dealt.index === index && dealt.salt === salt);
  if (proofs.length === 0 || !proofs.every(isOfShoe)) return undefined;
  const matching = proofs.filter((proof) => checkCard(file, proof)).length;
  return { shoe, cards: proofs.length, matching, ok: report.ok && matching === proofs.length, committedAt };
};

/** `round`: one of one's own, which opens its shoe behind a lock too. */
export const fetchShoe = async (shoe: string, round?: number | string | null): Promise<CheckedShoe> => {
  const checked = checkShoeFile(await readShoe(REST, shoe, round));
  const facts = checked.file?.facts;
  const name = facts && `${facts.table}.${facts.shoeNumber}`;
  // However well it is sealed, the file of another shoe says nothing about this one.
  if (name !== undefined && name.toUpperCase() !== shoe.toUpperCase())
    throw new Error(`The server sent the file of shoe ${name.slice(0, 30)} instead of shoe ${shoe}.`);
  return checked;
};

const time = (at: number): string => new Date(at).toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' });

/** `own`: the reader bet on this round. */
export const sayProof = ({ cards, matching, ok, committedAt }: RoundProof, own: boolean): string => {
  const when = committedAt === undefined ? 'committed' : `committed at ${time(committedAt)}`;
  if (ok)
    return `✓ This round: ${matching} of ${cards} cards match the shoe ${when}, before ${own ? 'you bet' : 'anyone bet'}. Checked by your browser.`;
  return matching === cards
    ? `△ This round does not match: its ${cards} cards match their seals, but the shoe itself fails its checks.`
    : `△ This round does not match: only ${matching} of ${cards} cards match their seals.`;
};
