/** A house that writes its whole log anew, hashes included: what only the cards themselves can tell. */
import { GAMES } from '@croupier/catalog';
import { expectOk, type Json } from '@croupier/kernel';
import { eventHash, genesisHash, type StoredEvent, type TableRecord } from '@croupier/store/memory';
import { describe, expect, test } from 'vitest';
import { isInTurn } from './shoe-audit.ts';
import { TableAudit } from './table-audit.ts';
import { newTable, openRig, type Visitor } from './testing/rig.ts';

const rehashed = (
  record: TableRecord,
  events: readonly StoredEvent[],
): readonly [TableRecord, readonly StoredEvent[]] => {
  let prevHash = genesisHash(record);
  const chained = events.map((event, index): StoredEvent => {
    const { hash: _, ...link } = { ...event, seq: index + 1, prevHash };
    prevHash = eventHash(link);
    return { ...link, hash: prevHash };
  });
  return [{ ...record, seq: chained.length, hash: prevHash }, chained];
};

const deals = (event: Json): boolean => JSON.stringify(event).includes('"proofs":[{');

describe.each(GAMES.map((game) => [game.id, game] as const))('%s', (_, game) => {
  test('a card left out is missed, whatever the hashes say', async () => {
    const rig = await openRig();
    const [ann] = (await newTable(rig, { game: game.id, start: 'together' })) as [Visitor];
    // Whatever the game calls it: the first thing with an amount is a wager, and the clock does the rest.
    for (let turn = 0; turn < 6; turn++) {
      const wager = ann.picture.view.actions.find(
        ({ amount, refusal }) => amount !== undefined && refusal === undefined,
      );
      if (wager !== undefined) await ann.play({ ...wager.command, amount: wager.amount?.min ?? 1 });
      await rig.clock.pass(25_000);
    }
    const record = expectOk(await rig.store.table(ann.table.id));
    const log = expectOk(await rig.store.events({ table: record.table, after: 0, limit: 1000 }));
    const problems = (events: readonly StoredEvent[]): readonly string[] => {
      const [head, chained] = rehashed(record, events);
      const audit = new TableAudit(rig.games, head);
      for (const event of chained) audit.read(event);
      return audit.end().problems.map(({ code }) => code);
    };
    expect(problems(log)).toEqual([]);
    const dealt = log.findIndex(({ event }) => deals(event));
    expect(dealt).toBeGreaterThan(0);
    expect(problems(log.toSpliced(dealt, 1))).toContain('AUDIT_ORDER');
  });
});

test('cards leave a shoe one by one, from the first; what lies face down may be turned later', () => {
  const mark = (drawn: number, id = 'a') => ({ id, commitment: '', size: 52, cutAt: 40, drawn, refills: [] });
  const card = (index: number) => ({ shoe: 'a', index, card: '9h' }) as const;
  expect(isInTurn(undefined, mark(0), [])).toBe(true);
  expect(isInTurn(mark(3), mark(4), [card(3)])).toBe(true);
  expect(isInTurn(mark(3), mark(4), [])).toBe(true);
  expect(isInTurn(mark(3), mark(3), [card(2)])).toBe(true);
  expect(isInTurn(mark(30), mark(0, 'b'), [])).toBe(true);
  expect(isInTurn(mark(3), undefined, [])).toBe(true);

  expect(isInTurn(undefined, mark(1), [card(0)])).toBe(false);
  expect(isInTurn(mark(3), mark(5), [card(4)])).toBe(false);
  expect(isInTurn(mark(3), mark(5), [card(3), card(4)])).toBe(false);
  expect(isInTurn(mark(3), mark(3), [card(3)])).toBe(false);
  expect(isInTurn(mark(3), mark(4), [card(4)])).toBe(false);
  expect(isInTurn(mark(3), mark(2), [card(1)])).toBe(false);
  expect(isInTurn(mark(30), mark(1, 'b'), [])).toBe(false);
  expect(isInTurn(mark(3), undefined, [card(3)])).toBe(false);
});
