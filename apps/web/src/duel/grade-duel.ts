/**
 * Grades the tries of a duel that is over: reads the public log of each, has it checked and priced, and reports what is known so
 * far as it grows.
 */
import type { OwnLog } from '@croupier/client/duels';
import type { GradedRound } from '@croupier/kernel';
import type { DuelAnswer } from '@croupier/protocol';
import type { CoachClient } from '../coach/client.ts';
import type { TriedTable } from '../coach/messages.ts';
import type { GradingStep } from '../history/grades/GradeProgress.tsx';
import type { GradedTry } from './ranking.ts';

export interface Rejected {
  readonly name: string;
  readonly table: string;
  readonly why: string;
}

export interface DuelGrades {
  /** Until all decisions are priced, the order may change. */
  readonly step: GradingStep;
  /** Those whose log holds, in the order in which they began. */
  readonly tries: readonly GradedTry[];
  readonly rejected: readonly Rejected[];
  /** Why the whole ranking can't be trusted, in a sentence. */
  readonly warning: string | undefined;
  /** Rounds of this step that are done, and all of them as far as they are known. */
  readonly progress: { readonly done: number; readonly all: number };
}

export const NO_GRADES: DuelGrades = {
  ...{ step: 'decisions', tries: [], rejected: [], warning: undefined },
  progress: { done: 0, all: 0 },
};

export interface DuelGradePorts {
  readonly client: Pick<CoachClient, 'grade'>;
  readonly pages: (table: string) => AsyncIterable<unknown>;
  /** What this device knows about its player's own try; undefined if it was not played here. */
  readonly own?: OwnTry | undefined;
}

export interface OwnTry {
  readonly code: string;
  /** Compares the log with what the server signed while the player played. */
  readonly compare: (pages: readonly unknown[]) => Promise<OwnLog>;
}

interface Work {
  readonly name: string;
  readonly you: boolean;
  readonly table: string;
  readonly user: string;
  readonly rounds: Map<number, GradedRound>;
  tried: TriedTable | undefined;
  /** Rounds that have been through both steps. */
  done: number;
  why: string | undefined;
}

/** The reason alone, without the code of the table, which means nothing here. */
const sentenceOf = (table: string, refused: string): string => {
  const why = refused.replace(`Table ${table} wasn’t graded: `, '');
  return `${why.charAt(0).toUpperCase()}${why.slice(1)}`;
};

const isPriced = ({ tried, rounds, why }: Work): boolean =>
  why !== undefined || (tried !== undefined && rounds.size >= tried.rounds);

/** As `croupier duel` says it: a shoe that one table has shown helps a player who is still at another. */
const warningOf = (works: readonly Work[]): string | undefined => {
  const tried = works.flatMap((work) => (work.tried === undefined ? [] : [{ ...work.tried, name: work.name }]));
  const early = tried.find(({ shownAt }) => tried.some(({ lastAt }) => lastAt > shownAt));
  return early && `${early.name}’s table showed its shoe while someone was still playing. Don’t trust this ranking.`;
};

const sum = (works: readonly Work[], read: (work: Work) => number): number =>
  works.reduce((total, work) => total + read(work), 0);

const RESTORED =
  'History was lost: your own try is missing entries that the server had signed. The server says it was restored from a backup, but a rewritten log would look the same. Don’t trust this ranking unless its operator can explain it.';

/** Reports at once and after every change. Returns a function that stops it; what has been graded stays. */
export const gradeDuel = (
  duel: Pick<DuelAnswer, 'id' | 'game' | 'tries'>,
  { client, pages, own }: DuelGradePorts,
  tell: (grades: DuelGrades) => void,
): (() => void) => {
  const users = new Set<string>();
  const works = duel.tries.flatMap(({ name, you, code, user }): readonly Work[] => {
    if (code === undefined || user === undefined) return [];
    const why = users.has(user) ? 'This player has more than one try.' : undefined;
    users.add(user);
    return [{ name, you, table: code, user, rounds: new Map(), tried: undefined, done: 0, why }];
  });
  const missing =
    own === undefined || works.some(({ table }) => table === own.code)
      ? undefined
      : `Your own try at table ${own.code} isn’t in this ranking. Don’t trust it.`;
  const cancels: (() => void)[] = [];
  let [open, isStopped, isRestored] = [works.length, false, false];
  const say = (): void => {
    const step = isStopped ? 'stopped' : open === 0 ? 'done' : works.every(isPriced) ? 'luck' : 'decisions';
    const held = works.filter(({ why }) => why === undefined);
    tell({
      step,
      tries: held.map(({ name, user, you, table, tried, rounds }) => ({
        ...{ name, user, you, table, finished: tried?.finished === true },
        rounds: [...rounds.values()],
      })),
      warning: warningOf(held) ?? missing ?? (isRestored ? RESTORED : undefined),
      rejected: works.flatMap(({ name, table, why }) => (why === undefined ? [] : [{ name, table, why }])),
      progress: {
        done: sum(held, ({ rounds, done }) => (step === 'decisions' ? rounds.size : done)),
        all: sum(held, ({ tried }) => tried?.rounds ?? 0),
      },
    });
  };
  const end = (): void => {
    open -= 1;
    if (!isStopped) say();
  };
  const gradeTry = async (work: Work): Promise<void> => {
    const { table, user, rounds } = work;
    const read: unknown[] = [];
    for await (const page of pages(table)) {
      if (isStopped) return;
      read.push(page);
    }
    const compared = own?.code === table ? await own.compare(read) : 'signed';
    isRestored ||= compared === 'restored';
    if (compared === 'differs') {
      work.why = 'This isn’t the log that the server signed while you played. Don’t trust this ranking.';
      end();
      return;
    }
    const cancel = client.grade(
      duel.game,
      { table, pages: read, rounds: { duel: duel.id, user } },
      ({ refused, tried, rounds: graded = [] }) => {
        if (refused !== undefined) work.why = sentenceOf(table, refused);
        if (tried !== undefined) work.tried = tried;
        for (const round of graded) {
          // Each comes twice: with its decisions, and then with its luck.
          if (rounds.has(round.round)) work.done += 1;
          rounds.set(round.round, round);
        }
        if (refused !== undefined || tried !== undefined || graded.length > 0) say();
      },
      () => {
        if (!isPriced(work)) work.why = 'It couldn’t be graded on this device.';
        end();
      },
    );
    cancels.push(cancel);
  };
  say();
  for (const work of works)
    void gradeTry(work).catch(() => {
      work.why = 'Its log couldn’t be loaded.';
      end();
    });
  return () => {
    if (isStopped || open === 0) return;
    isStopped = true;
    for (const cancel of cancels) cancel();
    say();
  };
};
