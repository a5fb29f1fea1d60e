/**
 * The code of a table: six characters without look-alikes (no 0 and O, no 1 and I). 32^6 codes are about a thousand
 * million: enough to be shared, too few to be a secret, so servers count wrong guesses.
 */
import { CODE_ALPHABET, CODE_LENGTH, err, ok, type Refusal, type Result } from '@croupier/kernel';
import { refuse } from './refusals.ts';

export const CODE_PATTERN = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`);

/** People type codes, so capitals and blanks around it do not matter. */
export const parseTableCode = (raw: unknown): Result<string, Refusal> => {
  const code = typeof raw === 'string' && raw.length < 100 ? raw.trim().toUpperCase() : '';
  if (CODE_PATTERN.test(code)) return ok(code);
  return err(refuse('BAD_REQUEST', { field: 'code', expected: `${CODE_LENGTH} characters from ${CODE_ALPHABET}` }));
};
