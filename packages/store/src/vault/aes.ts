/**
 * AES-256-GCM for secrets of shoes: one byte of version, 12 random bytes of nonce, the encrypted bytes, 16 bytes of tag.
 * The shoe's id is authenticated with them, so a secret moved to another shoe does not open.
 */
import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto';
import type { VaultCipher } from './cipher.ts';
import { VAULT_KEY_BYTES } from './key.ts';

const ALGORITHM = 'aes-256-gcm';
const VERSION = 1;
const NONCE = 12;
const TAG = 16;
const OVERHEAD = 1 + NONCE + TAG;

/** A key of another length is a programmer's mistake: keys come from parseVaultKey or loadVaultKey. */
export const aesVaultCipher = (key: Uint8Array): VaultCipher => {
  if (key.length !== VAULT_KEY_BYTES) throw new RangeError(`a vault key has ${VAULT_KEY_BYTES} bytes`);
  // A copy that prints nothing of itself.
  const secret = createSecretKey(key);
  return {
    seal(shoe, bytes) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(ALGORITHM, secret, nonce, { authTagLength: TAG });
      cipher.setAAD(Buffer.from(shoe));
      const parts = [Uint8Array.of(VERSION), nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()];
      return new Uint8Array(Buffer.concat(parts));
    },

    open(shoe, bytes) {
      if (bytes.length < OVERHEAD || bytes[0] !== VERSION) return undefined;
      const nonce = bytes.subarray(1, 1 + NONCE);
      const decipher = createDecipheriv(ALGORITHM, secret, nonce, { authTagLength: TAG });
      decipher.setAAD(Buffer.from(shoe));
      decipher.setAuthTag(bytes.subarray(-TAG));
      const plain = decipher.update(bytes.subarray(1 + NONCE, -TAG));
      try {
        return new Uint8Array(Buffer.concat([plain, decipher.final()]));
      } catch {
        // Only here is it known whether the bytes are genuine; until then nothing of them is shown.
        return undefined;
      }
    },
  };
};
