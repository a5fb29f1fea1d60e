/** Grades a session: reads the log of each of its tables and gives it to the coach. Reports what is known so far as it grows. */
import type { GradedRound } from '@croupier/kernel';
import type { CoachClient } from '../../coach/client.ts';
import { pagesOf } from '../../lib/fetch-log.ts';
import { keyOf } from '../played.ts';
import type { Line, Sitting } from '../sittings.ts';
import type { GradingStep } from './GradeProgress.tsx';

export interface SessionGrades {
  readonly step: GradingStep;
  /** By `keyOf` of its line. */
  readonly rounds: ReadonlyMap<string, GradedRound>;
  /** Rounds that have been through both steps. */
  readonly finished: number;
  /** A sentence for each table without grades. */
  readonly troubles: readonly string[];
}

export const NO_GRADES: SessionGrades = { step: 'decisions', rounds: new Map(), finished: 0, troubles: [] };

export interface GradePorts {
  readonly client: Pick<CoachClient, 'grade'>;
  /** `round`: one of the player's own, which opens the log of a private table. */
  readonly pages: (table: string, round: string) => AsyncIterable<unknown>;
}

export const pagesPort: GradePorts['pages'] = (table, round) => pagesOf(table, round);

const byTable = (lines: readonly Line[]): ReadonlyMap<string, readonly [Line, ...Line[]]> => {
  const tables = new Map<string, [Line, ...Line[]]>();
  for (const line of lines) {
    const known = tables.get(line.table);
    if (known === undefined) tables.set(line.table, [line]);
    else known.push(line);
  }
  return tables;
};

/** Reports at once and after every change. Returns a function that stops it; what has been graded stays. */
export const gradeSession = (
  { game, lines }: Pick<Sitting, 'game' | 'lines'>,
  { client, pages }: GradePorts,
  tell: (grades: SessionGrades) => void,
): (() => void) => {
  const tables = byTable(lines);
  const rounds = new Map<string, GradedRound>();
  const [finished, troubles, cancels]: [Set<string>, string[], (() => void)[]] = [new Set(), [], []];
  let [open, isStopped] = [tables.size, false];
  /** Rounds that no grades will come for. */
  let lost = 0;
  const say = (): void => {
    const isPriced = rounds.size + lost >= lines.length;
    const step = isStopped ? 'stopped' : open === 0 ? 'done' : isPriced ? 'luck' : 'decisions';
    tell({ step, rounds: new Map(rounds), finished: finished.size, troubles: [...troubles] });
  };
  const giveUp = (count: number, why: string): void => {
    troubles.push(why);
    lost += count;
  };
  const end = (): void => {
    open -= 1;
    if (!isStopped) say();
  };
  const gradeTable = async (table: string, own: readonly [Line, ...Line[]]): Promise<void> => {
    const read: unknown[] = [];
    for await (const page of pages(table, String(own[0].round))) {
      if (isStopped) return;
      read.push(page);
    }
    const wanted = own.map(({ round, seat }) => ({ round, seat }));
    const heard = new Set<string>();
    let isRefused = false;
    const cancel = client.grade(
      game,
      { table, pages: read, rounds: wanted },
      (part) => {
        if (part.refused !== undefined) {
          isRefused = true;
          giveUp(own.length, part.refused);
        }
        for (const round of part.rounds ?? []) {
          const key = keyOf({ table, round: round.round, seat: round.seat });
          if (heard.has(key)) finished.add(key);
          heard.add(key);
          rounds.set(key, round);
        }
        if (part.rounds !== undefined) say();
      },
      () => {
        // The worker broke, or could not be loaded.
        if (!isRefused && heard.size < own.length)
          giveUp(own.length - heard.size, `Table ${table} couldn’t be graded on this device.`);
        end();
      },
    );
    cancels.push(cancel);
  };
  say();
  for (const [table, own] of tables)
    void gradeTable(table, own).catch(() => {
      giveUp(own.length, `Couldn’t read the log of table ${table}.`);
      end();
    });
  return () => {
    if (isStopped || open === 0) return;
    isStopped = true;
    for (const cancel of cancels) cancel();
    say();
  };
};
