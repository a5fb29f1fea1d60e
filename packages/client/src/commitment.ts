/** What a player's own bytes need of the package that checks cards. A table in most browsers is played without loading it. */
import { type ContributionOwner, contributionHash, parseEntropy } from '@croupier/fair';

export { evidenceOf } from '@croupier/fair';

/** `bytes`: 32 hexadecimal digits. */
export const contributionHashOf = (owner: ContributionOwner, bytes: string): string => {
  const parsed = parseEntropy(bytes);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return contributionHash(owner, parsed.value);
};
