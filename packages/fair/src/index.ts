/** From a secret seed to an unbiased shoe that anyone can compute again once the seed is revealed. */

export { commitmentOf } from './commitment.ts';
export { formatSeed, freshSeed, parseSeed, type Seed, type SeedParse, seedFromText } from './seed.ts';
export { type FairShoe, openFairShoe } from './shoe.ts';
export { contextOf, refillOrder, shuffleOrder } from './shuffle.ts';
export { type StreamLabel, wordStream } from './stream.ts';
export { deviceShoes, type ShoeOrigin, type TableShoes } from './table-shoes.ts';
