/** A house that writes its whole log anew, hashes included: what only the cards themselves can tell. */
import { GAMES } from '@croupier/catalog';
import { expectOk, type Json } from '@croupier/kernel';
import { eventHash, genesisHash, type StoredEvent, type TableRecord } from '@croupier/store/memory';
import { describe, expect, test } from 'vitest';
import { newTable, openRig, type Rig, type Visitor } from '../testing/rig.ts';
import { isInTurn } from './shoe-audit.ts';
import { TableAudit } from './table-audit.ts';

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

/** A few rounds; answers with what an audit says of events that a house puts in their place. */
const playOn = async (rig: Rig, ann: Visitor): Promise<(events: readonly StoredEvent[]) => readonly string[]> => {
  // Whatever the game calls it: the first thing with an amount is a wager, and the clock does the rest.
  for (let turn = 0; turn < 6; turn++) {
    const wager = ann.picture.view.actions.find(({ amount, refusal }) => amount !== undefined && refusal === undefined);
    if (wager !== undefined) await ann.play({ ...wager.command, amount: wager.amount?.min ?? 1 });
    await rig.clock.pass(25_000);
  }
  const record = expectOk(await rig.store.table(ann.table.id));
  return (events) => {
    const [head, chained] = rehashed(record, events);
    const audit = new TableAudit(rig.games, head);
    for (const event of chained) audit.read(event);
    return audit.end().problems.map(({ code }) => code);
  };
};

const logOf = async ({ store }: Rig, { table }: Visitor): Promise<readonly StoredEvent[]> =>
  expectOk(await store.events({ table: table.id, after: 0, limit: 1000 }));

const deals = (event: Json): boolean => JSON.stringify(event).includes('"proofs":[{');

describe.each(GAMES.map((game) => [game.id, game] as const))('%s', (_, game) => {
  test('a card left out is missed, whatever the hashes say', async () => {
    const rig = await openRig();
    const [ann] = (await newTable(rig, { game: game.id, start: 'together' })) as [Visitor];
    const problems = await playOn(rig, ann);
    const log = await logOf(rig, ann);
    expect(problems(log)).toEqual([]);
    const dealt = log.findIndex(({ event }) => deals(event));
    expect(dealt).toBeGreaterThan(0);
    expect(problems(log.toSpliced(dealt, 1))).toContain('AUDIT_ORDER');
  });

  test('a shoe under other rules than those that were announced is found, whatever the hashes say', async () => {
    const rig = await openRig();
    const setup = { decks: 1, shuffle: 'every-round' };
    const [ann] = (await newTable(rig, { game: game.id, start: 'together', setup })) as [Visitor];
    await rig.clock.pass(25_000);
    expectOk(await ann.ask({ type: 'change-rules', setup: { ...setup, decks: 2 } }));
    const problems = await playOn(rig, ann);
    const log = await logOf(rig, ann);
    expect(problems(log)).toEqual([]);
    const at = (type: string): number => log.findLastIndex(({ event }) => JSON.stringify(event).includes(type));
    const changed = (index: number, from: RegExp, to: string): readonly StoredEvent[] => {
      const stored = log[index] as StoredEvent;
      const text = JSON.stringify(stored.event);
      expect(text).toMatch(from);
      return log.with(index, { ...stored, event: JSON.parse(text.replace(from, to)) as Json });
    };
    // Behind what was asked, which names them too.
    const decks = /"decks":2(?!.*"decks":2)/;
    const opened = at('"rules":{');
    expect(opened).toBeGreaterThan(0);
    expect(problems(log.toSpliced(at('"RulesAnnounced"'), 1))).toContain('AUDIT_SHOE_FACTS');
    expect(problems(changed(at('"RulesAnnounced"'), decks, '"decks":3'))).toContain('AUDIT_SHOE_FACTS');
    expect(problems(changed(at('"RulesAnnounced"'), decks, '"decks":"many"'))).toContain('AUDIT_ENTRY');
    expect(problems(changed(opened, /"step":100/, '"step":200'))).toContain('AUDIT_ENTRY');
    expect(problems(changed(opened, decks, '"decks":"many"'))).toContain('AUDIT_ENTRY');
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
