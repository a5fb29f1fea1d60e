/** The queries about duels. */
import type { DuelRow, Rows, TryRow } from '../rows.ts';
import type { SqlValue } from './sql.ts';

const DUEL = `duel_id AS "duel", terms, created_by AS "by", cmd_id AS "cmdId", payload_hash AS "payloadHash",
  created_at AS "at", deadline, mixed AS "isMixed", bytes, ending_at AS "endingAt", ended_at AS "endedAt"`;
const TRY = `duel_id AS "duel", user_id AS "user", cmd_id AS "cmdId", n, begun_at AS "at", table_id AS "table",
  finished_at AS "finishedAt"`;

type DuelRows = Pick<
  Rows,
  | 'duel'
  | 'lockDuel'
  | 'duelOf'
  | 'openDuels'
  | 'insertDuel'
  | 'setDuelBytes'
  | 'setDuelEnding'
  | 'setDuelEnded'
  | 'setDuelsEnding'
  | 'dueDuels'
  | 'tries'
  | 'insertTry'
  | 'placeTry'
  | 'finishTry'
>;

interface Queries {
  readonly all: <Row>(statement: string, ...values: readonly SqlValue[]) => Promise<readonly Row[]>;
  readonly one: <Row>(statement: string, ...values: readonly SqlValue[]) => Promise<Row | undefined>;
  readonly change: (statement: string, ...values: readonly SqlValue[]) => Promise<void>;
  readonly insert: (into: string, rows: readonly (readonly SqlValue[])[]) => Promise<void>;
}

export const sqlDuelRows = ({ all, one, change, insert }: Queries, forUpdate: '' | ' FOR UPDATE'): DuelRows => ({
  duel: (duel) => one<DuelRow>(`SELECT ${DUEL} FROM duels WHERE duel_id = ?`, duel),
  lockDuel: (duel) => one<DuelRow>(`SELECT ${DUEL} FROM duels WHERE duel_id = ?${forUpdate}`, duel),
  duelOf: (by, cmdId) => one<DuelRow>(`SELECT ${DUEL} FROM duels WHERE created_by = ? AND cmd_id = ?`, by, cmdId),
  async openDuels(by) {
    const own = by === undefined ? '' : ' AND created_by = ?';
    const statement = `SELECT COUNT(*) AS "count" FROM duels WHERE ended_at IS NULL${own}`;
    return (await one<{ readonly count: number }>(statement, ...(by === undefined ? [] : [by])))?.count ?? 0;
  },
  insertDuel: ({ duel, terms, by, cmdId, payloadHash, at, deadline, isMixed, bytes, endingAt, endedAt }) =>
    insert(
      `duels (duel_id, terms, created_by, cmd_id, payload_hash, created_at, deadline, mixed, bytes, ending_at, ended_at)`,
      [[duel, terms, by, cmdId, payloadHash, at, deadline, isMixed, bytes, endingAt, endedAt]],
    ),
  setDuelBytes: (duel, bytes) => change('UPDATE duels SET bytes = ? WHERE duel_id = ?', bytes, duel),
  setDuelEnding: (duel, at) => change('UPDATE duels SET ending_at = ? WHERE duel_id = ?', at, duel),
  setDuelEnded: (duel, at) => change('UPDATE duels SET ended_at = ? WHERE duel_id = ?', at, duel),
  setDuelsEnding: (at) => change('UPDATE duels SET ending_at = ? WHERE ended_at IS NULL AND ending_at IS NULL', at),
  async dueDuels(at, limit) {
    const statement = `SELECT duel_id AS "duel" FROM duels
        WHERE ended_at IS NULL AND (deadline <= ? OR ending_at IS NOT NULL) ORDER BY deadline, duel_id LIMIT ?`;
    return (await all<Pick<DuelRow, 'duel'>>(statement, at, limit)).map(({ duel }) => duel);
  },
  tries: (duel) => all<TryRow>(`SELECT ${TRY} FROM tries WHERE duel_id = ? ORDER BY n`, duel),
  insertTry: ({ duel, user, cmdId, n, at, table, finishedAt }) =>
    insert('tries (duel_id, user_id, cmd_id, n, begun_at, table_id, finished_at)', [
      [duel, user, cmdId, n, at, table, finishedAt],
    ]),
  placeTry: (duel, user, table) =>
    change('UPDATE tries SET table_id = ? WHERE duel_id = ? AND user_id = ? AND table_id IS NULL', table, duel, user),
  finishTry: (table, at) =>
    change('UPDATE tries SET finished_at = ? WHERE table_id = ? AND finished_at IS NULL', at, table),
});
