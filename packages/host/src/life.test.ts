/** Tables of every game played at random for a while, then everything is asked to add up. */
import { type Random, seededRandom } from '@croupier/cards';
import { expectOk, type Json, type Offer } from '@croupier/kernel';
import type { StoredEvent } from '@croupier/store/memory';
import { describe, expect, test } from 'vitest';
import { auditTable } from './audit/audit.ts';
import { auditBooks } from './audit/books-audit.ts';
import { TableAudit } from './audit/table-audit.ts';
import { AIDS, type TableCommand } from './contract.ts';
import { PATIENCE } from './ports.ts';
import type { RoomEvent } from './room/room-events.ts';
import { addUser, newTable, openRig, RIG_GAMES, type Rig, Visitor } from './testing/rig.ts';

const amountOf = (offer: Offer, random: Random): number | undefined => {
  if (offer.amount === undefined) return undefined;
  const { min, max, step } = offer.amount;
  const steps = Math.floor((Math.min(max, min + 20 * step) - min) / step);
  return Math.round((min + step * random.below(steps + 1)) * 100) / 100;
};

/** Seats and queue come up more often than what stops the table for a while. */
const aroundTheGame = (visitor: Visitor, presets: readonly string[], random: Random): TableCommand => {
  const { seat, room } = visitor.picture;
  const out = room.removed[0];
  const acts: readonly TableCommand[] = [
    seat === null ? { type: 'sit' } : { type: 'leave' },
    { type: 'queue', waits: seat === null },
    { type: 'queue', waits: random.below(2) === 0 },
    { type: 'extend-time', extended: random.below(2) === 0 },
    { type: 'move-away', seat: 1 + random.below(room.seats) },
    out === undefined ? { type: 'remove-waiting', user: room.queue[0] ?? 'nobody' } : { type: 'let-back', user: out },
    { type: 'come-back' },
    { type: 'skip' },
    // Of one deck, so that there is a next shoe soon.
    { type: 'change-rules', setup: { ...(presets.length > 0 && { preset: random.pick(presets), decks: 1 }) } },
    { type: 'allow', aid: random.pick(AIDS), allowed: random.below(2) === 0 },
    { type: 'hide-balances', hidden: random.below(2) === 0 },
    { type: 'pause', paused: !room.paused && random.below(3) === 0 },
  ];
  return random.pick(acts);
};

/** One thing that is on offer, or now and then something around the game. */
const act = async (visitor: Visitor, presets: readonly string[], random: Random): Promise<void> => {
  if (random.below(10) === 0) await visitor.bytes.tend();
  else if (random.below(50) === 0) await visitor.ask(aroundTheGame(visitor, presets, random));
  else {
    const offers = visitor.picture.view.actions.filter(({ refusal }) => refusal === undefined);
    if (offers.length === 0) return;
    const offer = random.pick(offers);
    const amount = amountOf(offer, random);
    await visitor.play(amount === undefined ? offer.command : { ...offer.command, amount });
  }
};

const live = async (rig: Rig, visitors: readonly Visitor[], random: Random, steps: number): Promise<void> => {
  const game = rig.games.find(({ id }) => id === visitors[0]?.table.gameId);
  const presets = Object.keys(game?.presets ?? {});
  for (let step = 0; step < steps; step++) {
    await act(random.pick(visitors), presets, random);
    if (random.below(10) === 0) await rig.clock.pass(random.below(25_000));
  }
};

const logOf = async (rig: Rig, table: string): Promise<readonly StoredEvent[]> =>
  expectOk(await rig.store.events({ table, after: 0, limit: 10_000 }));

/** The rules that a shoe was sealed under. */
const rulesHashesOf = (event: Json): readonly string[] => {
  const { room } = event as { readonly room?: RoomEvent };
  return room?.type === 'ShoeSealed' ? [room.facts.rulesHash] : [];
};

describe.each(RIG_GAMES.map((game) => [game.id, game] as const))('%s', (_, game) => {
  test('played at random: log, shoes, money and state agree, and a second process reads the same', async () => {
    const rig = await openRig({ patience: { ...PATIENCE, bot: 100 } });
    const bots = game.bots.slice(0, 1);
    const setup = bots.length > 0 ? { seats: 3, decks: 1 } : {};
    const visitors = await newTable(rig, { game: game.id, setup, start: 'together', bots }, ['ann', 'ben']);
    const table = visitors[0]?.table;
    if (table === undefined) throw new Error('no table');
    // One more than there are seats, so that somebody waits now and then.
    await addUser(rig, 'cy');
    const everybody = [...visitors, new Visitor(table, 'cy')];
    const random = seededRandom(`life/${game.id}`);
    await live(rig, everybody, random, 750);
    // Rules change by chance too, but not in every run.
    const host = everybody.find(({ user }) => user === table.picture(undefined).room.host);
    for (const preset of Object.keys(game.presets).slice(0, 2))
      await host?.ask({ type: 'change-rules', setup: { preset, decks: 1, seats: 3 } });
    await live(rig, everybody, random, 750);
    expect(rig.troubles).toEqual([]);

    const report = expectOk(await auditTable(rig.store, rig.games, table.id));
    expect(report.problems).toEqual([]);
    expect(report.rounds).toBeGreaterThan(30);
    expect(report.cards).toBeGreaterThan(90);
    expect(report.shoes.some(({ state }) => state === 'revealed')).toBe(true);
    expect(report.shoes.filter(({ state }) => state === 'in-play').length).toBeLessThan(2);
    const played = new Set((await logOf(rig, table.id)).flatMap(({ event }) => rulesHashesOf(event)));
    if (Object.keys(game.presets).length > 0) expect(played.size).toBeGreaterThan(1);
    expect(expectOk(await auditBooks(rig.store)).problems).toEqual([]);

    const second = await openRig({ disk: rig.disk, clock: rig.clock });
    const reopened = expectOk(await second.lobby.find(table.id));
    for (const user of ['ann', 'ben', undefined]) expect(reopened.picture(user).view).toEqual(table.picture(user).view);
    expect(reopened.picture(undefined).room.queue).toEqual(table.picture(undefined).room.queue);
  });

  test('a log that was touched anywhere is found out, by the log alone', async () => {
    const rig = await openRig();
    const [ann] = (await newTable(rig, { game: game.id, start: 'together' }, ['ann', 'ben'])) as [Visitor];
    const visitors = [ann];
    await live(rig, visitors, seededRandom(`touch/${game.id}`), 60);
    const record = expectOk(await rig.store.table(ann.table.id));
    const log = await logOf(rig, ann.table.id);
    const audited = (events: readonly StoredEvent[]) => {
      const audit = new TableAudit(rig.games, record);
      for (const event of events) audit.read(event);
      return audit.end();
    };
    expect(audited(log).problems).toEqual([]);
    for (let at = 0; at < log.length; at++) {
      const text = JSON.stringify(log[at]?.event);
      const other = text.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
      const touched = JSON.parse(other) as Json;
      if (JSON.stringify(touched) === text) continue;
      const changed = log.with(at, { ...(log[at] as StoredEvent), event: touched });
      expect(audited(changed).ok).toBe(false);
    }
    expect(audited(log.slice(0, -1)).ok).toBe(false);
    expect(audited(log.toSpliced(2, 1)).ok).toBe(false);
    expect(audited([...log, log[0] as StoredEvent]).ok).toBe(false);
  });
});
