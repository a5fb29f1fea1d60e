/** A hand whose ace counts 11, in words: “soft 17”, or “ace and 6” for those who would rather hear the cards. */
import type { Reading } from '@croupier/kernel';

const ACE = 11;

export const saySoft = (total: number, reading: Reading): string => {
  if (reading === 'total') return `soft ${total}`;
  const rest = total - ACE;
  return rest === 0 ? 'ace' : `ace and ${rest === 1 ? 'ace' : rest}`;
};
