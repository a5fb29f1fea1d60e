/** `croupier serve`: the server with its settings from the environment, until somebody asks it to stop. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { EXIT, type Io } from './io.ts';
import { say } from './print.ts';
import { refuse } from './refusals.ts';

export interface ServeOptions {
  readonly port?: string;
  readonly host?: string;
  readonly data?: string;
}

/** Drawing to an end takes two seconds at most; whatever hangs must not keep the machine from going on. */
const PATIENCE = 10_000;

const isPort = (text: string): boolean => /^\d{1,5}$/.test(text) && Number(text) <= 65_535;

export const serve = async (io: Io, { port, host, data }: ServeOptions): Promise<number> => {
  if (port !== undefined && !isPort(port)) {
    const expected = 'a whole number from 0 to 65535';
    return say(io, refuse('BAD_VALUE', { option: '--port', expected, value: port.slice(0, 40) }), EXIT.usage);
  }
  // Imported only here, so that players without a server do not wait for a web server to load.
  const { startServer } = await import('@croupier/server');
  const ending = io.ending();
  const started = await startServer({
    ...io.env,
    ...(port !== undefined && { PORT: port }),
    ...(host !== undefined && { HOST: host }),
    ...(data !== undefined && { DATA_DIR: data }),
  });
  if (!started.ok) {
    for (const reason of started.error) say(io, refuse('SERVER_NOT_STARTED', { reason }), EXIT.failed);
    return EXIT.failed;
  }
  const server = started.value;
  io.out(`Croupier is open at ${server.addresses.join(' and ')}\n`);
  if (!ending.aborted) await once(ending, 'abort');
  io.out('Croupier will stop when the commands in progress have finished.\n');
  const closed = await Promise.race([server.close().then(() => true), sleep(PATIENCE, false, { ref: false })]);
  return closed ? EXIT.ok : say(io, refuse('SERVER_NOT_STOPPED'), EXIT.failed);
};
