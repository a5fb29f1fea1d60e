/** What is noted while a table is played says the same as its whole log, and so does what is filled in later. */
import { GAMES } from '@croupier/catalog';
import { expectOk, type Position } from '@croupier/kernel';
import type { NotesPiece, Store, StoredEvent } from '@croupier/store/memory';
import { describe, expect, test } from 'vitest';
import { TableAudit } from '../audit/table-audit.ts';
import { logEntry } from '../desk/entries.ts';
import { type KeptLog, logOf, openHouse, playTable } from '../testing/played-table.ts';
import { fillInNotes } from './fill-in.ts';
import { readRound, readShoe } from './read.ts';
import { LONGEST_TALE, sentencesOf, type Tale, tell } from './tale.ts';

/** The whole log, folded from its beginning: one line for each event of the game. */
const sentencesIn = ({ record, events }: KeptLog): readonly { readonly seq: number; readonly sentence: string }[] => {
  const { rules } = record.setup as { readonly rules: unknown };
  let position: Position = expectOk(expectGame(record.game).setup(rules)).begin();
  return events.flatMap((event) => {
    const entry = logEntry(event)?.entry;
    if (entry === undefined || 'room' in entry) return [];
    const read = expectOk(position.read(entry.game));
    position = read.after;
    return [{ seq: event.seq, sentence: read.say() }];
  });
};

const expectGame = (id: string) => {
  const game = GAMES.find((each) => each.id === id);
  if (game === undefined) throw new Error(id);
  return game;
};

const seqs = (events: readonly { readonly seq: number }[]): readonly number[] => events.map(({ seq }) => seq);
const between = (log: readonly StoredEvent[], first: number, last: number): readonly number[] =>
  seqs(log.filter(({ seq }) => seq >= first && seq <= last));

describe.each(GAMES.map(({ id }) => id))('%s', (game) => {
  test('rounds and shoes are read from their notes as they would be from the whole log', async () => {
    const house = await openHouse(`notes/${game}`);
    const { id: table } = await playTable(house, { game, users: ['ann', 'bob'], steps: 900 });
    const log = await logOf(house, table);
    const { record, events } = log;
    const audit = new TableAudit(GAMES, record);
    for (const event of events) audit.read(event);
    const report = audit.end();
    expect([report.problems, report.shoes.length > 1]).toEqual([[], true]);
    const sentences = sentencesIn(log);

    const check = async (store: Store): Promise<void> => {
      for (const { shoe } of report.shoes)
        expect(expectOk(await readShoe(store, shoe, { record, last: record.seq }))).toEqual(audit.shoeFile(shoe));
      for (let round = 1; round <= report.rounds; round++) {
        const closed = expectOk(await store.round({ table, round }));
        const told = expectOk(await readRound(store, GAMES, { record, closed }));
        const { firstSeq, lastSeq } = closed;
        expect(seqs(told?.entries ?? [])).toEqual(between(events, firstSeq, lastSeq));
        expect(told?.sentences).toEqual(sentences.filter(({ seq }) => seq >= firstSeq && seq <= lastSeq));
      }
    };
    expect(report.rounds).toBeGreaterThan(20);
    await check(house.store);

    // As if an earlier release had written this log: the same notes, page by page.
    const pieces: NotesPiece[] = [];
    const old: Store = {
      ...house.store,
      unnoted: async () => ({ ok: true, value: record.seq }),
      fillIn: async (piece) => {
        pieces.push(piece);
        return { ok: true, value: undefined };
      },
    };
    expectOk(await fillInNotes(old, GAMES, record, async () => undefined));
    expect(pieces.map(({ done }) => done)).toEqual(pieces.map((_, index) => index === pieces.length - 1));
    const rounds = pieces.flatMap((piece) => piece.rounds);
    for (const { round, told } of rounds)
      expect(expectOk(await house.store.round({ table, round })).told).toEqual(told);
    expect(rounds).toHaveLength(report.rounds);
    for (const { shoe } of report.shoes) {
      const number = Number(shoe.split('.')[1]);
      const written = expectOk(await house.store.shoe({ table, shoe: number, limit: 1000 }));
      const filled = pieces.flatMap(({ notes }) => notes.filter((note) => note.shoe === number));
      expect(filled).toEqual(
        written.map(({ event, shoe: of, refills }) => ({
          shoe: of,
          seq: event.seq,
          ...(refills !== undefined && { refills }),
        })),
      );
    }
  });

  test('a shoe that was sealed later than one may look is not there', async () => {
    const house = await openHouse(`notes-last/${game}`);
    const { id: table } = await playTable(house, { game, users: ['ann'], steps: 40 });
    const { record, events } = await logOf(house, table);
    const sealed = events.find(({ event }) => JSON.stringify(event).includes('"ShoeSealed"'))?.seq ?? 0;
    const shoe = `${table}.1`;
    expect(expectOk(await readShoe(house.store, shoe, { record, last: sealed - 1 }))).toBeUndefined();
    expect(expectOk(await readShoe(house.store, shoe, { record, last: sealed }))).toMatchObject({ facts: { table } });
    for (const none of [`${table}.9`, table, `${table}.0`, ''])
      expect(expectOk(await readShoe(house.store, none, { record, last: record.seq }))).toBeUndefined();
  });
});

test('a round without end keeps no more sentences than are ever shown', () => {
  let tale: Tale | undefined;
  for (let seq = 1; seq <= LONGEST_TALE; seq++) tale = tell(tale, seq, 'A bet.');
  if (tale === undefined) throw new Error('there are no sentences');
  expect(sentencesOf(tale)?.length).toBe(LONGEST_TALE);
  for (let seq = 1; seq <= 5 * LONGEST_TALE; seq++) tale = tell(tale, seq, 'A bet.');
  expect(sentencesOf(tale)).toBeUndefined();
  let kept = 0;
  for (let at: Tale | undefined = tale; at !== undefined; at = at.before) kept += 1;
  expect(kept).toBeLessThanOrEqual(LONGEST_TALE + 1);
});
