/** A server that starts together with others: says that it is ready, waits for a word, loads the key and prints it. */
import { expectOk } from '@croupier/kernel';
import { loadVaultKey } from '../vault/key.ts';

process.stdout.write('ready\n');
process.stdin.once('data', () => {
  void loadVaultKey(process.argv[2] ?? '').then((key) => {
    process.stdout.write(`${Buffer.from(expectOk(key)).toString('hex')}\n`);
    process.stdin.destroy();
  });
});
