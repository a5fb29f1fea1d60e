/** What the command-line side of every tool shares. */
import { pathToFileURL } from 'node:url';

/** True when the module with this `import.meta.url` was started directly, not imported. */
export const isMain = (moduleUrl: string): boolean =>
  process.argv[1] !== undefined && pathToFileURL(process.argv[1]).href === moduleUrl;

/** Prints the lines and makes the process exit with 1 when it failed. */
export const report = (lines: readonly string[], failed: boolean): void => {
  for (const line of lines) console.log(line);
  if (failed) process.exitCode = 1;
};
