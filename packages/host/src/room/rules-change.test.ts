/** Other rules from the next shoe on, and helps that the host switches off: what is asked, refused, kept and checked. */
import { GAMES } from '@croupier/catalog';
import { expectOk, type Json } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { auditTable } from '../audit/audit.ts';
import { auditBooks } from '../audit/books-audit.ts';
import { TableAudit } from '../audit/table-audit.ts';
import type { TableEntry } from '../contract.ts';
import { CARDS, firstRound, newTable, openQuietRig, openRig, type Rig, type Visitor } from '../testing/rig.ts';

type Two = readonly [Visitor, Visitor];
type Ruled = { readonly rules: { readonly [rule: string]: Json } };
const rulesOf = ({ picture }: Visitor): Ruled['rules'] => (picture.view as unknown as Ruled).rules;

/** Whatever the game calls it: who can wager does, and the clock does the rest. */
const playRound = async (rig: Rig, visitors: readonly Visitor[]): Promise<void> => {
  for (const visitor of visitors) {
    const offers = visitor.picture.view.actions;
    const wager = offers.find(({ amount, refusal }) => amount !== undefined && refusal === undefined);
    if (wager !== undefined) expectOk(await visitor.play({ ...wager.command, amount: wager.amount?.min ?? 1 }));
  }
  for (let step = 0; step < 5; step++) await rig.clock.pass(25_000);
};

const roomTypes = (entries: readonly { readonly entry: TableEntry }[]): readonly string[] =>
  entries.flatMap(({ entry }) => ('room' in entry ? [entry.room.type] : []));

describe.each(GAMES.map((game) => [game.id, game] as const))('other rules of %s', (_, game) => {
  const preset = Object.keys(game.presets).at(-1) ?? '';
  const open = async (rig: Rig): Promise<Two> => {
    const setup = { decks: 1, shuffle: 'every-round', seats: 3 };
    const room = { game: game.id, setup, start: 'together', bots: game.bots.slice(0, 1) } as const;
    return (await newTable(rig, room, ['ann', 'ben'])) as unknown as Two;
  };
  const other = { preset, shuffle: 'every-round', limits: '50:500:5' };

  test('hold from the next shoe on, through a restart; bots play on and the log is in order', async () => {
    const rig = await openRig();
    const [ann, ben] = await open(rig);
    await playRound(rig, []);
    const before = rulesOf(ann);
    const said = expectOk(await ann.ask({ type: 'change-rules', setup: other }));
    expect(roomTypes(said.entries)).toEqual(['RulesAnnounced']);
    const second = await openRig({ disk: rig.disk, clock: rig.clock });
    const reread = expectOk(await second.lobby.find(ann.table.id)).picture('ann');
    for (const { view, room } of [ann.picture, reread]) {
      expect(view).toMatchObject({ rules: before });
      expect(room.nextRules).toMatchObject({ limits: { min: 50, max: 500, step: 5 }, seats: 3 });
    }
    await second.lobby.drain();

    await playRound(rig, [ann, ben]);
    await playRound(rig, [ann, ben]);
    expect(rig.troubles).toEqual([]);
    const after = expectOk(game.setup({ ...other, seats: 3 })).json as Ruled['rules'];
    const { seats, ...rules } = after;
    expect(rulesOf(ann)).toEqual(rules);
    expect(ann.picture.room).toMatchObject({ nextRules: null, seats });
    const report = expectOk(await auditTable(rig.store, rig.games, ann.table.id));
    expect(report.problems).toEqual([]);
    expect(report.rounds).toBeGreaterThanOrEqual(2);
    expect(expectOk(await auditBooks(rig.store)).problems).toEqual([]);
    const last = await openRig({ disk: rig.disk, clock: rig.clock });
    const again = expectOk(await last.lobby.find(ann.table.id)).picture(undefined);
    expect(again.view).toMatchObject({ rules });
    expect(again.room.nextRules).toBeNull();
  });

  test('drop the options that the announced rules do not have', async () => {
    const rig = await openRig();
    const [ann, ben] = (await newTable(rig, { game: game.id, setup: { ...other, seats: 3 }, start: 'together' }, [
      'ann',
      'ben',
    ])) as unknown as Two;
    await playRound(rig, []);
    const plain = { decks: 1, shuffle: 'every-round' };
    const after = expectOk(game.setup({ ...plain, seats: 3 })).json as Ruled['rules'];
    expectOk(await ann.ask({ type: 'change-rules', setup: plain }));
    expect(ann.picture.room.nextRules).toEqual(after);
    expect(await ann.ask({ type: 'change-rules', setup: plain })).toMatchObject({ error: { code: 'RULES_THE_SAME' } });

    await playRound(rig, [ann, ben]);
    await playRound(rig, [ann, ben]);
    const { seats: _seats, ...rules } = after;
    expect(rulesOf(ann)).toEqual(rules);
    expect(expectOk(await auditTable(rig.store, rig.games, ann.table.id)).problems).toEqual([]);
  });

  test('are refused to who is not the host, and where there are none or none that are new', async () => {
    const rig = await openRig();
    const [ann, ben] = await open(rig);
    const ask = async (visitor: Visitor, setup: unknown): Promise<string> => {
      const reply = await visitor.ask({ type: 'change-rules', setup });
      return reply.ok ? 'ok' : reply.error.code;
    };
    expect(await ask(ben, other)).toBe('NOT_THE_HOST');
    expect(await ask(ann, { preset: 'nobody-knows' })).toBe('PRESET_UNKNOWN');
    expect(await ask(ann, { decks: 99 })).toBe('OPTION_BAD');
    expect(await ask(ann, null)).toBe('SETUP_MALFORMED');
    expect(await ask(ann, { decks: 1, shuffle: 'every-round' })).toBe('RULES_THE_SAME');
    expect(await ask(ann, other)).toBe('ok');
    expect(await ask(ann, other)).toBe('RULES_THE_SAME');
    expect(await ask(ann, { decks: 1, shuffle: 'every-round' })).toBe('ok');
    expect(ann.picture.room.nextRules).toBeNull();
    // As a page has them: the rules of the view are rules that can be asked for.
    expect(await ask(ann, other)).toBe('ok');
    expect(await ask(ann, rulesOf(ann))).toBe('ok');
    expect(ann.picture.room.nextRules).toBeNull();
  });
});

describe('helps', () => {
  test('are allowed unless the host says otherwise, between rounds, and that is kept', async () => {
    const rig = await openQuietRig();
    const [ann, ben] = (await newTable(rig, { game: CARDS }, ['ann', 'ben'])) as unknown as Two;
    expect(ann.picture.room.aids).toEqual(['counts', 'coach']);
    const off = { type: 'allow', aid: 'counts', allowed: false } as const;
    expect(await ben.ask(off)).toMatchObject({ ok: false, error: { code: 'NOT_THE_HOST' } });
    await firstRound(ann);
    expectOk(await ben.play({ type: 'PlaceWager', round: 1, spot: 2, amount: 20 }));
    expect(await ann.ask(off)).toMatchObject({ ok: false, error: { code: 'ROUND_IN_PLAY' } });
    expectOk(await ben.play({ type: 'TakeBackWager', round: 1, spot: 2 }));
    expect(roomTypes(expectOk(await ann.ask(off)).entries)).toEqual(['AidAllowed']);
    expect(expectOk(await ann.ask(off)).entries).toEqual([]);
    const second = await openRig({ disk: rig.disk, clock: rig.clock });
    expect(expectOk(await second.lobby.find(ann.table.id)).picture('ben').room.aids).toEqual(['coach']);
    expectOk(await ann.ask({ ...off, allowed: true }));
    expect([...ann.picture.room.aids].sort()).toEqual(['coach', 'counts']);
  });

  test('are switched off when a room is opened, and the setup of another kind is no setup', async () => {
    const rig = await openQuietRig();
    const [ann] = (await newTable(rig, { game: CARDS, aids: [] })) as [Visitor];
    expect(ann.picture.room.aids).toEqual([]);
    const [ben] = (await newTable(rig, { game: CARDS, aids: ['coach', 'coach'] }, ['ben'])) as [Visitor];
    expect(ben.picture.room.aids).toEqual(['coach']);
    const record = expectOk(await rig.store.table(ann.table.id));
    for (const aids of [['horoscope'], 'counts', null]) {
      const setup = { ...(record.setup as { readonly [field: string]: Json }), aids };
      const audit = new TableAudit(rig.games, { ...record, setup });
      expect(audit.problems).toMatchObject([{ code: 'AUDIT_SETUP' }]);
    }
  });
});
