/** The store of a server as it starts from its data folder: the database, and the key of the vault beside it. */
import { join } from 'node:path';
import { expectOk } from '@croupier/kernel';
import { aesVaultCipher, encryptedVault, loadVaultKey, openSqliteStore, type Store } from '@croupier/store';

export const openDataFolder = async (folder: string): Promise<Store> => {
  const key = expectOk(await loadVaultKey(join(folder, 'vault.key')));
  return encryptedVault(expectOk(await openSqliteStore(join(folder, 'croupier.db'))), aesVaultCipher(key));
};
