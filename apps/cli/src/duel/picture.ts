/** The ranking of a duel for people. */
import { type Block, line, nounFor, type RankedTry, sayChips, span } from '@croupier/kernel';
import type { DuelAnswer } from '@croupier/protocol';
import { checkLine, plural } from '../checks.ts';
import { clean } from '../clean.ts';
import { count } from '../progress.ts';
import type { GradedTry } from './read-duel.ts';

export interface DuelPicture {
  readonly duel: DuelAnswer;
  readonly game: string;
  readonly ranked: readonly RankedTry<GradedTry>[];
  readonly unfinished: readonly RankedTry<GradedTry>[];
}

const TITLES = ['', 'player', 'bets lost', 'mistakes', 'decisions', 'rounds', 'result'] as const;
const PLAYER = 1;

const signed = (bets: number): string => {
  const text = Math.abs(bets).toFixed(2);
  return Number(text) === 0 ? '0.00' : `${bets < 0 ? '−' : '+'}${text}`;
};

const cellsOf = ({ rank, played, betsLost, resultInBets }: RankedTry<GradedTry>): readonly string[] => [
  rank === undefined ? '' : `${rank}.`,
  clean(played.name),
  betsLost.toFixed(3),
  count(played.totals.mistakes),
  count(played.totals.decisions),
  count(played.totals.rounds),
  signed(resultInBets),
];

const tableOf = (tries: readonly RankedTry<GradedTry>[]): Block => {
  const cells = [TITLES, ...tries.map(cellsOf)];
  const widths = TITLES.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  const written = cells.map((row) =>
    row
      .map((text, at) => (at === PLAYER ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  const [head = '', ...lines] = written;
  return [line(`  ${head}`, 'dim'), ...lines.map((text) => line(`  ${text}`))];
};

const mixWords = ({ bytesHash, byName }: DuelAnswer): string =>
  bytesHash === null ? 'No player added a random number.' : `Its creator, ${clean(byName)}, added a random number.`;

export const duelPicture = ({ duel, game, ranked, unfinished }: DuelPicture): Block => {
  const { id, shoes, bet } = duel;
  const logs = ranked.length + unfinished.length;
  const unpriced = [...ranked, ...unfinished].reduce((sum, { played }) => sum + played.totals.unpriced, 0);
  return [
    [span(`Duel ${id}`, 'strong')],
    line(`${game} · ${plural(shoes, 'shoe')} · ${sayChips(bet)} ${nounFor(bet, 'chip')} a bet`),
    [],
    checkLine(true, 'shoes', `match the duel id at every table. ${mixWords(duel)}`),
    checkLine(true, 'logs', `${plural(logs, 'table')} checked to the end, every command replayed`),
    [],
    ...(ranked.length === 0 ? [line('Nobody played to the end.')] : tableOf(ranked)),
    ...(unfinished.length === 0 ? [] : [[], line('Not finished:'), ...tableOf(unfinished)]),
    ...(unpriced === 0
      ? []
      : [[], line(`Not graded, because too few cards were left: ${plural(unpriced, 'decision')}.`)]),
    [],
    line('Ranked by what the decisions cost, in bets. The result is mostly luck.'),
  ];
};
