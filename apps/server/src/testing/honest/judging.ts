/** What the checkers say about a room once it has been played: its log, and the evidence files of its players. */
import { GAMES } from '@croupier/catalog';
import { openRest, readLogPage } from '@croupier/client/rest';
import type { Evidence } from '@croupier/fair';
import { verifySignature } from '@croupier/fair/ed25519';
import { linesOf, runVerifier } from '@croupier/fair/testing/verifier';
import { auditLog, detailsOf, judgeEvidence } from '@croupier/host';
import { expectOk } from '@croupier/kernel';
import { formatLog, joinPages, type PublicLog } from '@croupier/protocol';
import { insist } from '../insist.ts';

/** Milliseconds: a page of the log can take long on a busy machine. */
const PATIENCE = 40_000;

const readLog = async (server: string, code: string, until: number): Promise<PublicLog> => {
  const rest = openRest({ server, patience: PATIENCE });
  const pages = [];
  for (let after = 0; ; ) {
    const page = await insist(() => readLogPage(rest, code, after), { until });
    pages.push(page);
    after += page.events.length;
    if (after >= page.table.seq || page.events.length === 0) return expectOk(joinPages(pages));
  }
};

interface PythonReport {
  readonly problems: readonly { readonly code: string }[];
  readonly evidence: readonly { readonly problems: readonly { readonly code: string }[] }[];
  readonly receipts: { readonly verdict: string } | null;
}

export interface Judged {
  readonly rounds: number;
  readonly events: number;
  /** With the code of the room. None: the checkers found no fault. */
  readonly faults: readonly string[];
}

/** Rejects if the log cannot be read until then. */
export const judgeRoom = async (
  server: string,
  code: string,
  files: readonly Evidence[],
  until: number,
): Promise<Judged> => {
  const log = await readLog(server, code, until);
  const report = auditLog(GAMES, log, files);
  const receipts = await judgeEvidence(log, files, verifySignature);
  const run = await runVerifier([...files.map((file) => JSON.stringify(file)), formatLog(log)], '--json');
  const [python] = linesOf<PythonReport>(run);
  const faults = [
    ...detailsOf(report).map(({ code: fault, message }) => `${fault} ${message}`),
    ...(receipts?.problems ?? []).map(({ code: fault, message }) => `${fault} ${message}`),
    ...(python?.problems ?? [{ code: run.stderr }]).map(({ code: fault }) => `verify.py ${fault}`),
    ...(python?.evidence ?? []).flatMap(({ problems }) => problems.map(({ code: fault }) => `verify.py ${fault}`)),
    ...(python?.receipts == null || python.receipts.verdict === 'holds'
      ? []
      : [`verify.py ${python.receipts.verdict}`]),
  ];
  return { rounds: report.rounds, events: report.events, faults: faults.map((fault) => `${code}: ${fault}`) };
};
