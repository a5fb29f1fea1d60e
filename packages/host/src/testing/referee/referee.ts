/** Logs before the referee in Python, which has its own reading of the rules. */
import { linesOf, type ProgramRun, runVerifier } from '@croupier/fair/testing/verifier';
import type { KeptLog } from '../played-table.ts';

export interface RefereeReport {
  readonly ok: boolean;
  readonly table: string;
  readonly game: string;
  readonly events: number;
  readonly rounds: number;
  readonly cards: number;
  readonly decisions: number;
  readonly amounts: number;
  readonly commands: number;
  readonly asked: boolean;
  readonly houseActs: { readonly [act: string]: number };
  readonly stoppedAt: number | null;
  readonly receipts: { readonly verdict: string; readonly held: number } | null;
  readonly evidence: readonly { readonly user: string; readonly problems: readonly { readonly code: string }[] }[];
  readonly problems: readonly { readonly seq: number; readonly code: string; readonly message: string }[];
}

/** As a server's page gives it. */
const pageOf = ({ record, events }: KeptLog): string =>
  JSON.stringify({ table: { ...record, closedAt: record.closedAt ?? null }, events });

export interface Verdict {
  readonly run: ProgramRun;
  readonly reports: readonly RefereeReport[];
}

/** One process for all of them; `evidence` is held against each. */
export const referee = async (logs: readonly KeptLog[], evidence: readonly object[] = []): Promise<Verdict> => {
  const files = [...evidence.map((file) => JSON.stringify(file)), ...logs.map(pageOf)];
  const run = await runVerifier(files, '--json');
  return { run, reports: linesOf<RefereeReport>(run) };
};
