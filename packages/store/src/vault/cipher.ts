/**
 * Secrets encrypted on their way into any store: whoever has only the database, or a backup of it, knows no shoe. The
 * store itself goes on seeing opaque bytes.
 */
import { err, ok, type Refusal, type Result } from '@croupier/kernel';
import { checkSeal, checkVaultWrite } from '../check.ts';
import type { Append, Sealed, Store, VaultWrite } from '../ports.ts';
import { refuse } from '../refusals.ts';

export interface VaultCipher {
  /** May give other bytes each time. What is longer than the plain bytes counts towards the size of a secret. */
  seal(shoe: string, bytes: Uint8Array): Uint8Array;
  /** Undefined when these are not bytes that were sealed for this shoe with this key. */
  open(shoe: string, bytes: Uint8Array): Uint8Array | undefined;
}

export const encryptedVault = <S extends Store>(store: S, cipher: VaultCipher): S => {
  const opened = (sealed: Sealed): Result<Sealed, Refusal> => {
    const bytes = cipher.open(sealed.shoe, sealed.bytes);
    return bytes === undefined ? err(refuse('VAULT_KEY_WRONG', { shoe: sealed.shoe })) : ok({ ...sealed, bytes });
  };
  // What is not well formed goes on as it is, and the store refuses it.
  const encrypted = (write: VaultWrite): VaultWrite =>
    checkVaultWrite(write, 'vault') === undefined && write.kind === 'put'
      ? { ...write, bytes: cipher.seal(write.shoe, write.bytes) }
      : write;
  const withEncrypted = (append: Append): Append =>
    Array.isArray((append as Partial<Append> | null | undefined)?.vault)
      ? { ...append, vault: (append.vault ?? []).map(encrypted) }
      : append;
  const sealed: Store['sealed'] = async (shoe) => {
    const found = await store.sealed(shoe);
    return found.ok ? opened(found.value) : found;
  };

  return {
    ...store,
    sealed,
    append: (append: Append) => store.append(withEncrypted(append)),

    async seal(plain: Parameters<Store['seal']>[0]) {
      if (checkSeal(plain) !== undefined) return store.seal(plain);
      const bytes = Uint8Array.from(plain.bytes);
      const kept = await store.seal({ ...plain, bytes: cipher.seal(plain.shoe, bytes) });
      return kept.ok ? ok({ ...kept.value, bytes }) : kept;
    },

    async reveal(shoe: string, at: number) {
      // First of all it must open: a refusal leaves no trace, so nothing is marked that cannot be shown.
      const found = await sealed(shoe);
      if (!found.ok) return found;
      const revealed = await store.reveal(shoe, at);
      return revealed.ok ? ok({ ...revealed.value, bytes: found.value.bytes }) : revealed;
    },
  };
};
