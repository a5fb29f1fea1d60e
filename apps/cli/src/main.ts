/** The entry of the program: the real world in, an exit code out. */
import { readFileSync } from 'node:fs';
import { processIo } from './process-io.ts';
import { run } from './program.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

process.exitCode = await run(process.argv.slice(2), processIo(), version);
// A terminal keeps the process alive as long as it is listened to.
process.stdin.destroy();
// Whatever hangs then, such as a connection that nobody closes, is cut off.
setTimeout(() => process.exit(), 2000).unref();
