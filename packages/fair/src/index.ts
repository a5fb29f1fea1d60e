/** From a secret seed to an unbiased shoe that is sealed before wagers, proved card by card and verified by anyone. */

export { checkShoe } from './check-shoe.ts';
export { commitmentOf } from './commitment.ts';
export { parseShoeFacts, type ShoeFacts, shoeContext } from './context.ts';
export {
  addEntropy,
  type Entropy,
  formatEntropy,
  freshEntropy,
  parseEntropy,
  type SeatEntropy,
} from './entropy.ts';
export { type Checked, SHOE_PROBLEMS, type ShoeProblem, type ShoeProblemCode } from './problems.ts';
export { type CardProof, openProvenShoe, type ProvingShoe } from './proven.ts';
export type { PlayedShoe, ShoeReport, ShoeStep, ShoeStepName } from './report.ts';
export { type ProvenShoe, sealShoe } from './seal-shoe.ts';
export { checkCard, type SealedShoe } from './sealed.ts';
export { formatSeed, freshSeed, parseSeed, type Seed, type SeedParse, seedFromText } from './seed.ts';
export { type FairShoe, openFairShoe } from './shoe.ts';
export { parseShoeFile, type ShoeFile, shoeFileOf } from './shoe-file.ts';
export { contextOf, refillOrder, shuffleOrder } from './shuffle.ts';
export { type StreamLabel, wordStream } from './stream.ts';
export { deviceShoes, type ShoeOrigin, type TableShoes } from './table-shoes.ts';
export { type RevealedShoe, verifyShoe } from './verify-shoe.ts';
export { verifyShoeFile } from './verify-shoe-file.ts';
