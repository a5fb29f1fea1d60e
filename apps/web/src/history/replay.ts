/** A replayed round, one stop per event: read from its table's log, or a sample for visitors without rounds. */
import { type BrowserGame, loadGame } from '@croupier/catalog/browser';
import { readLogPage, readRound, readSession } from '@croupier/client/rest';
import {
  cents,
  type EventBase,
  type Json,
  MAX_CENTS,
  type Position,
  type SeatNaming,
  type ViewBase,
  ZERO,
} from '@croupier/kernel';
import { isTableEntry, type RoundAnswer } from '@croupier/protocol';
import { REST } from '../lib/api.ts';
import { committedShoe } from '../lib/fetch-log.ts';
import { fetchShoe, proofsOf, proveRound, type RoundProof } from '../lib/round-proof.ts';
import type { CheckedShoe } from '../lib/shoe-words.ts';
import { type ReplayedSeat, seatName } from './names.ts';

export interface Stop {
  readonly seq: number;
  readonly sentence: string;
  readonly view: ViewBase;
  /** The event that led here, and what the player saw before and after it: for the coach, and only of rounds from a log. */
  readonly made?: { readonly event: EventBase; readonly before: ViewBase; readonly after: ViewBase };
  /** The whole table at this moment, for those who go on from here in another way; only of rounds from a log. */
  readonly position?: Position;
}

/** A log does not say how many chips a player had, so the coach takes every choice that the rules allow for possible. */
export const ENOUGH = cents(MAX_CENTS);

export interface Replay {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly seats: readonly ReplayedSeat[];
  /** The viewer's seat, if they played; the replay is shown from there. */
  readonly own: number | undefined;
  readonly stops: readonly Stop[];
  readonly shoe: string | undefined;
  /** Its public file; undefined if it can't be read. */
  readonly shoeFile: Promise<CheckedShoe | undefined>;
  readonly nameOf: SeatNaming;
  /** The code of a table that strangers cannot look at. */
  readonly lockedTable: string | undefined;
  /** Opens this round of a locked table to those who get the link. */
  readonly share: string | undefined;
  /** Separate, so that the replay doesn't wait for it. */
  readonly proof: Promise<RoundProof | undefined>;
}

interface Folded {
  readonly stops: readonly Stop[];
  readonly shoe: string | undefined;
  readonly committedAt: number | undefined;
}

/** Of a table as it was opened; the game reads them itself. */
const rulesIn = (setup: Json): unknown =>
  typeof setup === 'object' && setup !== null && 'rules' in setup ? setup['rules'] : {};

/** The state before the round needs everything before it. */
const fold = async (
  game: BrowserGame,
  round: RoundAnswer,
  { seat, nameOf }: { readonly seat: number; readonly nameOf: SeatNaming },
): Promise<Folded> => {
  let position: Position | undefined;
  const stops: Stop[] = [];
  const commitments = new Map<string, number>();
  const first = round.entries[0]?.seq ?? 1;
  const last = round.entries.at(-1)?.seq ?? 0;
  const end = (): Folded => {
    const shoe = position?.shoe?.id;
    return { stops, shoe, committedAt: shoe === undefined ? undefined : commitments.get(shoe) };
  };
  for (let after = 0; after < last; ) {
    const { table, events } = await readLogPage(REST, round.table, after, round.round);
    if (position === undefined) {
      const setup = game.setup(rulesIn(table.setup));
      if (!setup.ok) return end();
      position = setup.value.begin();
    }
    for (const { seq, at, event } of events) {
      after = seq;
      const shoe = committedShoe(event);
      if (shoe !== undefined) commitments.set(shoe, at);
      if (!isTableEntry(event) || !('game' in event) || seq > last) continue;
      const read: ReturnType<Position['read']> = position.read(event.game);
      if (!read.ok) return end();
      const before = position;
      position = read.value.after;
      if (seq < first) continue;
      const made = { event: read.value.event, before: before.view(seat, ENOUGH), after: position.view(seat, ENOUGH) };
      stops.push({ seq, sentence: read.value.say(nameOf), view: position.view(seat, ZERO), made, position });
    }
    if (events.length === 0) break;
  }
  return end();
};

/** One round in words, and nothing else: of a private table, from a link, or of a duel that has not ended. */
export interface ToldRound {
  readonly title: string;
  readonly seats: readonly ReplayedSeat[];
  readonly own: number | undefined;
  readonly sentences: RoundAnswer['sentences'];
  /** Odds would help with the rounds to come, so there are none before it ends. */
  readonly duel: RoundAnswer['duel'];
}

const titleOf = ({ round, table }: RoundAnswer): string => `Round ${round} at table ${table}`;
const seatsOf = ({ results }: RoundAnswer): readonly ReplayedSeat[] =>
  results.map(({ seat, staked, net, name }) => ({ seat, staked, net, name }));

/** The full replay, or only the round in words if its table's log is private. */
export const loadShared = async (id: string, share: string, names: URLSearchParams): Promise<Replay | ToldRound> => {
  const round = await readRound(REST, id, share);
  // Those who played it, and everyone at an open table, see all of it.
  if (!round.locked || round.share !== undefined) return loadReplay(id, names);
  return tellRound(round, undefined);
};

const tellRound = (round: RoundAnswer, own: number | undefined): ToldRound => ({
  ...{ title: titleOf(round), seats: seatsOf(round), own },
  ...{ sentences: round.sentences, duel: round.duel },
});

/** `names`: what the link of the page calls the seats. */
export const loadReplay = async (id: string, names: URLSearchParams): Promise<Replay | ToldRound> => {
  const round = await readRound(REST, id);
  const [game, me] = await Promise.all([loadGame(round.game), readSession(REST).catch(() => undefined)]);
  const own = round.results.find(({ user }) => user === me?.user)?.seat;
  if (round.duel !== undefined) return tellRound(round, own);
  const nameOf: SeatNaming = (seat) => seatName(names, seat, own);
  const seat = own ?? round.results[0]?.seat ?? 1;
  const { stops, shoe, committedAt } = await fold(game, round, { seat, nameOf });
  const shoeFile = (shoe === undefined ? Promise.resolve(undefined) : fetchShoe(shoe, round.round)).catch(
    () => undefined,
  );
  const prove = async (): Promise<RoundProof | undefined> => {
    const checked = await shoeFile;
    return shoe === undefined || checked === undefined
      ? undefined
      : proveRound(shoe, checked, proofsOf(round.entries), committedAt);
  };
  return {
    id,
    game: round.game,
    title: titleOf(round),
    seats: seatsOf(round),
    share: round.share,
    lockedTable: round.locked ? round.table : undefined,
    own,
    stops,
    shoe,
    shoeFile,
    nameOf,
    proof: prove().catch(() => undefined),
  };
};
