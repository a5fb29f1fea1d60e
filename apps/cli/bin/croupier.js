#!/usr/bin/env node
/* oxlint-disable typescript/no-unsafe-call, typescript/no-unsafe-member-access -- plain JavaScript, outside the type check */
import { existsSync } from 'node:fs';

const main = new URL('../dist/main.js', import.meta.url);
if (existsSync(main)) await import(main.href);
else {
  console.error('croupier: NOT_BUILT: The program has not been built yet; run npm ci or npm run build first.');
  process.exitCode = 1;
}
