/** The result of checking a whole table in plain words, the same on the page and in the offline checker. */
import { GAME_NAMES, loadGame } from '@croupier/catalog/browser';
import type { ReadEvidence, ReceiptReport } from '@croupier/fair';
import { verifySignature } from '@croupier/fair/ed25519';
import {
  type AuditedShoe,
  type AuditGap,
  type AuditPart,
  auditLog,
  detailsOf,
  gapsOf,
  holds,
  isRestoreClaimed,
  judgeEvidence,
  type MixingReport,
  NOT_MIXED,
  type NotMixed,
  receiptsHold,
  type TableReport,
} from '@croupier/host';
import type { PublicLog } from '@croupier/protocol';

export interface CheckedLog {
  readonly report: TableReport;
  /** The hash of the whole log, to compare with other players. */
  readonly head: string;
  readonly problems: readonly { readonly code: string; readonly message: string }[];
  /** What the server has signed, and the bytes of players; undefined where there is nothing to compare. */
  readonly receipts: ReceiptReport | undefined;
  readonly ok: boolean;
}

/** Each game folds its own events, so all games are needed. `own`: players' evidence files. */
export const checkLog = async (log: PublicLog, own: readonly ReadEvidence[] = []): Promise<CheckedLog> => {
  const games = await Promise.all(GAME_NAMES.map(({ id }) => loadGame(id)));
  const report = auditLog(games, log, own);
  const receipts = await judgeEvidence(log, own, verifySignature);
  return {
    report,
    head: log.record.hash,
    problems: [...detailsOf(report), ...(receipts?.problems ?? [])],
    receipts,
    ok: report.ok && receiptsHold(receipts),
  };
};

const CHOSEN = 'the house could have chosen those cards.';

/** Why a shoe lacks a player's bytes, and who says so. */
const NOT_MIXED_WORDS: { readonly [why in NotMixed]: string } = {
  refused: 'the player says the server rejected it',
  unanswered: 'the player says the server never answered when their device offered it',
  ignored: 'the player says the server didn’t use the one their device sent',
  missed: 'the server says their device didn’t answer in time',
  unlisted: 'they had a seat, but the log shows no random number from them',
  before: 'sealed before they sat down',
};

const without = (of: number, shoes: number): string => `${of} of ${many(shoes, 'shoe')} ${of === 1 ? 'was' : 'were'}`;

/** Shoes whose cards the house could have chosen. */
const mixingWords = ({ shoes, nobody, players }: MixingReport): readonly string[] => {
  if (players.length === 0)
    return nobody === 0 ? [] : [`${without(nobody, shoes)} sealed without a random number from any player: ${CHOSEN}`];
  return players.flatMap((player) => {
    const found = player.without.length;
    if (found === 0) return [];
    const reasons = NOT_MIXED.flatMap((why) => {
      const number = player.without.filter((each) => each.why === why).length;
      return number === 0 ? [] : [`${number}: ${NOT_MIXED_WORDS[why]}`];
    });
    return [
      `${without(found, player.shoes)} sealed without a random number from ${player.user}: ${CHOSEN} (${reasons.join('; ')})`,
    ];
  });
};

const GAPS: { readonly [gap in Exclude<AuditGap, 'unmixed'>]: string } = {
  unasked: 'An earlier release wrote it without the commands, so they can’t be replayed.',
  waiting: 'Some commands need a card that is still face down; check again after the reveal.',
  unrevealed: 'A shoe hasn’t been revealed yet; check again after the reveal.',
};

const RESTORE =
  'History was lost: entries that the server had signed are not in this log. The server says it was restored from a backup, but a rewritten log would look the same. Ask its operator why.';

/** "Verified" is shown only when every card was proved and every command replayed. */
export const logVerdictOf = ({ report, receipts, ok }: CheckedLog, by: string): string => {
  const { table, events, rounds, cards } = report;
  if (!ok) return `Do not trust this log of table ${table}. See the reasons below.`;
  const holding = `The whole log of table ${table} checks out: ${many(events, 'event')}, ${many(rounds, 'round')}, ${many(cards, 'card')}. Checked by ${by}.`;
  const gaps = gapsOf(report).flatMap((gap) => (gap === 'unmixed' ? mixingWords(report.mixing) : [GAPS[gap]]));
  if (isRestoreClaimed(receipts)) return [holding, 'Not verified.', RESTORE, ...gaps].join(' ');
  return gaps.length === 0
    ? `Verified. ${holding}`
    : [holding, gapsOf(report).includes('unmixed') ? 'Not verified.' : 'Not verified yet.', ...gaps].join(' ');
};

const STATES: { readonly [state in AuditedShoe['state']]: string } = {
  waiting: 'not opened yet',
  'in-play': 'in play; its secret number is not public yet',
  retired: 'used up; its secret number is not public yet',
  revealed: 'used up and recomputed from its secret number',
};

const many = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

export interface LogLine {
  readonly outcome: 'ok' | 'failed' | 'not-checked';
  readonly words: string;
}

const PARTS: readonly { readonly part: AuditPart; readonly words: string }[] = [
  {
    part: 'chain',
    words: 'No event was changed, left out or moved: each one includes a fingerprint of everything before it.',
  },
  { part: 'replay', words: 'Every event follows this table’s rules.' },
  { part: 'cards', words: 'Every card was the next one in its shoe and came with its proof.' },
  { part: 'shoes', words: 'Every shoe was sealed before its first bet.' },
];

const shoeLine = ({ shoe, state, report }: AuditedShoe): LogLine => {
  const outcome = report === undefined ? 'not-checked' : report.ok ? 'ok' : 'failed';
  return { outcome, words: `Shoe ${shoe}: ${STATES[state]}.` };
};

const unchecked = (words: string): LogLine => ({ outcome: 'not-checked', words });

/** What only the server claims, and what casts doubt on it without proving anything. */
const claimLines = ({
  claims: { clocks, presence, bots, restores },
  early,
  strays,
}: TableReport['commands']): readonly LogLine[] => [
  ...(clocks + presence === 0
    ? []
    : [unchecked(`${many(clocks + presence, 'server claim')} about clocks or connections, which no log can prove.`)]),
  ...(early === 0
    ? []
    : [unchecked(`By the log’s own timestamps, ${early} of ${many(clocks, 'clock')} ran out too soon.`)]),
  ...(bots === 0 ? [] : [unchecked(`${many(bots, 'bot play')}, chosen by the server.`)]),
  ...(restores === 0
    ? []
    : [unchecked(`${many(restores, 'restored backup')}, according to the server. Rounds after the backup are lost.`)]),
  ...(strays === 0 ? [] : [unchecked(`Bots did not follow their own strategy in ${strays} of ${many(bots, 'play')}.`)]),
];

/** The commands have numbers, and may be missing from all of the log or from its beginning. */
const commandLines = (report: TableReport): readonly LogLine[] => {
  const { commands } = report;
  const { decided, waiting, unasked } = commands;
  const words = `${many(decided, 'command')} replayed under the same rules, each with the outcome in the log.`;
  return [
    ...(decided + waiting === 0 && unasked > 0
      ? []
      : [{ outcome: holds(report, 'commands') ? ('ok' as const) : ('failed' as const), words }]),
    ...(unasked === 0
      ? []
      : [
          unchecked(
            `Payouts in the first ${many(unasked, 'event')} were not checked: the log has no commands for them.`,
          ),
        ]),
    ...(waiting === 0 ? [] : [unchecked(`${many(waiting, 'command')} left to replay after the reveal.`)]),
    ...claimLines(commands),
  ];
};

const receiptLine = (report: ReceiptReport): LogLine => {
  const words = `${report.held} of ${many(report.receipts, 'receipt')} from the server match this log.`;
  if (isRestoreClaimed(report))
    return unchecked(`${words} The server says the others are from before a restored backup.`);
  return { outcome: receiptsHold(report) ? 'ok' : 'failed', words };
};

export const logLines = ({ report, receipts }: CheckedLog): readonly LogLine[] => [
  ...PARTS.map(({ part, words }): LogLine => ({ outcome: holds(report, part) ? 'ok' : 'failed', words })),
  ...commandLines(report),
  ...(receipts === undefined ? [] : [receiptLine(receipts)]),
  ...mixingWords(report.mixing).map(unchecked),
  ...report.shoes.map(shoeLine),
];
