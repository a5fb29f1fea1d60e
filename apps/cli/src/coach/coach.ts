/** `croupier coach`: what a player decided at a table, priced by exact odds, and how much of the result was luck. */
import { findGame } from '@croupier/catalog';
import { loadGrade } from '@croupier/catalog/grades';
import { err, type GradedRound, gradeTotals, ok, type Refusal, type Result } from '@croupier/kernel';
import { jsonLine } from '../clean.ts';
import { EXIT, type Io } from '../io.ts';
import { type Look, print, say } from '../print.ts';
import { progressOf } from '../progress.ts';
import { refuse } from '../refusals.ts';
import { exitFor, findLog, type WhereToLook } from '../verify/find-log.ts';
import { coachCsv } from './csv.ts';
import { coachPicture } from './picture.ts';
import { type Played, type PlayedLog, readLog, roundsOf } from './read-log.ts';

export interface CoachOptions extends Look, WhereToLook {
  readonly seat?: string;
  readonly user?: string;
  readonly all?: boolean;
  readonly luck?: boolean;
  readonly json?: boolean;
  readonly csv?: boolean;
}

const readSeat = (text: string | undefined): Result<number | undefined, Refusal> => {
  if (text === undefined) return ok(undefined);
  return /^[1-9]\d?$/.test(text)
    ? ok(Number(text))
    : err(refuse('BAD_VALUE', { option: '--seat', expected: 'a seat number', value: text.slice(0, 80) }));
};

const findPlayed = async (io: Io, what: string, options: CoachOptions): Promise<Result<PlayedLog, Refusal>> => {
  const found = await findLog(io, what, options);
  if (!found.ok) return found;
  if ('shoe' in found.value) return err(refuse('COACH_SHOE'));
  const { log, isCutOff } = found.value;
  return isCutOff ? err(refuse('LOG_CUT_OFF', { events: log.events.length })) : readLog(log);
};

/** Undefined if its game grades nothing. */
const gradeRounds = async (
  io: Io,
  { game, setup, events }: PlayedLog,
  own: readonly Played[],
  outlook: boolean,
): Promise<readonly GradedRound[] | undefined> => {
  const grade = await loadGrade(game);
  if (grade === undefined) return undefined;
  const wanted = new Set(own.map(({ round, seat }) => `${round}.${seat}`));
  const progress = progressOf(io, 'rounds');
  const graded: GradedRound[] = [];
  for (const seat of new Set(own.map((each) => each.seat)))
    for (const round of grade(setup, events, seat, { outlook })) {
      if (!wanted.has(`${round.round}.${seat}`)) continue;
      graded.push(round);
      progress.tell(graded.length, own.length);
    }
  progress.end();
  return graded.toSorted((one, other) => one.round - other.round);
};

const exitOf = (refusal: Refusal): number => (refusal.code === 'COACH_WHO' ? EXIT.usage : exitFor(refusal));

export const coach = async (io: Io, what: string, options: CoachOptions): Promise<number> => {
  const { user, all = false, luck = true, json = false, csv = false } = options;
  const seat = readSeat(options.seat);
  if (!seat.ok) return say(io, seat.error, EXIT.usage);
  const log = await findPlayed(io, what, options);
  if (!log.ok) return say(io, log.error, exitOf(log.error));
  const own = roundsOf(log.value, {
    ...(seat.value !== undefined && { seat: seat.value }),
    ...(user !== undefined && { user }),
  });
  if (!own.ok) return say(io, own.error, exitOf(own.error));
  const { table, game } = log.value;
  const rounds = await gradeRounds(io, log.value, own.value, luck && !csv);
  if (rounds === undefined) return say(io, refuse('COACH_NONE', { game }), EXIT.failed);
  const seats = [...new Set(own.value.map((each) => each.seat))];
  if (csv) io.out(coachCsv(rounds));
  else if (json) io.out(`${jsonLine({ coach: { table, game, seats, totals: gradeTotals(rounds), rounds } })}\n`);
  else print(io, coachPicture({ table, game: findGame(game)?.name ?? game, seats, rounds, isWhole: all }), options);
  return EXIT.ok;
};
