/** From a secret seed to an unbiased shoe that is sealed before wagers, proved card by card and verified by anyone. */

export { botId, CreationCommands, isDerived, isLikeCreation, seatId } from './receipts/creation.ts';
export {
  type Evidence,
  evidenceExcess,
  evidenceOf,
  type NotTaken,
  parseEvidence,
  type ReadEvidence,
} from './receipts/evidence.ts';
export { judgeReceipts, type LogLinks, type ReceiptReport } from './receipts/judge.ts';
export { type PublishedKey, parseKeys, trustedKeys } from './receipts/keys.ts';
export { type BytesReport, judgeBytes, type MixedLog } from './receipts/own-bytes.ts';
export { RECEIPT_PROBLEMS, type ReceiptProblem, type ReceiptProblemCode } from './receipts/problems.ts';
export {
  keyBytes,
  parseReceipt,
  type Receipt,
  type ReceiptFacts,
  receiptBytes,
  type VerifySignature,
  verifyReceipt,
} from './receipts/receipt.ts';
export { commitmentOf } from './seal/commitment.ts';
export { parseShoeFacts, type ShoeFacts, type ShoeFactsV1, type ShoeFactsV2, shoeContext } from './seal/context.ts';
export { type Duel, type DuelTerms, duelBytesHash, duelFacts, duelId, isDuelWhole } from './seal/duel.ts';
export { type CardProof, openProvenShoe, type ProvingShoe } from './seal/proven.ts';
export { type ProvenShoe, sealShoe } from './seal/seal-shoe.ts';
export { checkCard, type SealedShoe } from './seal/sealed.ts';
export { type FairShoe, openFairShoe } from './seal/shoe.ts';
export { deviceShoes, type ShoeOrigin, type TableShoes } from './seal/table-shoes.ts';
export { type ContributionOwner, contributionHash } from './shuffle/contribution.ts';
export {
  addEntropy,
  addUserEntropy,
  type Entropy,
  formatEntropy,
  freshEntropy,
  parseEntropy,
  type SeatEntropy,
  type UserEntropy,
} from './shuffle/entropy.ts';
export { formatSeed, freshSeed, parseSeed, type Seed, type SeedParse, seedFromText } from './shuffle/seed.ts';
export { contextOf, refillOrder, shuffleOrder } from './shuffle/shuffle.ts';
export { type StreamLabel, wordStream } from './shuffle/stream.ts';
export { checkShoe } from './verify/check-shoe.ts';
export { type Checked, SHOE_PROBLEMS, type ShoeProblem, type ShoeProblemCode } from './verify/problems.ts';
export type { PlayedShoe, ShoeReport, ShoeStep, ShoeStepName } from './verify/report.ts';
export { parseShoeFile, type ShoeFile, shoeFileOf } from './verify/shoe-file.ts';
export { type RevealedShoe, verifyShoe } from './verify/verify-shoe.ts';
export { verifyShoeFile } from './verify/verify-shoe-file.ts';
