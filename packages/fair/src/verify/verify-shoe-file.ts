/** Checks a whole shoe file. Separate from `shoe-file.ts`, because the shuffle cannot be checked during play. */

import { hexToBytes } from '@noble/hashes/utils.js';
import { checkShoe } from './check-shoe.ts';
import { checked, notChecked, reportOf, SHOE_STEPS, type ShoeReport } from './report.ts';
import { parseShoeFile } from './shoe-file.ts';
import { verifyShoe } from './verify-shoe.ts';

/** Checks all that the file allows: everything if the seed is revealed, else what holds during play. Never throws. */
export const verifyShoeFile = (raw: unknown): ShoeReport => {
  const parsed = parseShoeFile(raw);
  const file = checked('file', 1, parsed.ok ? undefined : parsed.error);
  if (!parsed.ok) return reportOf([file, ...SHOE_STEPS.slice(1).map(notChecked)], false);
  const { facts, context, commitment, root, leaves, dealt, refills, seed } = parsed.value;
  const shoe = { sealed: { facts, context, commitment, root, leaves }, dealt, refills };
  const { steps } = seed === null ? checkShoe(shoe) : verifyShoe({ ...shoe, seed: hexToBytes(seed) });
  const missing = SHOE_STEPS.slice(1 + steps.length).map(notChecked);
  return reportOf([file, ...steps, ...missing], seed !== null);
};
