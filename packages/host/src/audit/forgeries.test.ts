/** A house that writes what suits it and makes every hash fit: deciding each command again finds it out. */

import { seededRandom } from '@croupier/cards';
import { GAMES } from '@croupier/catalog';
import { isDerived } from '@croupier/fair';
import type { Json } from '@croupier/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { forgeOne } from '../testing/forger.ts';
import { closeTable, type KeptLog, logOf, openHouse, playTable, rehashed } from '../testing/log-vectors.ts';
import { auditLog } from './table-audit.ts';

const USERS = ['ann', 'ben'];

const playedLog = async (game: (typeof GAMES)[number], steps: number): Promise<KeptLog> => {
  const house = await openHouse(`forgeries ${game.id}`);
  const table = await playTable(house, { game: game.id, users: USERS, steps, bots: game.bots.slice(0, 1) });
  await closeTable(house, table, USERS);
  return logOf(house, table.id);
};

let cards: KeptLog;
beforeAll(async () => {
  cards = await playedLog(GAMES[0], 150);
});

const audited = (log: KeptLog) => auditLog(GAMES, rehashed(cards, log));
const codesOf = (log: KeptLog): readonly string[] => audited(log).problems.map(({ code }) => code);

type Fields = { readonly [field: string]: Json };

/** The log with this event as `change` makes it. */
const edited = ({ record, events }: KeptLog, index: number, change: (text: string) => string): KeptLog => {
  const stored = events[index];
  if (stored === undefined) throw new Error('no such event');
  return {
    record,
    events: events.with(index, { ...stored, event: JSON.parse(change(JSON.stringify(stored.event))) as Json }),
  };
};

const find = (part: RegExp, from = 0): number =>
  cards.events.findIndex(({ event }, at) => at >= from && part.test(JSON.stringify(event)));

const changed = (from: RegExp, to: string): KeptLog => edited(cards, find(from), (text) => text.replace(from, to));

describe('a log with every command in it', () => {
  test('is replayed to the last command', () => {
    const { ok, commands, shoes } = audited(cards);
    expect(ok).toBe(true);
    expect(commands).toMatchObject({ waiting: 0, unasked: 0 });
    expect(commands.decided).toBeGreaterThan(100);
    expect(commands.claims.presence).toBeGreaterThan(0);
    expect(commands).toMatchObject({ early: 0, strays: 0 });
    expect(commands.claims.bots).toBeGreaterThan(5);
    expect(shoes.every(({ state }) => state === 'revealed')).toBe(true);
  });

  test('a winning hand marked as lost, in the hand, in the round and so in the ledger', () => {
    const won = find(/"outcome":"win"/);
    const returned = /"returned":\d+/.exec(JSON.stringify(cards.events[won]?.event))?.[0] ?? '';
    const lost = edited(cards, won, (text) =>
      text.replace('"outcome":"win"', '"outcome":"lose"').replace(/"returned":\d+/, '"returned":0'),
    );
    const forged = edited(lost, find(/"RoundSettled"/, won), (text) => text.replace(returned, '"returned":0'));
    expect(codesOf(forged)).toEqual(['AUDIT_DECIDED']);
  });

  test('a dealer who stands on less than 17, with the last cards of the shoe', () => {
    // The last card the dealer drew in this log: no card comes after it, so none is out of turn.
    const drew = cards.events.findLastIndex(({ event }) => /"DealerDrew"/.test(JSON.stringify(event)));
    const stood = find(/"Dealer(Stood|Busted)"/, drew);
    const first = cards.events.findLastIndex(({ event }, at) => at <= drew && 'asked' in (event as Fields));
    const fewer = edited(cards, first, (text) =>
      text.replace(/"events":(\d+)/, (_, events: string) => `"events":${Number(events) - 1}`),
    );
    const forged = edited(fewer, stood, (text) =>
      text.replace('"DealerBusted"', '"DealerStood"').replace(/"total":\d+/, '"total":13'),
    );
    const codes = codesOf({ ...forged, events: forged.events.toSpliced(drew, 1) });
    expect(codes).toContain('AUDIT_DECIDED');
  });

  test('counts bot plays that do not follow the bot’s strategy, without a fault', () => {
    const [seated, another] = GAMES[0].bots;
    const text = JSON.stringify(cards.events).replaceAll(`"bot":"${seated}"`, `"bot":"${another}"`);
    const { ok, commands } = audited({ ...cards, events: JSON.parse(text) as KeptLog['events'] });
    expect(ok).toBe(true);
    expect(commands.strays).toBeGreaterThan(0);
  });

  test('a command left out, with all it led to', () => {
    const first = find(/"PlaceWager"/);
    const next = find(/"asked"/, first + 1);
    expect(codesOf({ ...cards, events: cards.events.toSpliced(first, next - first) }).length).toBeGreaterThan(0);
  });

  test('a log cut off in the middle of a command, and one that ends before the room is closed', () => {
    const last = cards.events.findLastIndex(({ event }) => /"asked":.*"events":[2-9]/.test(JSON.stringify(event)));
    expect(codesOf({ ...cards, events: cards.events.slice(0, last + 1) })).toContain('AUDIT_CUT_OFF');
    expect(codesOf({ ...cards, events: cards.events.slice(0, last) })).toContain('AUDIT_CLOSED');
  });

  test('a command that would have been refused', () => {
    expect(codesOf(changed(/"by":"ann"(.*"PlaceWager")/, '"by":"nobody"$1'))).toContain('AUDIT_REFUSED');
  });

  test('an event without a command, and old entries behind new ones', () => {
    const at = find(/"PlaceWager"/);
    const stored = cards.events[at];
    if (stored === undefined) throw new Error('no wager');
    const { asked: _, ...event } = stored.event as { readonly [field: string]: Json };
    expect(codesOf({ ...cards, events: cards.events.with(at, { ...stored, event }) })).toContain('AUDIT_ASKED');
    expect(codesOf({ ...cards, events: cards.events.with(at, { ...stored, event, v: 1 }) })).toContain('AUDIT_ASKED');
  });
});

describe("a player's own commands", () => {
  const filed = (user: string, from = 0) => {
    const commands = cards.events.flatMap(({ event }) => {
      const { asked } = event as {
        readonly asked?: { readonly by: string; readonly cmdId: string; readonly order: Json };
      };
      // The server itself writes what creating the table leads to.
      return asked?.by === user && !isDerived(asked.cmdId) ? [{ cmdId: asked.cmdId, order: asked.order }] : [];
    });
    return { user, commands: commands.slice(from) };
  };
  const codes = (log: KeptLog, ...own: Parameters<typeof auditLog>[2] & object) =>
    auditLog(GAMES, rehashed(cards, log), own).problems.map(({ code }) => code);

  test('agree with an honest log, also when the file has only the latest of them', () => {
    const { commands, ok } = auditLog(GAMES, cards, [filed('ann'), filed('ben', 10)]);
    expect(ok).toBe(true);
    expect(commands.own).toBe(filed('ann').commands.length + filed('ben', 10).commands.length);
  });

  test('show what was done in their name, and another order under their id', () => {
    const file = filed('ann');
    const forged = { ...file, commands: file.commands.toSpliced(20, 1) };
    expect(codes(cards, forged)).toEqual(['AUDIT_NOT_ASKED']);
    const other = file.commands.with(20, { cmdId: file.commands[20]?.cmdId ?? '', order: { type: 'leave' } });
    expect(codes(cards, { ...file, commands: other })).toEqual(['AUDIT_NOT_ASKED']);
  });
});

test.each(GAMES.map((game) => [game.id, game] as const))('%s: one field changed, anywhere', async (id, game) => {
  const honest = id === GAMES[0].id ? cards : await playedLog(game, 60);
  const random = seededRandom(`one field ${id}`);
  const missed: string[] = [];
  for (let n = 0; n < 30; n++) {
    const { log, seq, field, from, to } = forgeOne(honest, random);
    // The id of a command is the sender's business: only their own file of commands can tell.
    if (field === 'asked.cmdId') continue;
    const { ok } = auditLog(GAMES, rehashed(honest, log));
    if (ok) missed.push(`${seq} ${field}: ${JSON.stringify(from)} to ${JSON.stringify(to)}`);
  }
  expect(missed).toEqual([]);
});
