/** A duel that has ended, from a server: what it is, and every try as its public log tells it. Each log is checked first. */
import { GAMES } from '@croupier/catalog';
import { isDuelAsLinked } from '@croupier/client/duels';
import { readDuel } from '@croupier/client/rest';
import { detailsOf, gapsOf, TableAudit } from '@croupier/host';
import {
  type EventBase,
  err,
  type GradeTotals,
  ok,
  type Refusal,
  type Result,
  type Seat,
  ZERO,
} from '@croupier/kernel';
import type { DuelAnswer, PublicLog } from '@croupier/protocol';
import type { Io } from '../io.ts';
import { progressOf } from '../progress.ts';
import { refuse } from '../refusals.ts';
import { askServer, type Server } from '../server-address.ts';
import { fetchLog } from '../verify/fetch-log.ts';
import { whenOf } from '../when.ts';

/** A try that is public, and was checked. */
export interface CheckedTry {
  readonly name: string;
  readonly user: string;
  readonly table: string;
  readonly seat: Seat;
  readonly events: readonly EventBase[];
  readonly finished: boolean;
  /** When its player acted for the last time, and when its shoes were shown. By the clock of the server. */
  readonly lastAt: number;
  readonly shownAt: number;
}

export interface GradedTry extends CheckedTry {
  readonly totals: GradeTotals;
  /** Cents. */
  readonly bet: number;
}

export interface EndedDuel {
  readonly duel: DuelAnswer;
  readonly tries: readonly CheckedTry[];
}

const ID = /^[0-9a-f]{32}$/;

/** The id, or the link of the page. */
export const parseDuelId = (what: string): Result<string, Refusal> => {
  const id = what.trim().toLowerCase();
  if (ID.test(id)) return ok(id);
  const expected = 'a duel id, 32 hexadecimal digits';
  return err(refuse('BAD_VALUE', { option: '<id>', expected, value: what.slice(0, 80) }));
};

/** Refused with the first thing that is wrong. */
const checkTry = (
  { id }: DuelAnswer,
  { name, user = '', code = '' }: DuelAnswer['tries'][number],
  { record, events: stored }: PublicLog,
): Result<CheckedTry, Refusal> => {
  if (record.table !== code) return err(refuse('LOG_OTHER_TABLE', { other: record.table.slice(0, 20), table: code }));
  const setup = Object(record.setup) as { readonly duel?: { readonly id?: unknown } };
  if (setup.duel?.id !== id) return err(refuse('DUEL_OTHER_TABLE', { table: code }));
  const audit = new TableAudit(GAMES, record, { keepsShoes: false });
  const events: EventBase[] = [];
  let [seat, lastAt, shownAt] = [0, 0, 0];
  for (const each of stored) {
    const { happening, room } = audit.read(each);
    if (happening !== undefined) events.push(happening.event);
    if (room?.type === 'SeatTaken' && room.user === user) ({ seat } = room);
    if (room?.type === 'ShoeRevealed') shownAt = each.at;
    const { asked } = Object(each.event) as { readonly asked?: { readonly by?: unknown } };
    if (asked?.by === user) lastAt = each.at;
  }
  const finished = audit.pictureFor(user, ZERO)?.room.duel?.finished === true;
  const report = audit.end();
  const [problem] = detailsOf(report);
  if (problem !== undefined) return err(problem);
  // Who mixed the shoes is part of the duel, and said with it.
  const gaps = gapsOf(report).filter((gap) => gap !== 'unmixed');
  if (gaps.length > 0) return err(refuse('DUEL_NOT_SHOWN', { table: code }));
  if (seat === 0) return err(refuse('DUEL_OTHER_PLAYER', { table: code, user }));
  return ok({ name, user, table: code, seat, events, finished, lastAt, shownAt });
};

export const readEndedDuel = async (io: Io, id: string, server: Server): Promise<Result<EndedDuel, Refusal>> => {
  const found = await askServer(io, { server }, (rest) => readDuel(rest, id));
  if (!found.ok) return found;
  const duel = found.value;
  if (!isDuelAsLinked(id, duel)) return err(refuse('DUEL_NOT_LINKED', { duel: id }));
  if (duel.state !== 'ended') return err(refuse('DUEL_GOES_ON', { deadline: whenOf(duel.deadline) }));
  const tries: CheckedTry[] = [];
  const progress = progressOf(io, 'tries');
  for (const each of duel.tries) {
    // A table that was never created has nothing to rank.
    if (each.code === undefined) continue;
    const log = await fetchLog(io, { server, table: each.code });
    const checked = log.ok ? checkTry(duel, each, log.value) : log;
    if (!checked.ok) return checked;
    if (tries.some(({ user }) => user === checked.value.user))
      return err(refuse('DUEL_TWICE', { user: checked.value.user }));
    tries.push(checked.value);
    progress.tell(tries.length, duel.tries.length);
  }
  progress.end();
  const early = tries.find(({ shownAt }) => tries.some(({ lastAt }) => lastAt > shownAt));
  return early === undefined ? ok({ duel, tries }) : err(refuse('DUEL_SHOWN_EARLY', { table: early.table }));
};
