/** npm run docs:cli: writes docs/reference/command-line.md. With --check it writes nothing and fails if the page is out of date. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { processIo } from '../process-io.ts';
import { programOf } from '../program.ts';
import { loadSimulators } from '../simulate/options.ts';
import { commandLinePage } from './reference.ts';

const PAGE = fileURLToPath(new URL('../../../../docs/reference/command-line.md', import.meta.url));
const page = commandLinePage(programOf(processIo(), '', await loadSimulators(), () => undefined));

if (!process.argv.includes('--check')) writeFileSync(PAGE, page);
else if (readFileSync(PAGE, 'utf8') === page) console.log('docs/reference/command-line.md is up to date');
else {
  console.error('docs/reference/command-line.md is out of date: npm run docs:cli');
  process.exitCode = 1;
}
