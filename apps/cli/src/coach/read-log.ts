/** A log for the coach: checked first, like every log, and then reduced to what was played and by whom. */
import { GAMES } from '@croupier/catalog';
import { detailsOf, TableAudit } from '@croupier/host';
import { type EventBase, err, ok, type Refusal, type Result, type Seat, ZERO } from '@croupier/kernel';
import type { PublicLog } from '@croupier/protocol';
import { refuse } from '../refusals.ts';
import { whenOf } from '../when.ts';

/** A seat that was dealt into a round that is over. */
export interface Played {
  readonly round: number;
  readonly seat: Seat;
  readonly user: string;
  readonly isBot: boolean;
}

export interface PlayedLog {
  readonly table: string;
  readonly game: string;
  /** As its game reads it. */
  readonly setup: unknown;
  readonly events: readonly EventBase[];
  readonly played: readonly Played[];
}

type Sitter = Pick<Played, 'user' | 'isBot'>;

/** The rules within the setup of a table. */
const rulesOf = (setup: unknown): unknown =>
  typeof setup === 'object' && setup !== null && 'rules' in setup ? setup.rules : undefined;

/** Refuses with the first problem found: a log that fails a check gets no grades, and no player of a duel gets any before it ends. */
export const readLog = ({ record, events: stored }: PublicLog): Result<PlayedLog, Refusal> => {
  if (!GAMES.some(({ id }) => id === record.game))
    return err(refuse('LOG_UNKNOWN_GAME', { game: record.game.slice(0, 40) }));
  const audit = new TableAudit(GAMES, record, { keepsShoes: false });
  const sitters = new Map<Seat, Sitter>();
  const events: EventBase[] = [];
  const played: Played[] = [];
  for (const each of stored) {
    const { happening, room } = audit.read(each);
    if (room?.type === 'SeatTaken') sitters.set(room.seat, { user: room.user, isBot: room.bot !== undefined });
    if (happening === undefined) continue;
    events.push(happening.event);
    const { round = 0, results = [] } = happening.closed ?? {};
    for (const { seat } of results) {
      const sitter = sitters.get(seat);
      if (sitter !== undefined) played.push({ round, seat, ...sitter });
    }
  }
  const { duel, closed } = audit.pictureFor('', ZERO)?.room ?? {};
  const report = audit.end();
  const [problem] = detailsOf(report);
  if (problem !== undefined) return err(problem);
  if (duel !== undefined && closed === null)
    return err(refuse('COACH_DUEL', { table: record.table, deadline: whenOf(duel.deadline) }));
  return ok({ table: record.table, game: record.game, setup: rulesOf(record.setup), events, played });
};

export interface WhoToGrade {
  readonly seat?: Seat;
  readonly user?: string;
}

const describe = ({ seat, user }: Played): string => `seat ${seat} (${user})`;

/** The rounds of one player: the one who is named, or the only person who played. Bots only if they are named by their user. */
export const roundsOf = (
  { played }: PlayedLog,
  { seat, user }: WhoToGrade,
): Result<readonly [Played, ...Played[]], Refusal> => {
  const [first, ...others] = played.filter(
    (each) => (seat === undefined || each.seat === seat) && (user === undefined ? !each.isBot : each.user === user),
  );
  if (first === undefined) {
    const who = user ?? (seat === undefined ? 'any player' : `a player in seat ${seat}`);
    return err(refuse('COACH_NO_ROUNDS', { who: who.slice(0, 80) }));
  }
  if (seat !== undefined || others.every((each) => each.user === first.user)) return ok([first, ...others]);
  const known = [...new Set([first, ...others].map(describe))].join(', ');
  return err(refuse('COACH_WHO', { known }));
};
