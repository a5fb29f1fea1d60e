/** Which commands were decided again, and what a check may say because of it: "Verified" only if nothing was left out. */
import type { ReceiptReport } from '@croupier/fair';
import { type AuditGap, type CommandReport, detailsOf, gapsOf, receiptsHold, type TableReport } from '@croupier/host';
import { type Block, line, type Refusal, span } from '@croupier/kernel';
import { plural } from '../checks.ts';
import { count } from '../progress.ts';

export const problemLines = (problems: readonly Pick<Refusal, 'code' | 'message'>[]): Block =>
  problems.map(({ code, message }) => [span('  '), span(code, 'worse'), span(`: ${message}`)]);

/** The words beside the mark of the commands. */
export const commandWords = ({ decided, waiting, unasked }: CommandReport): string => {
  if (decided + waiting === 0 && unasked > 0) return 'this log does not say what was asked';
  const later = waiting === 0 ? '' : `, ${count(waiting)} after the reveal`;
  const before = unasked === 0 ? '' : `; ${plural(unasked, 'event')} before that do not say what was asked`;
  return `${plural(decided, 'command')} decided again, with the same outcome${later}${before}`;
};

/** What rests on the word of the server; undefined if nothing does. */
export const claimWords = ({ claims: { clocks, presence } }: CommandReport): string | undefined => {
  const parts = [
    ...(clocks === 0 ? [] : [`${plural(clocks, 'clock')} that ran out`]),
    ...(presence === 0 ? [] : [`who was connected, ${plural(presence, 'time')}`]),
  ];
  return parts.length === 0 ? undefined : `the server's word: ${parts.join('; ')}`;
};

const GAPS: { readonly [gap in AuditGap]: string } = {
  unasked: 'An earlier release wrote this log without the commands, so they cannot be decided again.',
  waiting: 'Some commands need a card that is still face down. Check again after the reveal.',
  unrevealed: 'A shoe is not revealed yet. Check again after the reveal.',
};

export const verdictLines = (
  report: TableReport,
  cut: readonly Refusal[],
  receipts: ReceiptReport | undefined,
): Block => {
  const signed = receipts?.problems ?? [];
  if (!report.ok || !receiptsHold(receipts))
    return [line('Do not trust this log:', 'worse'), ...problemLines([...detailsOf(report), ...cut, ...signed])];
  if (cut.length > 0) return [line('What is there holds, but it is incomplete:', 'worse'), ...problemLines(cut)];
  const gaps = gapsOf(report);
  const told = problemLines(signed);
  if (gaps.length > 0)
    return [...told, line('Nothing is wrong so far.', 'better'), ...gaps.map((gap) => line(`  ${GAPS[gap]}`))];
  const verified = 'Verified: every card was sealed before the bets, and every command was decided again.';
  return [...told, line(verified, 'better')];
};
