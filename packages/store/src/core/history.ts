/** Closed rounds: written with the events that close them, read by their users and by anyone who checks one. */
import { cents, err, ok, type Refusal } from '@croupier/kernel';
import { type Check, checkId, checkLimit, checkNumber, checkObject, checkTime, checkUserId, first } from '../check.ts';
import type { Engine } from '../engine.ts';
import type { ClosedRound, History, HistoryPlace } from '../ports.ts';
import { refuse } from '../refusals.ts';
import type { ResultRow, RoundRow, Rows } from '../rows.ts';

export interface RoundRows {
  readonly round: RoundRow;
  readonly results: readonly ResultRow[];
}

export const roundRows = (table: string, closed: ClosedRound, at: number): RoundRows => {
  const { round, firstSeq, lastSeq, results } = closed;
  return {
    round: { table, round, firstSeq, lastSeq, at },
    results: results.map(({ user, seat, staked, returned }) => ({ table, round, seat, user, staked, returned, at })),
  };
};

/** The refusal that stops it, if any. The table is locked, so nobody else closes the same round meanwhile. */
export const keepRounds = async (rows: Rows, rounds: readonly RoundRows[]): Promise<Refusal | undefined> => {
  const users = new Set(rounds.flatMap(({ results }) => results.map(({ user }) => user)));
  for (const user of users) if ((await rows.user(user)) === undefined) return refuse('USER_UNKNOWN', { user });
  for (const { round, results } of rounds) {
    if ((await rows.round(round.table, round.round)) !== undefined)
      return refuse('ROUND_EXISTS', { table: round.table, round: round.round });
    await rows.insertRound(round);
    await rows.insertResults(results);
  }
  return undefined;
};

const checkPlace = (place: HistoryPlace | undefined): Check =>
  place === undefined
    ? undefined
    : (checkObject(place, 'before') ??
      first(
        checkTime(place.at, 'before.at'),
        checkId(place.table, 'before.table'),
        checkNumber(place.round, 'before.round'),
        checkNumber(place.seat, 'before.seat'),
      ));

export const historyOver = (engine: Engine): History => ({
  async history(page) {
    const refusal =
      checkObject(page, 'page') ??
      first(checkUserId(page.user, 'user'), checkPlace(page.before), checkLimit(page.limit));
    if (refusal !== undefined) return err(refusal);
    const { user, limit } = page;
    const before = page.before === undefined ? undefined : { ...page.before };
    return engine.read(async (rows) => {
      if ((await rows.user(user)) === undefined) return err(refuse('USER_UNKNOWN', { user }));
      const found = await rows.history(user, before, limit);
      return ok(found.map((row) => ({ ...row, staked: cents(row.staked), returned: cents(row.returned) })));
    });
  },

  async round(which) {
    const refusal =
      checkObject(which, 'which') ?? first(checkId(which.table, 'table'), checkNumber(which.round, 'round'));
    if (refusal !== undefined) return err(refusal);
    const { table, round } = which;
    return engine.read(async (rows) => {
      const row = await rows.round(table, round);
      const game = (await rows.table(table))?.game;
      if (row === undefined || game === undefined) return err(refuse('ROUND_UNKNOWN', { table, round }));
      const results = (await rows.results(table, round)).map(({ user, seat, staked, returned }) => ({
        user,
        seat,
        staked: cents(staked),
        returned: cents(returned),
      }));
      return ok({ ...row, game, results });
    });
  },
});
