/** Which commands were replayed, and what a check may therefore say: "Verified" only if nothing was left out. */
import type { ReceiptReport } from '@croupier/fair';
import {
  type AuditGap,
  type CommandReport,
  detailsOf,
  gapsOf,
  holds,
  isRestoreClaimed,
  NOT_MIXED,
  type NotMixed,
  type PlayerMixing,
  receiptsHold,
  type TableReport,
} from '@croupier/host';
import { type Block, line, nounFor, type Refusal, span } from '@croupier/kernel';
import { checkLine, plural, uncheckedLine } from '../checks.ts';
import { shortened } from '../clean.ts';
import { count } from '../progress.ts';

export const problemLines = (problems: readonly Pick<Refusal, 'code' | 'message'>[]): Block =>
  problems.map(({ code, message }) => [span('  '), span(code, 'worse'), span(`: ${shortened(message)}`)]);

const unaskedWords = ({ decided, waiting, unasked }: CommandReport): string =>
  decided + waiting === 0 ? 'this log has no commands' : `events 1 to ${count(unasked)} have no commands`;

/** What was replayed, and what could not be. */
export const commandLines = (report: TableReport): Block => {
  const { commands } = report;
  const { decided, waiting, unasked } = commands;
  const isChecked = decided + waiting > 0 || unasked === 0 || !holds(report, 'commands');
  const later = waiting === 0 ? '' : `, ${count(waiting)} after the reveal`;
  const words = `${plural(decided, 'command')} replayed, with the same outcome${later}`;
  return [
    ...(isChecked ? [checkLine(holds(report, 'commands'), 'commands', words, 'do not match the log')] : []),
    ...(unasked === 0 ? [] : [uncheckedLine('payouts', `not checked: ${unaskedWords(commands)}`)]),
  ];
};

/** What rests on the word of the server; undefined if nothing does. */
export const claimWords = ({ claims: { clocks, presence, bots, restores } }: CommandReport): string | undefined => {
  const parts = [
    ...(clocks === 0 ? [] : [plural(clocks, 'clock')]),
    ...(presence === 0 ? [] : [plural(presence, 'disconnection')]),
    ...(bots === 0 ? [] : [`${count(bots)} bot ${nounFor(bots, 'play')}`]),
    ...(restores === 0 ? [] : [plural(restores, 'restored backup')]),
  ];
  return parts.length === 0 ? undefined : `what only the server can know: ${parts.join(', ')}`;
};

/** Who says so, and what. */
const NOT_MIXED_WORDS: { readonly [why in NotMixed]: string } = {
  refused: 'the server rejected it (according to the player)',
  unanswered: 'the server never answered when their device offered it (according to the player)',
  ignored: "the server didn't use the one their device sent (according to the player)",
  missed: "their device didn't answer in time (according to the server)",
  unlisted: 'they had a seat, but the log shows no random number from them',
  before: 'sealed before they sat down',
};

const CHOSEN = 'the house could have chosen those cards.';

const playerLines = ({ user, shoes, without }: PlayerMixing): Block => {
  if (without.length === 0) return [];
  const told = `${count(without.length)} of ${plural(shoes, 'shoe')} ${without.length === 1 ? 'has' : 'have'} no random number from`;
  const reasons = NOT_MIXED.flatMap((why): Block => {
    const number = without.filter((each) => each.why === why).length;
    return number === 0 ? [] : [line(`  ${count(number)}: ${NOT_MIXED_WORDS[why]}`)];
  });
  return [line(shortened(`${told} ${user}: ${CHOSEN}`), 'worse'), ...reasons];
};

/** Shoes whose cards the house could have chosen. Without a file nobody can tell whose bytes matter to the reader. */
const mixingLines = ({ mixing: { shoes, nobody, players } }: TableReport): Block => {
  if (players.length > 0) return players.flatMap(playerLines);
  if (nobody === 0) return [];
  const told = `${count(nobody)} of ${plural(shoes, 'shoe')} ${nobody === 1 ? 'has' : 'have'} no random number from players`;
  return [line(`${told}: ${CHOSEN}`, 'worse')];
};

const gapLines = (gap: AuditGap, { commands }: TableReport): readonly string[] => {
  // Printed in any case, with its reasons.
  if (gap === 'unmixed') return [];
  if (gap === 'waiting') return ['Some commands need a card that is still face down. Check again after the reveal.'];
  if (gap === 'unrevealed') return ['A shoe is not revealed yet. Check again after the reveal.'];
  return [
    `Not checked: ${unaskedWords(commands)},`,
    'so results and payouts were not checked. verify.py can check them.',
  ];
};

/** Nobody can tell a restored backup from a log that was rewritten and called that. */
const RESTORE = [
  'Not verified: history was lost. Entries that the server had signed are not in this log,',
  "and there is only the server's word that a backup was restored. Ask its operator why.",
];

/** These are not proof, so they are printed whatever the verdict is. */
const hintLines = ({ commands: { early, strays, claims } }: TableReport): Block => [
  ...(early === 0
    ? []
    : [
        line(`By the log's own times, ${count(early)} of ${plural(claims.clocks, 'clock')} ran out too soon:`, 'worse'),
        line("  players did not get their full time, or the server's clock was set back."),
      ]),
  ...(strays === 0
    ? []
    : [
        line(`Bots did not follow their own strategy in ${count(strays)} of ${plural(claims.bots, 'play')}:`, 'worse'),
        line('  the server played for them, or they were low on chips.'),
      ]),
];

export const verdictLines = (
  report: TableReport,
  cut: readonly Refusal[],
  receipts: ReceiptReport | undefined,
): Block => {
  const signed = receipts?.problems ?? [];
  if (!report.ok || !receiptsHold(receipts))
    return [line('Do not trust this log:', 'worse'), ...problemLines([...detailsOf(report), ...cut, ...signed])];
  if (cut.length > 0) return [line('The log is correct so far, but incomplete:', 'worse'), ...problemLines(cut)];
  const gaps = gapsOf(report).flatMap((gap) => gapLines(gap, report));
  const open = isRestoreClaimed(receipts) ? [...gaps, ...RESTORE] : gaps;
  const told = [...problemLines(signed), ...mixingLines(report), ...hintLines(report)];
  if (open.length > 0 || gapsOf(report).length > 0)
    return [
      ...told,
      line(`Nothing ${told.length === 0 ? '' : 'else '}is wrong so far.`, 'better'),
      ...open.map((words) => line(`  ${words}`)),
    ];
  const verified =
    'Verified: every card was sealed before the bets, and every command was replayed with the same outcome.';
  return [...told, line(verified, 'better')];
};
