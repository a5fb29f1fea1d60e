import { duelId, type LogLinks } from '@croupier/fair';
import type { DuelAnswer } from '@croupier/protocol';
import { payloadHash } from '@croupier/store/memory';
import { describe, expect, test } from 'vitest';
import { compareOwnLog, hashOfDuelBytes, isDuelAsLinked, isSoundDuel, keepDuelBytes, type OwnLog } from './duels.ts';
import { memoryKeeper } from './keeper.ts';
import { KnownKeys } from './known-keys.ts';
import { ReceiptShelf } from './receipt-shelf.ts';
import { CODE } from './testing/fake-socket.ts';
import { FIRST, House } from './testing/house.ts';

const NEXT = '1'.repeat(16);
/** When the table was created, and when its entries were written. */
const [CREATED, WRITTEN] = [10_000, 20_000];
const BYTES = '000102030405060708090a0b0c0d0e0f';
const bytesHash = hashOfDuelBytes(BYTES);
const TERMS = { game: 'any', rules: { decks: 6 }, deadline: 1_900_000_000_000, by: 'ann' };
const commitments = ['a'.repeat(64), 'b'.repeat(64)];
const rulesHash = payloadHash({ game: TERMS.game, rules: TERMS.rules });

const answer = (more: Partial<DuelAnswer> = {}): DuelAnswer => ({
  ...TERMS,
  id: duelId({ ...TERMS, rulesHash, commitments, bytesHash }),
  ...{
    bet: 5,
    shoes: 2,
    createdAt: 1,
    state: 'open',
    endedAt: null,
    commitments,
    byName: 'Ann',
    bytesHash,
    bytes: BYTES,
  },
  ...{ mine: false, you: { state: 'none' }, tries: [] },
  ...more,
});
const { id } = answer();

describe('a duel is what its link stands for', () => {
  test('as it was created, and while its bytes are awaited', () => {
    expect(isDuelAsLinked(id, answer())).toBe(true);
    expect(isDuelAsLinked(id, answer({ state: 'mixing', bytes: null }))).toBe(true);
    const unmixed = duelId({ ...TERMS, rulesHash, commitments });
    expect(isDuelAsLinked(unmixed, answer({ id: unmixed, bytesHash: null, bytes: null }))).toBe(true);
  });

  test.each<[string, Partial<DuelAnswer>]>([
    ['another duel', { id: 'f'.repeat(32) }],
    ['other rules', { rules: { decks: 8 } }],
    ['another deadline', { deadline: TERMS.deadline + 1 }],
    ['another creator', { by: 'bob' }],
    ['other shoes', { commitments: [...commitments].reverse() }],
    ['other bytes', { bytes: 'f'.repeat(32) }],
    ['no bytes, and it can be played', { bytes: null }],
    ['bytes that nobody promised', { bytesHash: null }],
    ['bytes that were left out', { bytesHash: null, bytes: null }],
  ])('not with %s', (_, more) => {
    expect(isDuelAsLinked(id, answer(more))).toBe(false);
  });
});

test('a duel with malformed hashes, or with other shoes than it names, is not sound', () => {
  expect(isSoundDuel(id, answer())).toBe(true);
  expect(isSoundDuel(id, answer({ shoes: 20 }))).toBe(false);
  expect(isSoundDuel(id, answer({ commitments: ['not a hash', 'nor this'] }))).toBe(false);
});

test('malformed bytes have no hash', () => {
  expect(() => hashOfDuelBytes('no bytes')).toThrow(RangeError);
});

test('the creator’s bytes are kept for every shoe, as bytes that must be found there', () => {
  const keeper = memoryKeeper();
  keepDuelBytes(keeper, 'K7QM2X', answer(), BYTES);
  const kept = [1, 2].map((number) => ({ shoe: `${id}.${number}`, user: 'ann', bytes: BYTES, acknowledged: true }));
  expect(JSON.parse(keeper.getItem('croupier.bytes.K7QM2X') ?? '')).toEqual(kept);
});

describe('the log of one’s own try', () => {
  /** A device that has played up to entry 9. */
  const played = async (house: House) => {
    const keeper = memoryKeeper();
    const shelf = new ReceiptShelf(keeper, CODE);
    for (const seq of [4, 9]) shelf.add(house.receipt(seq));
    const ports = { keeper, at: house.at, keys: async () => house.published };
    await new KnownKeys({ ...ports, verify: async () => true }).accept(house.receipt(4));
    return ports;
  };

  const logOf = (hashAt: LogLinks['hashAt']): LogLinks => ({
    ...{ table: CODE, head: 9, hashAt },
    timeAt: (seq) => (seq === 0 ? CREATED : WRITTEN),
  });

  test('is the one that was signed, or it isn’t', async () => {
    const house = new House();
    const ports = await played(house);
    expect(await compareOwnLog(logOf(house.hash), ports)).toBe('signed');
    expect(
      await compareOwnLog(
        logOf((seq) => (seq === 9 ? 'ab'.repeat(32) : house.hash(seq))),
        ports,
      ),
    ).toBe('differs');
    expect(
      await compareOwnLog(
        logOf((seq) => (seq === 9 ? undefined : house.hash(seq))),
        ports,
      ),
    ).toBe('differs');
    const silent = { ...ports, at: () => Promise.reject(new Error('later')) };
    expect(
      await compareOwnLog(
        logOf(() => undefined),
        silent,
      ),
    ).toBe('differs');
  });

  test.each<[string, readonly number[], OwnLog]>([
    ['a restored backup that is published with its time', [CREATED + 1000], 'restored'],
    ['a new incarnation that no list has', [], 'differs'],
    ['a restored backup from before the table was created', [CREATED - 1], 'differs'],
    ['a restored backup from after the entry was written', [WRITTEN + 3_600_000], 'differs'],
  ])('after %s', async (_, since, verdict) => {
    const house = new House();
    const ports = await played(house);
    const { key } = house.signer;
    Object.assign(house, { incarnation: NEXT, story: 'since the backup', head: 9 });
    house.published = [
      { key, incarnation: FIRST, since: 1 },
      ...since.map((began) => ({ key, incarnation: NEXT, since: began })),
    ];
    expect(await compareOwnLog(logOf(house.hash), ports)).toBe(verdict);
  });

  test('of a device that has not played there, nothing is known', async () => {
    const house = new House();
    const ports = { keeper: memoryKeeper(), at: house.at, keys: async () => house.published };
    expect(
      await compareOwnLog(
        logOf(() => undefined),
        ports,
      ),
    ).toBe('signed');
  });
});
