/** A round as it was, one stop for each event: read from the log of its table, or played for those who have none yet. */
import { type BrowserGame, loadGame } from '@croupier/catalog/browser';
import { readLogPage, readRound, readSession } from '@croupier/client/rest';
import { type Json, type Position, type ViewBase, ZERO } from '@croupier/kernel';
import { isTableEntry, type RoundAnswer } from '@croupier/protocol';
import { REST } from '../lib/api.ts';
import { committedShoe } from '../lib/fetch-log.ts';
import { fetchShoe, proofsOf, proveRound, type RoundProof } from '../lib/round-proof.ts';

export interface Stop {
  readonly seq: number;
  readonly sentence: string;
  readonly view: ViewBase;
}

export interface ReplayedSeat {
  readonly seat: number;
  readonly net: number;
  /** Known to those who were there; told to nobody by itself. */
  readonly name: string | undefined;
}

export interface Replay {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly seats: readonly ReplayedSeat[];
  /** The seat of whoever looks, if they were there; whose eyes it is seen with. */
  readonly own: number | undefined;
  readonly stops: readonly Stop[];
  readonly shoe: string | undefined;
  /** The code of a table that strangers cannot look at. */
  readonly lockedTable: string | undefined;
  /** Kept apart, so that nobody waits for it. */
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
const fold = async (game: BrowserGame, round: RoundAnswer, seat: number): Promise<Folded> => {
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
      position = read.value.after;
      if (seq >= first) stops.push({ seq, sentence: read.value.say(), view: position.view(seat, ZERO) });
    }
    if (events.length === 0) break;
  }
  return end();
};

export const loadReplay = async (id: string): Promise<Replay> => {
  const round = await readRound(REST, id);
  const [game, me] = await Promise.all([loadGame(round.game), readSession(REST).catch(() => undefined)]);
  const own = round.results.find(({ user }) => user === me?.user)?.seat;
  const { stops, shoe, committedAt } = await fold(game, round, own ?? round.results[0]?.seat ?? 1);
  const prove = async (): Promise<RoundProof | undefined> =>
    shoe === undefined
      ? undefined
      : proveRound(shoe, await fetchShoe(shoe, round.round), proofsOf(round.entries), committedAt);
  return {
    id,
    game: round.game,
    title: `Round ${round.round} at table ${round.table}`,
    seats: round.results.map(({ seat, net, name }) => ({ seat, net, name })),
    lockedTable: round.locked ? round.table : undefined,
    own,
    stops,
    shoe,
    proof: prove().catch(() => undefined),
  };
};
