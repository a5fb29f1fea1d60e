/** The shoes of a table as its log tells them: committed, sealed, dealt from card by card, retired, revealed. */
import type { Card, ShoeMark } from '@croupier/cards';
import {
  type CardProof,
  checkCard,
  checkShoe,
  commitmentOf,
  openProvenShoe,
  type PlayedShoe,
  type ProvingShoe,
  parseSeed,
  type SealedShoe,
  type Seed,
  type ShoeFacts,
  type ShoeFile,
  type ShoeReport,
  shoeFileOf,
  verifyShoe,
} from '@croupier/fair';
import type { Refusal, TurnedCard } from '@croupier/kernel';
import { canonical } from '@croupier/store/memory';
import type { RoomEventOf } from '../room/room-events.ts';
import { problem } from './audit-problems.ts';

export interface AuditedShoe {
  readonly shoe: string;
  readonly state: 'waiting' | 'in-play' | 'retired' | 'revealed';
  /** Of a shoe that was opened, if the audit keeps reports. */
  readonly report: ShoeReport | undefined;
}

interface ShoeRecord {
  readonly commitment: string;
  readonly dealt: CardProof[];
  /** The same by index. */
  readonly proofs: Map<number, CardProof>;
  refills: PlayedShoe['refills'];
  sealed?: SealedShoe;
  revealed?: string;
  /** From its seed, once that is revealed. */
  opened?: ProvingShoe | undefined;
}

interface Checked {
  readonly shoe: AuditedShoe;
  readonly problem: Refusal | undefined;
}

const seedOf = ({ revealed }: ShoeRecord): Seed | undefined => {
  const parsed = parseSeed(revealed);
  return parsed.ok ? parsed.value : undefined;
};

export class ShoeAudit {
  readonly #shoes = new Map<string, ShoeRecord>();
  /** Those that were checked and forgotten. */
  readonly #done = new Map<string, Checked>();

  committed({ shoe, commitment }: RoomEventOf<'ShoeCommitted' | 'ShoeLent'>): void {
    this.#shoes.set(shoe, { commitment, dealt: [], proofs: new Map(), refills: [] });
  }

  /** `bound`: what this table's rules, shoe number and entropy make of it. */
  sealed({ shoe, facts, context, root, leaves }: RoomEventOf<'ShoeSealed'>, bound: ShoeFacts): Refusal | undefined {
    const record = this.#shoes.get(shoe);
    if (record === undefined || canonical(bound) !== canonical(facts)) return problem('AUDIT_SHOE_FACTS', { shoe });
    record.sealed = { facts, commitment: record.commitment, context, root, leaves };
    return undefined;
  }

  revealed({ shoe, seed }: RoomEventOf<'ShoeRevealed'>, retired: readonly string[]): Refusal | undefined {
    const record = this.#shoes.get(shoe);
    if (record !== undefined) record.revealed = seed;
    const opens = record?.sealed === undefined ? undefined : seedOf(record);
    const opened = opens && record?.sealed && openProvenShoe(opens, record.sealed.facts);
    if (record !== undefined && opened?.ok === true) record.opened = opened.value;
    return retired.includes(shoe) ? undefined : problem('AUDIT_SHOE_EARLY', { shoe });
  }

  /** Every card that is turned is proved, by a proof of that very card. Whether it holds is asked at the end. */
  turned(cards: readonly TurnedCard[], proofs: readonly CardProof[]): boolean {
    const fits = cards.map(({ shoe, index, card }, at) => {
      const record = this.#shoes.get(shoe);
      const proof = proofs[at];
      if (record === undefined || proof === undefined) return false;
      record.dealt.push(proof);
      if (!record.proofs.has(proof.index)) record.proofs.set(proof.index, proof);
      return proof.index === index && proof.card === card;
    });
    return cards.length === proofs.length && fits.every(Boolean);
  }

  /** Does this proof open its leaf of the sealed shoe? Costs a hash, so it is asked only by those who follow live. */
  proves(shoe: string, proof: CardProof | undefined): boolean {
    const sealed = this.#shoes.get(shoe)?.sealed;
    return sealed !== undefined && proof !== undefined && checkCard(sealed, proof);
  }

  /** The card at this index: out of the revealed shoe, or as it was turned. Undefined while it is hidden. */
  readonly card = (mark: ShoeMark, index: number): Card | undefined => {
    const { opened, proofs } = this.#shoes.get(mark.id) ?? {};
    return opened?.cardAt(mark, index) ?? proofs?.get(index)?.card;
  };

  readonly proof = (shoe: string, index: number): CardProof | undefined => this.#shoes.get(shoe)?.proofs.get(index);
  readonly sealedAs = (shoe: string): SealedShoe | undefined => this.#shoes.get(shoe)?.sealed;
  readonly seed = (shoe: string): string | undefined => this.#shoes.get(shoe)?.revealed;

  /**
   * Checks a revealed shoe and keeps only the result, because a long log has thousands of shoes. If reports are not
   * needed, a report is kept only for a shoe that fails.
   */
  finish(shoe: string, keepsReports: boolean): void {
    const record = this.#shoes.get(shoe);
    if (record === undefined) return;
    const checked = checkedShoe(shoe, record, false);
    const isWanted = keepsReports || checked.problem !== undefined;
    this.#done.set(shoe, isWanted ? checked : { ...checked, shoe: { ...checked.shoe, report: undefined } });
    this.#shoes.delete(shoe);
  }

  refilled(shoe: string, refills: PlayedShoe['refills']): void {
    const record = this.#shoes.get(shoe);
    if (record !== undefined) record.refills = refills;
  }

  /** The public file of a shoe; undefined while it is not sealed. */
  file(shoe: string): ShoeFile | undefined {
    const record = this.#shoes.get(shoe);
    if (record?.sealed === undefined) return undefined;
    const { sealed, dealt, refills } = record;
    return shoeFileOf({ sealed, dealt, refills }, seedOf(record) ?? null);
  }

  check(retired: readonly string[]): readonly Checked[] {
    const open = [...this.#shoes].map(([shoe, record]) => checkedShoe(shoe, record, retired.includes(shoe)));
    return [...this.#done.values(), ...open];
  }
}

const checkedShoe = (shoe: string, record: ShoeRecord, isRetired: boolean): Checked => {
  const state = stateOf(record, isRetired);
  let report: ShoeReport | undefined;
  try {
    report = reportOn(record);
  } catch {
    // No log that a table has written gets here.
    return { shoe: { shoe, state, report }, problem: problem('AUDIT_SHOE', { shoe, code: 'SHOE_FILE_MALFORMED' }) };
  }
  const code = faultOf(record, report);
  return {
    shoe: { shoe, state, report },
    problem: code === undefined ? undefined : problem('AUDIT_SHOE', { shoe, code }),
  };
};

/**
 * Cards leave a shoe one by one, each the next: otherwise a house that knows the order could leave out a card that does not suit
 * them, and every proof would still hold. A card that lay face down may be turned at any time later.
 */
export const isInTurn = (
  before: ShoeMark | undefined,
  after: ShoeMark | undefined,
  turned: readonly TurnedCard[],
): boolean => {
  if (after === undefined) return turned.length === 0;
  const drawn = before?.id === after.id ? before.drawn : 0;
  const taken = after.drawn - drawn;
  if (before?.id !== after.id && taken !== 0) return false;
  const next = turned.filter(({ index }) => index >= drawn);
  return taken === 0 ? next.length === 0 : taken === 1 && next.every(({ index }) => index === drawn);
};

const stateOf = ({ sealed, revealed }: ShoeRecord, retired: boolean): AuditedShoe['state'] => {
  if (revealed !== undefined) return 'revealed';
  if (retired) return 'retired';
  return sealed === undefined ? 'waiting' : 'in-play';
};

const reportOn = (record: ShoeRecord): ShoeReport | undefined => {
  const { sealed, dealt, refills } = record;
  if (sealed === undefined) return undefined;
  const seed = seedOf(record);
  return seed === undefined ? checkShoe({ sealed, dealt, refills }) : verifyShoe({ sealed, dealt, refills, seed });
};

const faultOf = (record: ShoeRecord, report: ShoeReport | undefined): string | undefined => {
  const failed = report?.steps.find(({ outcome }) => outcome === 'failed');
  if (failed !== undefined) return failed.problem?.code ?? failed.step;
  if (record.revealed === undefined) return undefined;
  const seed = seedOf(record);
  if (seed === undefined) return 'SEED_MALFORMED';
  // A shoe that was never opened has only its commitment to keep.
  return commitmentOf(seed) === record.commitment ? undefined : 'COMMITMENT_MISMATCH';
};
