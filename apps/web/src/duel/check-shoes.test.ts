import { commitmentOf, duelFacts, parseSeed, sealShoe, shoeFileOf } from '@croupier/fair';
import { expectOk } from '@croupier/kernel';
import { expect, test } from 'vitest';
import type { ShoesToCheck } from '../coach/messages.ts';
import { checkShoes } from './check-shoes.ts';

const BYTES = '000102030405060708090a0b0c0d0e0f';
const seedOf = (digit: string) => expectOk(parseSeed(digit.repeat(64)));
const SEEDS = [seedOf('1'), seedOf('2')] as const;
const DUEL: ShoesToCheck['duel'] = {
  ...{ id: 'd'.repeat(32), by: 'ann', bytes: BYTES, rulesHash: 'a'.repeat(64) },
  commitments: SEEDS.map(commitmentOf),
};

const fileOf = (number: number, { isRevealed = true, duel = DUEL } = {}) => {
  const seed = SEEDS[number - 1] ?? SEEDS[0];
  const { sealed } = expectOk(sealShoe(seed, duelFacts(duel, { shoeNumber: number, decks: 1, cutAt: 40 })));
  return shoeFileOf({ sealed, dealt: [], refills: [] }, isRevealed ? seed : null);
};

test('every card of every shoe matches what was sealed', () => {
  expect(checkShoes({ files: [fileOf(1), fileOf(2)], duel: DUEL })).toEqual({ ok: true, cards: 104 });
});

test.each<[string, readonly unknown[], RegExp]>([
  ['a missing shoe', [fileOf(1)], /missing/],
  ['no file', [fileOf(1), {}], /./],
  ['the same shoe twice', [fileOf(1), fileOf(1)], /^Shoe 2 isn’t the one this link was made for\.$/],
  ['a shoe of another duel', [fileOf(1), fileOf(2, { duel: { ...DUEL, id: 'e'.repeat(32) } })], /^Shoe 2 isn’t/],
  ['other bytes', [fileOf(1, { duel: { ...DUEL, bytes: 'f'.repeat(32) } }), fileOf(2)], /^Shoe 1 isn’t/],
  ['a seed that is not shown', [fileOf(1), fileOf(2, { isRevealed: false })], /^Shoe 2 hasn’t been revealed yet\.$/],
  ['another seed', [{ ...fileOf(1), seed: fileOf(2).seed }, fileOf(2)], /./],
])('%s gets a sentence', (_, files, why) => {
  const found = checkShoes({ files, duel: DUEL });
  expect(found.ok ? '' : found.why).toMatch(why);
});
