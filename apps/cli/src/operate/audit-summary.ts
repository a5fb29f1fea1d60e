/** What an audit of a store has found, all tables together. */
import type { AuditedShoe } from '@croupier/host';
import type { Refusal } from '@croupier/kernel';

/** What is wrong, and with which table; with none, it is the books. */
export interface Fault {
  readonly table: string | null;
  readonly code: string;
  readonly message: string;
  readonly details: Refusal['details'];
}

export interface AuditSummary {
  readonly ok: boolean;
  readonly store: string;
  readonly tables: number;
  readonly events: number;
  readonly rounds: number;
  readonly cards: number;
  /** Commands replayed, and what could not be. */
  readonly commands: { readonly decided: number; readonly waiting: number; readonly claims: number };
  /** Events of earlier releases, which do not say what was asked. */
  readonly unasked: number;
  readonly shoes: { readonly [state in AuditedShoe['state']]: number };
  /** Lines of the books. */
  readonly entries: number;
  readonly accounts: number;
  /** All chips ever given out. */
  readonly granted: number;
  /** Records of grants, and how many of them were written down later, from the books of an earlier release. */
  readonly grants: number;
  readonly grantsBefore: number;
  readonly problems: readonly Fault[];
}
