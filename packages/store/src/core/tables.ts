/** Tables and their logs. A row that no longer says what was written is refused, never repaired. */
import { err, ok, type Refusal, type Result } from '@croupier/kernel';
import { escrowAccount } from '../account.ts';
import { parseCanonical } from '../canonical.ts';
import { genesisHash } from '../chain.ts';
import { checkId, checkLimit, checkObject, checkSeq, checkTime, first, Texts } from '../check.ts';
import type { Engine } from '../engine.ts';
import type { EventLog, TableRecord } from '../ports.ts';
import { refuse } from '../refusals.ts';
import type { Rows, TableRow } from '../rows.ts';
import { appendOver } from './append.ts';
import { eventsOf } from './event-rows.ts';

const unknown = (table: string): Refusal => refuse('TABLE_UNKNOWN', { table });

const tableOf = (row: TableRow): Result<TableRecord, Refusal> => {
  const setup = parseCanonical(row.setup);
  if (setup === undefined) return err(refuse('LOG_TAMPERED', { table: row.table, seq: 0 }));
  return ok({ ...row, setup, closedAt: row.closedAt ?? undefined });
};

type NewTable = Parameters<EventLog['createTable']>[0];

/** A table without events, whose hash starts its log. */
export const newTable = (created: NewTable): Result<TableRow, Refusal> => {
  const texts = new Texts();
  const refusal =
    checkObject(created, 'table') ??
    first(
      checkId(created.table, 'table'),
      checkId(created.game, 'game'),
      texts.check(created.setup, 'setup'),
      checkTime(created.at, 'at'),
    );
  if (refusal !== undefined) return err(refusal);
  const { table, game, at } = created;
  return ok({ table, game, setup: texts.of('setup'), at, closedAt: null, seq: 0, hash: genesisHash(created) });
};

/** With the account that holds its bets. Refused if there is one with this id. */
export const insertTable = async (rows: Rows, row: TableRow): Promise<Refusal | undefined> => {
  const { table } = row;
  if ((await rows.table(table)) !== undefined) return refuse('TABLE_EXISTS', { table });
  await rows.insertTable(row);
  await rows.insertAccount({ account: escrowAccount(table), balance: 0 });
  return undefined;
};

export const eventLogOver = (engine: Engine): EventLog => ({
  append: appendOver(engine),

  async createTable(created) {
    const row = newTable(created);
    if (!row.ok) return row;
    return engine.write(async (rows) => {
      const taken = await insertTable(rows, row.value);
      return taken === undefined ? tableOf(row.value) : err(taken);
    });
  },

  async table(table) {
    const refusal = checkId(table, 'table');
    if (refusal !== undefined) return err(refusal);
    return engine.read(async (rows) => {
      const row = await rows.table(table);
      return row === undefined ? err(unknown(table)) : tableOf(row);
    });
  },

  async openTables(page) {
    const refusal =
      checkObject(page, 'page') ??
      first(page.after === undefined ? undefined : checkId(page.after, 'after'), checkLimit(page.limit));
    if (refusal !== undefined) return err(refusal);
    const { after = '', limit } = page;
    return engine.read(async (rows) => ok(await rows.openTables(after, limit)));
  },

  async closeTable(table, at) {
    const refusal = first(checkId(table, 'table'), checkTime(at, 'at'));
    if (refusal !== undefined) return err(refusal);
    return engine.write(async (rows) => {
      const row = await rows.lockTable(table);
      if (row === undefined) return err(unknown(table));
      if (row.closedAt !== null) return tableOf(row);
      const held = (await rows.account(escrowAccount(table)))?.balance ?? 0;
      if (held > 0) return err(refuse('TABLE_HOLDS_STAKES', { table, held: held / 100 }));
      await rows.setClosed(table, at);
      return tableOf({ ...row, closedAt: at });
    });
  },

  async events(page) {
    const refusal =
      checkObject(page, 'page') ??
      first(checkId(page.table, 'table'), checkSeq(page.after, 'after'), checkLimit(page.limit));
    if (refusal !== undefined) return err(refusal);
    const { table, after, limit } = page;
    return engine.read(async (rows) => {
      if ((await rows.table(table)) === undefined) return err(unknown(table));
      return eventsOf(await rows.events(table, after, limit));
    });
  },
});
