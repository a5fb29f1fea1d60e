/**
 * Grades the rounds of one player from the log of a table. The log is checked first, as on the verify page: one that was cut short,
 * changed, or is of something else gets a sentence and no grades. Decisions come before luck, which takes far longer.
 */
import { loadGame } from '@croupier/catalog/browser';
import { loadGrade } from '@croupier/catalog/grades';
import { detailsOf, TableAudit } from '@croupier/host';
import { type EventBase, err, type GradedRound, ok, type Result, ZERO } from '@croupier/kernel';
import { isTableEntry, joinPages, type PublicLog } from '@croupier/protocol';
import type { GradedPart, LogToGrade, RoundToGrade, TriedTable, TryToGrade } from './messages.ts';

/** Between two pauses: a few milliseconds of work. */
const EVENTS_AT_ONCE = 200;
const ROUNDS_AT_ONCE = 10;

const refused = (table: string, why: string): GradedPart => ({
  refused: `Table ${table} wasn’t graded: ${why}`,
});

const keyOf = ({ round, seat }: RoundToGrade): string => `${round}.${seat}`;

/** The rules within the setup of a table, and the duel that it belongs to. */
const partsOf = (setup: unknown): { readonly rules?: unknown; readonly duel?: { readonly id?: unknown } } =>
  typeof setup === 'object' && setup !== null ? setup : {};

interface Checked {
  readonly events: readonly EventBase[];
  /** Rounds that are over, by `keyOf`. */
  readonly played: ReadonlyMap<string, RoundToGrade>;
  /** The seat that each user took last, and when they acted last. */
  readonly seats: ReadonlyMap<string, number>;
  readonly acted: ReadonlyMap<string, number>;
  /** The first time that a shoe was shown. */
  readonly shownAt: number | undefined;
  readonly finished: boolean;
}

/** Pauses with an empty part. */
async function* check(
  game: string,
  { record, events: stored }: PublicLog,
): AsyncGenerator<GradedPart, Result<Checked, string>> {
  const audit = new TableAudit([await loadGame(game)], record, { keepsShoes: false });
  const events: EventBase[] = [];
  const played = new Map<string, RoundToGrade>();
  const seats = new Map<string, number>();
  const acted = new Map<string, number>();
  let shownAt: number | undefined;
  for (const [at, entry] of stored.entries()) {
    if (at % EVENTS_AT_ONCE === 0) yield {};
    const { happening, room } = audit.read(entry);
    if (room?.type === 'SeatTaken') seats.set(room.user, room.seat);
    if (room?.type === 'ShoeRevealed') shownAt ??= entry.at;
    const by = isTableEntry(entry.event) ? entry.event.asked?.by : undefined;
    if (by !== undefined) acted.set(by, entry.at);
    if (happening === undefined) continue;
    events.push(happening.event);
    const { round = 0, results = [] } = happening.closed ?? {};
    for (const { seat } of results) played.set(keyOf({ round, seat }), { round, seat });
  }
  const finished = audit.pictureFor('', ZERO)?.room.duel?.finished === true;
  const [problem] = detailsOf(audit.end());
  return problem === undefined ? ok({ events, played, seats, acted, shownAt, finished }) : err(problem.message);
}

interface Wanted {
  readonly rounds: readonly RoundToGrade[];
  readonly tried?: TriedTable;
}

/** A try counts as a whole, so its log must have ended, with its shoes shown. */
const wholeTry = (
  { record }: PublicLog,
  { played, seats, acted, shownAt, finished }: Checked,
  { duel, user }: TryToGrade,
): Result<Wanted, string> => {
  if (partsOf(record.setup).duel?.id !== duel) return err('it belongs to a different duel.');
  if (record.closedAt === undefined || shownAt === undefined) return err('its log was cut short.');
  const own = seats.get(user);
  if (own === undefined) return err('someone else played it.');
  const rounds = [...played.values()].filter(({ seat }) => seat === own);
  return ok({ rounds, tried: { rounds: rounds.length, finished, lastAt: acted.get(user) ?? 0, shownAt } });
};

const wantedIn = (
  log: PublicLog,
  checked: Checked,
  rounds: readonly RoundToGrade[] | TryToGrade,
): Result<Wanted, string> => {
  if ('duel' in rounds) return wholeTry(log, checked, rounds);
  return rounds.every((round) => checked.played.has(keyOf(round)))
    ? ok({ rounds })
    : err('its log was cut short, and some of these rounds are missing.');
};

const inParts = function* (
  rounds: Iterable<GradedRound>,
  wanted: ReadonlySet<string>,
  size: number,
): Generator<GradedPart> {
  let [part, left]: [GradedRound[], number] = [[], wanted.size];
  for (const round of rounds) {
    if (!wanted.has(keyOf(round))) continue;
    part.push(round);
    left -= 1;
    if (part.length < size && left > 0) continue;
    yield { rounds: part };
    if (left === 0) return;
    part = [];
  }
};

/** Each part is followed by a pause of the caller, who may leave there. */
export async function* gradeLog(game: string, { table, pages, rounds }: LogToGrade): AsyncGenerator<GradedPart> {
  const log = joinPages(pages);
  if (!log.ok) {
    yield refused(table, log.error.message);
    return;
  }
  const { record } = log.value;
  const grade = await loadGrade(game);
  if (record.table !== table || record.game !== game || grade === undefined) {
    yield refused(table, grade === undefined ? 'this game has no grades.' : 'the server sent a different table’s log.');
    return;
  }
  const checked = yield* check(game, log.value);
  if (!checked.ok) {
    yield refused(table, checked.error);
    return;
  }
  const found = wantedIn(log.value, checked.value, rounds);
  if (!found.ok) {
    yield refused(table, found.error);
    return;
  }
  const { rounds: all, tried } = found.value;
  if (tried !== undefined) yield { tried };
  const from = Math.min(...all.map(({ round }) => round));
  for (const outlook of [false, true])
    for (const seat of new Set(all.map((each) => each.seat))) {
      const wanted = new Set(all.filter((each) => each.seat === seat).map(keyOf));
      const graded = grade(partsOf(record.setup).rules, checked.value.events, seat, { outlook, from });
      yield* inParts(graded, wanted, outlook ? 1 : ROUNDS_AT_ONCE);
    }
}
