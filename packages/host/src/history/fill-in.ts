/** The notes of a log that an earlier release has written, page by page, so that others are answered in between. */
import { type AnyGame, ok, type Position, type Refusal, type Result } from '@croupier/kernel';
import type { NotesPiece, Store, StoredEvent, TableRecord } from '@croupier/store/memory';
import { logEntry } from '../desk/entries.ts';
import { parseTableSetup } from '../table-setup.ts';
import { gameNote, roomNote, toldRound } from './notes.ts';
import { type Tale, tell } from './tale.ts';

const PAGE = 200;

type Piece = { -readonly [field in 'notes' | 'rounds']: NotesPiece[field][number][] };

/** Folds the game alone: who sat where is not needed for it. */
class Reader {
  readonly #first: Position;
  #position: Position;
  #tale: Tale | undefined;

  constructor(first: Position) {
    this.#first = first;
    this.#position = first;
  }

  read(page: readonly StoredEvent[]): Piece {
    const piece: Piece = { notes: [], rounds: [] };
    for (const event of page) {
      const entry = logEntry(event)?.entry;
      if (entry === undefined) continue;
      const note = 'room' in entry ? roomNote(entry.room) : this.#game(entry.game, event.seq, piece);
      if (note !== undefined) piece.notes.push({ ...note, seq: event.seq });
    }
    return piece;
  }

  #game(event: unknown, seq: number, piece: Piece): ReturnType<typeof gameNote> {
    const read = this.#position.read(event);
    // Nothing after it can be narrated; an audit reports it.
    if (!read.ok) return undefined;
    const before = this.#position.shoe;
    const { after, closed, say } = read.value;
    this.#position = after;
    this.#tale = tell(this.#tale, seq, say());
    if (closed !== undefined) {
      const told = toldRound(this.#tale, after.setup, this.#first.setup);
      if (told !== undefined) piece.rounds.push({ round: closed.round, told });
      this.#tale = undefined;
    }
    return gameNote(read.value, before);
  }
}

/** `turn` is awaited after every page. */
export const fillInNotes = async (
  store: Store,
  games: readonly AnyGame[],
  record: TableRecord,
  turn: () => Promise<unknown>,
): Promise<Result<undefined, Refusal>> => {
  const { table } = record;
  const end = await store.unnoted(table);
  if (!end.ok) return end;
  const game = games.find(({ id }) => id === record.game);
  const setup = game && parseTableSetup(game, record.setup);
  if (setup === undefined || end.value === 0) return ok(undefined);
  const reader = new Reader(setup.game.begin());
  for (let after = 0; after < end.value; after += PAGE) {
    const page = await store.events({ table, after, limit: Math.min(PAGE, end.value - after) });
    if (!page.ok) return page;
    const filled = await store.fillIn({ table, ...reader.read(page.value), done: after + PAGE >= end.value });
    if (!filled.ok) return filled;
    await turn();
  }
  return ok(undefined);
};
