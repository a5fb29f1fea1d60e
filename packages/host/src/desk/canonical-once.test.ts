/** Canonical JSON walks a whole value; on the way from a command to the disk each value is walked once. */
import { isDeepStrictEqual } from 'node:util';
import { expectOk } from '@croupier/kernel';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Visitor } from '../testing/rig.ts';

const CANONICAL = '../../../store/src/canonical.ts';
type Canonical = typeof import('../../../store/src/canonical.ts');

/** Every value of which a canonical text was made. */
const written: unknown[] = [];

const noted =
  <In, Out>(work: (value: In) => Out) =>
  (value: In): Out => {
    written.push(value);
    return work(value);
  };

// Other files of this process have loaded the module already, and will want it as it is.
beforeEach(() => {
  vi.resetModules();
  vi.doMock(CANONICAL, async (original) => {
    const { canonical, canonicalJson, payloadHash, ...rest } = await original<Canonical>();
    return {
      ...rest,
      canonical: noted(canonical),
      canonicalJson: noted(canonicalJson),
      payloadHash: noted(payloadHash),
    };
  });
});
afterEach(() => {
  vi.doUnmock(CANONICAL);
  vi.resetModules();
});

const contains = (value: unknown, wanted: unknown): boolean =>
  isDeepStrictEqual(value, wanted) ||
  (typeof value === 'object' && value !== null && Object.values(value).some((part) => contains(part, wanted)));

test('a command and each of its events are made canonical once', async () => {
  const { firstRound, newTable, openRig } = await import('../testing/rig.ts');
  const rig = await openRig();
  const [ann] = (await newTable(rig, { game: rig.games[0]?.id ?? '' })) as readonly [Visitor];
  await firstRound(ann);
  expectOk(await ann.play({ type: 'PlaceWager', round: 1, spot: 1, amount: 20 }));
  const after = ann.picture.seq;
  const deal = { type: 'play', command: { type: 'Deal', round: 1 } } as const;
  written.length = 0;
  expectOk(await ann.ask(deal));
  const made = written.splice(0);
  const events = expectOk(await rig.store.events({ table: ann.table.id, after, limit: 500 }));
  const times = (wanted: unknown): number => made.filter((value) => contains(value, wanted)).length;
  expect(times(deal)).toBe(1);
  expect(events.length).toBeGreaterThan(1);
  expect(events.map(({ event }) => times(event))).toEqual(events.map(() => 1));
});
