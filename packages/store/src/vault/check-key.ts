/**
 * Does this key belong to this store? Asked before a server starts: with another key every table with a shoe in play would
 * fail, and new secrets would be written that the right key cannot open.
 */
import { err, ok } from '@croupier/kernel';
import type { Store, StoreResult } from '../ports.ts';
import { refuse } from '../refusals.ts';

/** `store` is the encrypted one. The signing keys are tried first; a store of an earlier version has only shoes. */
export const checkVaultKey = async (store: Pick<Store, 'signingKeys' | 'anySealed'>): StoreResult<null> => {
  const keys = await store.signingKeys();
  if (!keys.ok) return keys;
  if (keys.value.length > 0) return ok(null);
  const sealed = await store.anySealed();
  if (sealed.ok) return ok(null);
  return sealed.error.code === 'VAULT_KEY_WRONG' ? err(refuse('VAULT_KEY_OTHER')) : sealed;
};
