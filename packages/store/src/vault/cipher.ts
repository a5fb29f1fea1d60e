/**
 * Secrets encrypted on their way into any store: the database alone, or a backup of it, reveals no shoe. The
 * store itself goes on seeing opaque bytes.
 */
import { err, ok, type Refusal, type Result } from '@croupier/kernel';
import { checkSeal, checkSecrets, checkSigningKey, checkVaultWrite } from '../check.ts';
import type { NewDuel } from '../duel-port.ts';
import type { Append, Sealed, Store, VaultWrite } from '../ports.ts';
import { refuse } from '../refusals.ts';
import type { SigningKey } from '../signing-port.ts';

export interface VaultCipher {
  /** May give other bytes each time. What is longer than the plain bytes counts towards the size of a secret. */
  seal(shoe: string, bytes: Uint8Array): Uint8Array;
  /** Undefined when these are not bytes that were sealed for this shoe with this key. */
  open(shoe: string, bytes: Uint8Array): Uint8Array | undefined;
}

/** Shoes have ids without a slash, so no shoe is sealed under this name. */
const nameOfKey = (key: string): string => `signing-key/${key}`;

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
  const openedKeys = (keys: readonly SigningKey[]): Result<readonly SigningKey[], Refusal> => {
    const plain: SigningKey[] = [];
    for (const key of keys) {
      const secret = cipher.open(nameOfKey(key.key), key.secret);
      if (secret === undefined) return err(refuse('VAULT_KEY_OTHER'));
      plain.push({ ...key, secret });
    }
    return ok(plain);
  };
  const sealed: Store['sealed'] = async (shoe) => {
    const found = await store.sealed(shoe);
    return found.ok ? opened(found.value) : found;
  };

  return {
    ...store,
    sealed,
    append: (append: Append) => store.append(withEncrypted(append)),
    // What is not well formed goes on as it is, and the store refuses it.
    createDuel: (created: NewDuel) =>
      checkSecrets((created as Partial<NewDuel> | undefined)?.shoes, 'shoes') === undefined
        ? store.createDuel({
            ...created,
            shoes: created.shoes.map(({ shoe, bytes }) => ({ shoe, bytes: cipher.seal(shoe, bytes) })),
          })
        : store.createDuel(created),

    async anySealed() {
      const found = await store.anySealed();
      return found.ok && found.value !== undefined ? opened(found.value) : found;
    },

    async signingKeys() {
      const found = await store.signingKeys();
      return found.ok ? openedKeys(found.value) : found;
    },

    async addSigningKey(added: Parameters<Store['addSigningKey']>[0]) {
      const { key } = (added ?? {}) as Partial<typeof added>;
      // What is not well formed goes on as it is, and the store refuses it.
      const kept = await store.addSigningKey(
        key === undefined || checkSigningKey(key, 'key') !== undefined
          ? added
          : { ...added, key: { ...key, secret: cipher.seal(nameOfKey(key.key), key.secret) } },
      );
      return kept.ok ? openedKeys(kept.value) : kept;
    },

    async beginIncarnation(begun: Parameters<Store['beginIncarnation']>[0]) {
      const keys = await store.beginIncarnation(begun);
      return keys.ok ? openedKeys(keys.value) : keys;
    },

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
