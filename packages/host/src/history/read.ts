/** Closed rounds and shoes, read from the store by what was noted of them. Nothing here is secret. */
import { type CardProof, type PlayedShoe, parseSeed, type SealedShoe, type ShoeFile, shoeFileOf } from '@croupier/fair';
import { type AnyGame, type Json, ok, type Refusal, type Result } from '@croupier/kernel';
import type { RoundRecord, ShoeEvent, Store, TableRecord } from '@croupier/store/memory';
import type { LogEntry } from '../contract.ts';
import { logEntry } from '../desk/entries.ts';
import { parseTableSetup } from '../table-setup.ts';
import { shoeNumber } from './notes.ts';
import type { Sentence, ToldRound } from './tale.ts';

/** More than the cards of the largest shoe, dealt and put back. */
const MOST_OF_A_SHOE = 1000;

export interface RoundInWords {
  /** What it was played by. */
  readonly rules: Json;
  readonly entries: readonly LogEntry[];
  readonly sentences: readonly Sentence[];
}

/** Undefined: no sentences were kept of it. Reads its own events and no others. */
export const readRound = async (
  store: Store,
  games: readonly AnyGame[],
  { record, closed }: { readonly record: TableRecord; readonly closed: RoundRecord },
): Promise<Result<RoundInWords | undefined, Refusal>> => {
  // Written by `toldRound` only.
  const told = closed.told as unknown as ToldRound | undefined;
  if (told === undefined) return ok(undefined);
  const { firstSeq, lastSeq } = closed;
  const events = await store.events({ table: record.table, after: firstSeq - 1, limit: lastSeq - firstSeq + 1 });
  if (!events.ok) return events;
  const entries = events.value.flatMap((event) => logEntry(event) ?? []);
  return ok({ rules: told.rules ?? firstRules(games, record), entries, sentences: told.sentences });
};

/** What the table began with, written as a game writes it. */
const firstRules = (games: readonly AnyGame[], record: TableRecord): Json => {
  const game = games.find(({ id }) => id === record.game);
  const setup = game && parseTableSetup(game, record.setup);
  if (setup === undefined) throw new Error(`the table ${record.table} has rules that are not known here`);
  return setup.game.begin().setup;
};

/** The file of a shoe as the log has it now. Undefined while it is not sealed, or if it was sealed after `last`. */
export const readShoe = async (
  store: Store,
  shoe: string,
  { record, last }: { readonly record: TableRecord; readonly last: number },
): Promise<Result<ShoeFile | undefined, Refusal>> => {
  const number = shoeNumber(shoe);
  if (number === undefined) return ok(undefined);
  const events = await store.shoe({ table: record.table, shoe: number, limit: MOST_OF_A_SHOE });
  return events.ok ? ok(fileOf(shoe, events.value, last)) : events;
};

const fileOf = (shoe: string, events: readonly ShoeEvent[], last: number): ShoeFile | undefined => {
  let commitment: string | undefined;
  let sealed: SealedShoe | undefined;
  let refills: PlayedShoe['refills'] = [];
  let seed: unknown;
  const dealt: CardProof[] = [];
  for (const { event, refills: changed } of events) {
    const entry = logEntry(event)?.entry;
    if (changed !== undefined) refills = changed as unknown as PlayedShoe['refills'];
    if (entry === undefined) continue;
    if ('game' in entry) dealt.push(...(entry.proofs ?? []));
    else if (entry.room.type === 'ShoeCommitted' || entry.room.type === 'ShoeLent') ({ commitment } = entry.room);
    else if (entry.room.type === 'ShoeRevealed') ({ seed } = entry.room);
    else if (entry.room.type === 'ShoeSealed' && entry.room.shoe === shoe && commitment !== undefined) {
      if (event.seq > last) return undefined;
      const { facts, context, root, leaves } = entry.room;
      sealed = { facts, commitment, context, root, leaves };
    }
  }
  if (sealed === undefined) return undefined;
  const revealed = parseSeed(seed);
  return shoeFileOf({ sealed, dealt, refills }, revealed.ok ? revealed.value : null);
};
