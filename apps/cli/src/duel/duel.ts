/** `croupier duel`: the ranking of a duel that has ended, computed here from the public logs. */
import { findGame } from '@croupier/catalog';
import { loadGrade } from '@croupier/catalog/grades';
import { chips, csvText, gradeTotals, type RankedTry, rankTries } from '@croupier/kernel';
import { EXIT, type Io } from '../io.ts';
import { type Look, print, say } from '../print.ts';
import { progressOf } from '../progress.ts';
import { refuse } from '../refusals.ts';
import { parseServer } from '../server-address.ts';
import { duelPicture } from './picture.ts';
import { type EndedDuel, type GradedTry, parseDuelId, readEndedDuel } from './read-duel.ts';

export interface DuelOptions extends Look {
  readonly server?: string;
  readonly json?: boolean;
  readonly csv?: boolean;
}

/** Undefined if its game grades nothing. */
const gradeTries = async (io: Io, { duel, tries }: EndedDuel): Promise<readonly GradedTry[] | undefined> => {
  const grade = await loadGrade(duel.game);
  if (grade === undefined) return undefined;
  const progress = progressOf(io, 'tries');
  const graded = tries.map((each, at) => {
    const totals = gradeTotals([...grade(duel.rules, each.events, each.seat)]);
    progress.tell(at + 1, tries.length);
    return { ...each, totals, bet: chips(duel.bet) };
  });
  progress.end();
  return graded;
};

const COLUMNS = [
  ...['rank', 'player', 'user', 'table', 'finished', 'betsLost', 'mistakes', 'decisions', 'unpriced', 'rounds'],
  'resultInBets',
];

const csvOf = (tries: readonly RankedTry<GradedTry>[]): string =>
  csvText([
    COLUMNS,
    ...tries.map(({ rank = '', played, betsLost, resultInBets }) => {
      const { name, user, table, finished, totals } = played;
      const { mistakes, decisions, unpriced, rounds } = totals;
      return [rank, name, user, table, String(finished), betsLost, mistakes, decisions, unpriced, rounds, resultInBets];
    }),
  ]);

const jsonOf = ({ rank, played, betsLost, resultInBets }: RankedTry<GradedTry>): object => {
  const { name, user, table, finished, totals } = played;
  return { ...(rank !== undefined && { rank }), name, user, table, finished, betsLost, resultInBets, totals };
};

export const duel = async (io: Io, what: string, options: DuelOptions): Promise<number> => {
  const id = parseDuelId(what);
  if (!id.ok) return say(io, id.error, EXIT.usage);
  const server = parseServer(options.server ?? '');
  if (!server.ok) return say(io, server.error, EXIT.usage);
  const read = await readEndedDuel(io, id.value, server.value);
  if (!read.ok) return say(io, read.error, EXIT.failed);
  const { duel: found } = read.value;
  const graded = await gradeTries(io, read.value);
  if (graded === undefined) return say(io, refuse('COACH_NONE', { game: found.game }), EXIT.failed);
  const { ranked, unfinished } = rankTries(graded);
  const { game, rules, bet, shoes, deadline, endedAt, bytesHash, commitments } = found;
  if (options.csv === true) io.out(csvOf([...ranked, ...unfinished]));
  else if (options.json === true) {
    const about = { id: id.value, game, rules, bet, shoes, deadline, endedAt, mixed: bytesHash !== null, commitments };
    const tries = { ranked: ranked.map(jsonOf), unfinished: unfinished.map(jsonOf) };
    io.out(`${JSON.stringify({ duel: { ...about, ...tries } })}\n`);
  } else {
    const picture = { duel: found, game: findGame(game)?.name ?? game, ranked, unfinished };
    print(io, duelPicture(picture), options);
  }
  return EXIT.ok;
};
