/** From the rounds of a user to sessions of play: rounds of one game that follow each other within half an hour, with nothing between them. */
import { csvText } from '@croupier/kernel';
import type { HistoryAnswer } from '@croupier/protocol';

/** One round of one seat, as the server tells it; amounts in chips. */
export type Line = HistoryAnswer['rounds'][number];

export interface Sitting {
  /** Its first round: the one that does not change when more are played. */
  readonly id: string;
  readonly game: string;
  /** The newest first, as they come. */
  readonly lines: readonly Line[];
  readonly from: number;
  readonly to: number;
  readonly net: number;
}

const PAUSE = 30 * 60_000;

/** Chips have cents, and a sum of them must not show what binary fractions do to it. */
export const netOf = (lines: readonly Line[]): number =>
  Math.round(lines.reduce((sum, { net }) => sum + net, 0) * 100) / 100;

const sitting = (lines: readonly [Line, ...Line[]]): Sitting => ({
  id: (lines.at(-1) ?? lines[0]).id,
  game: lines[0].game,
  lines,
  from: (lines.at(-1) ?? lines[0]).at,
  to: lines[0].at,
  net: netOf(lines),
});

type Times = Pick<Sitting, 'from' | 'to'>;

/** `lines` with the newest first; so are the sittings. `deleted`: sessions that still separate those around them. */
export const sittingsOf = (lines: readonly Line[], deleted: readonly Times[] = []): readonly Sitting[] => {
  const isDeletedBetween = (earlier: Line, later: Line): boolean =>
    deleted.some(({ from, to }) => earlier.at <= from && to <= later.at);
  const groups: [Line, ...Line[]][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    const later = group?.at(-1);
    const isNext = later?.game === line.game && later.at - line.at <= PAUSE && !isDeletedBetween(line, later);
    if (group !== undefined && isNext) group.push(line);
    else groups.push([line]);
  }
  return groups.map(sitting);
};

/** What the balance had done after each round, the oldest first, beginning with nothing. */
export const runningNet = (lines: readonly Line[]): readonly number[] => {
  const points = [0];
  for (const { net } of [...lines].reverse()) points.push(Math.round(((points.at(-1) ?? 0) + net) * 100) / 100);
  return points;
};

/** How the rounds ended. */
export const tallyOf = (lines: readonly Line[]): readonly { readonly name: string; readonly count: number }[] => {
  const count = (is: (line: Line) => boolean): number => lines.filter(is).length;
  return [
    { name: 'won', count: count(({ net }) => net > 0) },
    { name: 'pushed', count: count(({ net }) => net === 0) },
    { name: 'lost', count: count(({ net }) => net < 0) },
  ];
};

export const SHOWN = ['all', 'won', 'lost', 'even'] as const;
export type Shown = (typeof SHOWN)[number];

export const isShown = (text: string | null): text is Shown => SHOWN.some((each) => each === text);

export const linesShown = (lines: readonly Line[], shown: Shown, table: string | null): readonly Line[] =>
  lines.filter(
    (line) =>
      (table === null || line.table === table) &&
      (shown === 'all' || (shown === 'won' ? line.net > 0 : shown === 'lost' ? line.net < 0 : line.net === 0)),
  );

export const asCsv = (lines: readonly Line[]): string =>
  csvText([
    ['round', 'game', 'time', 'seat', 'staked', 'returned', 'net'],
    ...lines.map(({ id, game, at, seat, staked, returned, net }) => [
      ...[id, game, new Date(at).toISOString()],
      ...[seat, staked, returned, net],
    ]),
  ]);
