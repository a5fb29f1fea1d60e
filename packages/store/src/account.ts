/** Accounts of the ledger as text, the way rows name them. A prefix for each kind, so that ids of users cannot collide. */
import type { Id, LedgerAccount, Side } from './ports.ts';

export const MINT = 'mint';
export const HOUSE = 'house';

export const userAccount = (user: Id): string => `user:${user}`;
export const escrowAccount = (table: Id): string => `escrow:${table}`;

/** A side of a posting of this table. */
export const sideAccount = (side: Side, table: Id): string => {
  if (side === 'house') return HOUSE;
  return side === 'escrow' ? escrowAccount(table) : userAccount(side.user);
};

export const accountText = (account: LedgerAccount): string => {
  if (typeof account === 'string') return account;
  return 'user' in account ? userAccount(account.user) : escrowAccount(account.escrow);
};

export const parseAccount = (text: string): LedgerAccount => {
  if (text === MINT || text === HOUSE) return text;
  const colon = text.indexOf(':');
  const id = text.slice(colon + 1);
  return text.slice(0, colon) === 'user' ? { user: id } : { escrow: id };
};
