/** Closed rounds: written with the events that close them, read by their users and by anyone who checks one. */
import { cents, err, type Json, ok, type Refusal } from '@croupier/kernel';
import { canonicalJson, parseCanonical } from '../canonical.ts';
import {
  type Check,
  checkId,
  checkLimit,
  checkNumber,
  checkObject,
  checkPiece,
  checkTime,
  checkUserId,
  first,
} from '../check.ts';
import type { Engine } from '../engine.ts';
import type { ClosedRound, History, HistoryPlace, NotesPiece } from '../ports.ts';
import { refuse } from '../refusals.ts';
import type { NoteRow, ResultRow, RoundRow, Rows } from '../rows.ts';
import { eventsOf } from './event-rows.ts';

export interface RoundRows {
  readonly round: RoundRow;
  readonly results: readonly ResultRow[];
}

export const roundRows = (table: string, closed: ClosedRound, at: number): RoundRows => {
  const { round, firstSeq, lastSeq, results, told } = closed;
  return {
    round: { table, round, firstSeq, lastSeq, at, told: told === undefined ? null : canonicalJson(told) },
    results: results.map(({ user, seat, staked, returned }) => ({ table, round, seat, user, staked, returned, at })),
  };
};

export const noteRow = (table: string, { shoe, seq, refills }: NotesPiece['notes'][number]): NoteRow => ({
  table,
  shoe,
  seq,
  refills: refills === undefined ? null : canonicalJson(refills),
});

/** Notes only say where to look. One that is no JSON any more is as good as none. */
const noted = (text: string | null): Json | undefined => (text === null ? undefined : parseCanonical(text));

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

  async roundsPlayed(counted) {
    const refusal =
      checkObject(counted, 'counted') ?? first(checkUserId(counted.user, 'user'), checkLimit(counted.most));
    if (refusal !== undefined) return err(refusal);
    const { user, most } = counted;
    return engine.read(async (rows) => ok(await rows.roundsPlayed(user, most)));
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
      const { told: text, ...closed } = row;
      const told = noted(text);
      return ok({ ...closed, game, results, ...(told !== undefined && { told }) });
    });
  },

  async shoe(which) {
    const refusal =
      checkObject(which, 'which') ??
      first(checkId(which.table, 'table'), checkNumber(which.shoe, 'shoe'), checkLimit(which.limit));
    if (refusal !== undefined) return err(refusal);
    const { table, shoe, limit } = which;
    return engine.read(async (rows) => {
      const found = await rows.shoeEvents(table, shoe, limit);
      const events = eventsOf(found.map(({ refills: _refills, shoe: _shoe, ...row }) => row));
      if (!events.ok) return events;
      return ok(
        events.value.map((event, index) => {
          const refills = noted(found[index]?.refills ?? null);
          return { event, shoe, ...(refills !== undefined && { refills }) };
        }),
      );
    });
  },

  async unnoted(table) {
    const refusal = checkId(table, 'table');
    return refusal === undefined ? engine.read(async (rows) => ok(await rows.unnoted(table))) : err(refusal);
  },

  async fillIn(piece) {
    const refusal = checkPiece(piece);
    if (refusal !== undefined) return err(refusal);
    const { table, done } = piece;
    const notes = piece.notes.map((note) => noteRow(table, note));
    const rounds = piece.rounds.map(({ round, told }) => ({ round, told: canonicalJson(told) }));
    return engine.write(async (rows) => {
      if ((await rows.lockTable(table)) === undefined) return err(refuse('TABLE_UNKNOWN', { table }));
      await rows.insertNotes(notes);
      for (const { round, told } of rounds) await rows.setTold(table, round, told);
      if (done) await rows.setNoted(table);
      return ok(undefined);
    });
  },
});
