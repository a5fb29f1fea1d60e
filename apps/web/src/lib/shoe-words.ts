/** The result of checking a shoe in plain words, the same on the page and in the offline checker. */
import { MIX_WORDS } from '@croupier/client';
import { parseShoeFile, type ShoeFile, type ShoeReport, type ShoeStepName, verifyShoeFile } from '@croupier/fair';

export const STEP_WORDS: { readonly [step in ShoeStepName]: string } = {
  file: 'The file can be read.',
  context: 'The seals are tied to this table, its rules, its cut card and the players’ own numbers.',
  root: 'The fingerprint shown at the table matches these sealed positions.',
  refills: 'Only cards that had been dealt were reshuffled.',
  cards: 'Every card turned over so far matches the seal at its position.',
  commitment: 'The secret number is the one the house committed to before the players added theirs.',
  leaves: 'Sealing the shuffled shoe again gives exactly the published seals.',
  deal: 'Every card dealt is the one the shuffle put at its position.',
  'refill-order': 'Reshuffled cards were dealt in their shuffled order.',
};

export const OUTCOMES = {
  ok: '✓ matches',
  failed: '△ does not match',
  'not-checked': 'not checked',
} as const;

export interface CheckedShoe {
  readonly file: ShoeFile | undefined;
  readonly report: ShoeReport;
  readonly raw: unknown;
}

export const checkShoeFile = (raw: unknown): CheckedShoe => {
  const parsed = parseShoeFile(raw);
  return { file: parsed.ok ? parsed.value : undefined, report: verifyShoeFile(raw), raw };
};

/** matches: all of it, from the secret number on · waiting: what is public so far holds. */
export type ShoeState = 'matches' | 'waiting' | 'mismatch';

export const stateOf = ({ report }: CheckedShoe): ShoeState => {
  if (!report.ok) return 'mismatch';
  return report.revealed ? 'matches' : 'waiting';
};

/** The first wrong position, if known. */
export const wrongPlace = ({ steps }: ShoeReport): number | undefined => {
  const index = steps.find(({ problem }) => problem?.details['index'] !== undefined)?.problem?.details['index'];
  return typeof index === 'number' ? index : undefined;
};

const sayPlace = (index: number | undefined): string =>
  index === undefined ? '' : ` at position ${index + 1} of the shoe`;

export const verdictOf = ({ report, file }: CheckedShoe, by: string): string => {
  const dealt = file?.dealt.length ?? 0;
  if (!report.ok) return `Something does not match${sayPlace(wrongPlace(report))}. See below.`;
  if (report.revealed)
    return `All ${file?.leaves.length ?? 0} cards of this shoe match what was sealed before the first bet. Checked by ${by}.`;
  return `${dealt} of ${dealt} cards dealt so far match the shoe that was sealed before the first bet. Checked by ${by}.`;
};

/** Who mixed a shoe, according to its file, for any reader. Undefined for shoes whose bytes belong to seats. */
export const sayMix = ({ file }: CheckedShoe, user: string | undefined): string | undefined => {
  if (file?.facts.version !== 2) return undefined;
  const { entropy } = file.facts;
  if (entropy.length === 0) return MIX_WORDS.nobody;
  if (entropy.some((added) => added.user === user)) return MIX_WORDS.mixed;
  return `Shuffled with random numbers from ${entropy.length} ${entropy.length === 1 ? 'player' : 'players'}.`;
};
