import { duelBytesHash, duelId } from '@croupier/fair';
import type { DuelAnswer, NewDuelBody } from '@croupier/protocol';
import { payloadHash } from '@croupier/store/memory';
import { expect, test } from 'vitest';
import { createFrom, type DuelWish, draftFor } from './create-duel.ts';
import { sayDuel, sayMixer, sayNews } from './duel-words.ts';
import type { KeptDuel } from './kept-duels.ts';
import { sealOf } from './seal.ts';

const WISH: DuelWish = { game: 'one', bet: 10, hours: 24 };
const BYTES = Uint8Array.from({ length: 16 }, (_, index) => index);
const SHOWN = '000102030405060708090a0b0c0d0e0f';

const TERMS = {
  ...{ game: 'one', rules: { decks: 6 }, deadline: 1_800_000_000_000, by: 'ann' },
  commitments: ['b'.repeat(64)],
};

const answerOf = (bytesHash: string | null, bytes: string | null, more: Partial<DuelAnswer> = {}): DuelAnswer => {
  const { game, rules, ...terms } = TERMS;
  const hashes = { rulesHash: payloadHash({ game, rules }), ...(bytesHash !== null && { bytesHash }) };
  return {
    ...TERMS,
    bytesHash,
    ...{
      id: duelId({ ...terms, ...hashes }),
      bet: 10,
      shoes: 1,
      createdAt: 1,
      endedAt: null,
      byName: 'Ann',
      mine: true,
    },
    ...{ state: bytes === null && bytesHash !== null ? 'mixing' : 'open', bytes, you: { state: 'none' }, tries: [] },
    ...more,
  };
};

let ids = 0;
const PORTS = {
  newId: () => {
    ids += 1;
    return `id-${ids}`;
  },
  random: () => BYTES,
};

const openHouse = (change: (answer: DuelAnswer) => DuelAnswer = (answer) => answer) => {
  const did: unknown[] = [];
  return {
    did,
    ports: {
      create: async (body: NewDuelBody) => {
        did.push(['create', body.cmdId, body.bytesHash]);
        return change(answerOf(body.bytesHash ?? null, null));
      },
      show: async (id: string, bytes: string) => {
        did.push(['show', id, bytes]);
      },
      keep: ({ id, bytes }: KeptDuel) => {
        did.push(['keep', id, bytes]);
      },
    },
  };
};

test('the house commits first; the bytes are kept before they are shown', async () => {
  const { did, ports } = openHouse();
  const draft = draftFor(WISH, undefined, PORTS);
  const id = await createFrom(WISH, draft, ports);
  expect(did).toEqual([
    ['create', draft.cmdId, duelBytesHash(BYTES)],
    ['keep', id, SHOWN],
    ['show', id, SHOWN],
  ]);
});

test.each<[string, (answer: DuelAnswer) => DuelAnswer]>([
  ['another id', (answer) => ({ ...answer, id: '0'.repeat(32) })],
  ['another deadline', (answer) => ({ ...answer, deadline: answer.deadline + 1 })],
  ['no bytes in it', () => answerOf(null, null)],
  ['another game', (answer) => ({ ...answer, game: 'other' })],
])('an answer with %s gets no bytes', async (_, change) => {
  const { did, ports } = openHouse(change);
  await expect(createFrom(WISH, draftFor(WISH, undefined, PORTS), ports)).rejects.toThrow('a different duel');
  expect(did).toHaveLength(1);
});

test('the same choices keep the id and the bytes, and other choices get new ones', () => {
  const draft = draftFor(WISH, undefined, PORTS);
  expect(draftFor({ ...WISH }, draft, PORTS)).toBe(draft);
  expect(draftFor({ ...WISH, bet: 25 }, draft, PORTS).cmdId).not.toBe(draft.cmdId);
});

test('bytes that could not be shown are shown by the page of the duel', async () => {
  const { ports } = openHouse();
  const show = (): Promise<never> => Promise.reject(new Error('offline'));
  await expect(createFrom(WISH, draftFor(WISH, undefined, PORTS), { ...ports, show })).resolves.toMatch(
    /^[0-9a-f]{32}$/,
  );
});

test('a seal is checked: whose bytes are in it, and whether the link stands for it', () => {
  const hash = duelBytesHash(BYTES);
  const seal = (duel: DuelAnswer, own: string | undefined) => sealOf(duel.id, duel, own);
  expect(seal(answerOf(hash, SHOWN), SHOWN)).toEqual({ ok: true, mixer: 'own' });
  expect(seal(answerOf(hash, SHOWN), undefined)).toEqual({ ok: true, mixer: 'other' });
  expect(seal(answerOf(null, null), undefined)).toEqual({ ok: true, mixer: 'nobody' });
  const bad = [
    { ...answerOf(hash, SHOWN), rules: { decks: 8 } },
    { ...answerOf(hash, SHOWN), commitments: ['c'.repeat(64)] },
    { ...answerOf(hash, SHOWN), commitments: ['not a hash'] },
    { ...answerOf(hash, SHOWN), bytes: 'f'.repeat(32) },
    // The house names its own hash, and dealt from twenty shoes.
    { ...answerOf(hash, SHOWN), shoes: 20 },
    answerOf(hash, null, { state: 'open' }),
  ];
  expect(sealOf('0'.repeat(32), answerOf(hash, SHOWN), undefined).ok).toBe(false);
  for (const duel of bad) expect(seal(duel, undefined)).toMatchObject({ ok: false, why: /link doesn’t match/ });
  expect(seal(answerOf(hash, SHOWN), 'f'.repeat(32))).toMatchObject({ ok: false, why: /your browser made/ });
});

test('in words', () => {
  expect(sayDuel({ bet: 1, shoes: 1 })).toMatch(
    /^Everyone plays the same sealed shoe, each alone, and every bet is 1 chip\. /,
  );
  expect(sayDuel({ bet: 10, shoes: 20 })).toMatch(/the same 20 sealed shoes, one round from each, alone/);
  expect(sayMixer({ ok: true, mixer: 'own' }, 'Ann')).toMatch(/^Shuffled with your random number\. /);
  expect(sayMixer({ ok: true, mixer: 'other' }, 'Ann')).toMatch(/^Shuffled with Ann’s random number\. /);
  expect(sayMixer({ ok: true, mixer: 'nobody' }, 'Ann')).toMatch(/^No player added a random number/);
  const before = answerOf(null, null, { tries: [{ name: 'Bob', state: 'playing', you: false }] });
  const tries = [
    { name: 'Bob', state: 'finished', you: false },
    { name: 'Cat', state: 'playing', you: false },
    { name: 'Ann', state: 'playing', you: true },
  ] as const;
  expect(sayNews(before, { ...before, tries })).toBe('Bob has finished. Cat is playing.');
  expect(sayNews(before, before)).toBe('');
});
