/** Where the receipts of a table are stored. */
export const RECEIPTS_KEY = 'croupier.receipts';
export const receiptsKey = (code: string): string => `${RECEIPTS_KEY}.${code}`;
