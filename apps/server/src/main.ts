/** The entry of the server: the real environment in, an exit code out. */
import { startServer } from './start.ts';

const PATIENCE = 10_000;

const started = await startServer(process.env);
if (started.ok) {
  const { addresses, close } = started.value;
  console.log(`Croupier is open at ${addresses.join(' and ')}`);
  const stop = (): void => {
    // Whatever hangs must not keep the machine from going on.
    setTimeout(() => process.exit(1), PATIENCE).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} else {
  for (const sentence of started.error) console.error(`croupier: ${sentence}`);
  process.exitCode = 1;
}
