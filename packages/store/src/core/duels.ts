/** Duels and their tries. Whatever depends on what others do at the same moment is decided while the duel is locked. */
import { err, ok, type Refusal, type Result } from '@croupier/kernel';
import { parseCanonical } from '../canonical.ts';
import {
  checkBytesText,
  checkCommand,
  checkId,
  checkIds,
  checkLimit,
  checkObject,
  checkSecrets,
  checkTime,
  checkUserId,
  checkWhole,
  first,
  Texts,
} from '../check.ts';
import type { DuelCreated, DuelRecord, Duels, DuelTry, TryBegun } from '../duel-port.ts';
import type { Engine } from '../engine.ts';
import { refuse } from '../refusals.ts';
import type { DuelRow, Rows, TryRow } from '../rows.ts';
import { insertTable, newTable } from './tables.ts';
import { putSealed, revealSealed, sealedRow } from './vault.ts';

const MAX_COUNT = 1_000_000;
const unknown = (duel: string): Refusal => refuse('DUEL_UNKNOWN', { duel });

const tryOf = ({ user, cmdId, at, table, finishedAt }: TryRow): DuelTry => ({
  user,
  cmdId,
  at,
  table: table ?? undefined,
  finishedAt: finishedAt ?? undefined,
});

const recordOf = (row: DuelRow, tries: readonly TryRow[]): Result<DuelRecord, Refusal> => {
  const { duel, by, at, deadline, endingAt, endedAt, isMixed, bytes } = row;
  const terms = parseCanonical(row.terms);
  if (terms === undefined) return err(refuse('LOG_TAMPERED', { table: duel, seq: 0 }));
  return ok({
    ...{ duel, terms, by, at, deadline, endingAt: endingAt ?? undefined, endedAt: endedAt ?? undefined },
    bytes: isMixed === 0 ? undefined : bytes,
    tries: tries.map(tryOf),
  });
};

const read = async (rows: Rows, duel: string): Promise<Result<DuelRecord, Refusal>> => {
  const row = await rows.duel(duel);
  return row === undefined ? err(unknown(duel)) : recordOf(row, await rows.tries(duel));
};

const isShut = ({ deadline, endingAt, endedAt }: DuelRow, at: number): boolean =>
  at >= deadline || endingAt !== null || endedAt !== null;

export const duelsOver = (engine: Engine): Duels => {
  /** `change` on the locked row; then the duel as it is. */
  const changed = (duel: string, change: (rows: Rows, row: DuelRow) => Promise<Refusal | undefined>) =>
    engine.write(async (rows) => {
      const row = await rows.lockDuel(duel);
      if (row === undefined) return err(unknown(duel));
      const refusal = await change(rows, row);
      return refusal === undefined ? read(rows, duel) : err(refusal);
    });

  return {
    async createDuel(created) {
      const texts = new Texts();
      const refusal =
        checkObject(created, 'duel') ??
        checkObject(created.most, 'most') ??
        first(
          checkId(created.duel, 'duel'),
          texts.check(created.terms, 'terms'),
          checkCommand(created.command),
          checkTime(created.at, 'at'),
          checkTime(created.deadline, 'deadline'),
          checkSecrets(created.shoes, 'shoes'),
          checkWhole(created.most.own, 'most.own', 1, MAX_COUNT),
          checkWhole(created.most.all, 'most.all', 1, MAX_COUNT),
        );
      if (refusal !== undefined) return err(refusal);
      const { duel, at, deadline, mixed, most, command, shoes } = created;
      const { account: by, cmdId, payloadHash } = command;
      const state = { isMixed: mixed ? 1 : 0, bytes: null, endingAt: null, endedAt: null };
      const row: DuelRow = { duel, terms: texts.of('terms'), by, cmdId, payloadHash, at, deadline, ...state };
      return engine.write<DuelCreated>(async (rows) => {
        const before = await rows.duelOf(by, cmdId);
        if (before !== undefined && before.payloadHash !== payloadHash)
          return err(refuse('COMMAND_ID_REUSED', { cmdId }));
        if (before === undefined) {
          if ((await rows.openDuels(by)) >= most.own) return ok({ kind: 'full', of: 'own' });
          if ((await rows.openDuels(undefined)) >= most.all) return ok({ kind: 'full', of: 'all' });
          await rows.insertDuel(row);
          for (const { shoe, bytes } of shoes) {
            const taken = await putSealed(rows, sealedRow(shoe, bytes, at));
            if (taken !== undefined) return err(taken);
          }
        }
        const record = await read(rows, before?.duel ?? duel);
        return record.ok ? ok({ kind: 'created', record: record.value }) : record;
      });
    },

    async duel(duel) {
      const refusal = checkId(duel, 'duel');
      return refusal === undefined ? engine.read((rows) => read(rows, duel)) : err(refusal);
    },

    async mixDuel(mixed) {
      const refusal =
        checkObject(mixed, 'mixed') ?? first(checkId(mixed.duel, 'duel'), checkBytesText(mixed.bytes, 'bytes'));
      if (refusal !== undefined) return err(refusal);
      return changed(mixed.duel, async (rows, row) => {
        if (row.isMixed === 1 && row.bytes === null) await rows.setDuelBytes(mixed.duel, mixed.bytes);
        return undefined;
      });
    },

    async beginTry(begun) {
      const refusal =
        checkObject(begun, 'begun') ??
        first(
          checkId(begun.duel, 'duel'),
          checkUserId(begun.user, 'user'),
          checkId(begun.cmdId, 'cmdId'),
          checkTime(begun.at, 'at'),
          checkWhole(begun.most, 'most', 1, MAX_COUNT),
        );
      if (refusal !== undefined) return err(refusal);
      const { duel, user, cmdId, at, most } = begun;
      return engine.write<TryBegun>(async (rows) => {
        const row = await rows.lockDuel(duel);
        if (row === undefined) return err(unknown(duel));
        const tries = await rows.tries(duel);
        const known = tries.find((each) => each.user === user);
        if (known !== undefined) return ok({ kind: 'known', begun: tryOf(known) });
        if (isShut(row, at)) return ok({ kind: 'over' });
        if (row.isMixed === 1 && row.bytes === null) return ok({ kind: 'unmixed' });
        if (tries.length >= most) return ok({ kind: 'full' });
        const added: TryRow = { duel, user, cmdId, n: tries.length + 1, at, table: null, finishedAt: null };
        await rows.insertTry(added);
        return ok({ kind: 'begun', begun: tryOf(added) });
      });
    },

    async placeTry(placed) {
      const refusal =
        checkObject(placed, 'placed') ?? first(checkId(placed.duel, 'duel'), checkUserId(placed.user, 'user'));
      if (refusal !== undefined) return err(refusal);
      const { duel, user, ...created } = placed;
      const table = newTable(created);
      if (!table.ok) return table;
      return changed(duel, async (rows, { endedAt }) => {
        const own = (await rows.tries(duel)).find((each) => each.user === user);
        // Once the duel is closed, everything of it is public.
        if (endedAt !== null || own === undefined || own.table !== null) return undefined;
        const taken = await insertTable(rows, table.value);
        if (taken !== undefined) return taken;
        await rows.placeTry(duel, user, table.value.table);
        return undefined;
      });
    },

    async finishTry(finished) {
      const refusal =
        checkObject(finished, 'finished') ?? first(checkId(finished.table, 'table'), checkTime(finished.at, 'at'));
      if (refusal !== undefined) return err(refusal);
      return engine.write(async (rows) => {
        await rows.finishTry(finished.table, finished.at);
        return ok(undefined);
      });
    },

    async endDuel(ended) {
      const refusal = checkObject(ended, 'ended') ?? first(checkId(ended.duel, 'duel'), checkTime(ended.at, 'at'));
      if (refusal !== undefined) return err(refusal);
      const { duel, at } = ended;
      return changed(duel, async (rows, row) => {
        const isPlayed = (await rows.tries(duel)).every(({ finishedAt }) => finishedAt !== null);
        if (isPlayed && !isShut(row, at)) await rows.setDuelEnding(duel, at);
        return undefined;
      });
    },

    async closeDuel(closed) {
      const refusal =
        checkObject(closed, 'closed') ??
        first(checkId(closed.duel, 'duel'), checkIds(closed.shoes, 'shoes'), checkTime(closed.at, 'at'));
      if (refusal !== undefined) return err(refusal);
      const { duel, shoes, at } = closed;
      return changed(duel, async (rows, row) => {
        if (row.endedAt !== null) return undefined;
        for (const shoe of shoes) {
          const revealed = await revealSealed(rows, shoe, at);
          if (!revealed.ok) return revealed.error;
        }
        await rows.setDuelEnded(duel, at);
        return undefined;
      });
    },

    async dueDuels(due) {
      const refusal = checkObject(due, 'due') ?? first(checkTime(due.at, 'at'), checkLimit(due.limit));
      if (refusal !== undefined) return err(refusal);
      return engine.read(async (rows) => ok(await rows.dueDuels(due.at, due.limit)));
    },
  };
};
