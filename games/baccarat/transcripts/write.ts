/** Regenerates the golden transcripts: `npm run transcripts`. Review the result as a diff. */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { transcript } from '../src/testing/transcript.ts';
import { TRANSCRIPTS } from '../src/testing/transcripts.data.ts';

const folder = new URL('.', import.meta.url);
for (const name of readdirSync(folder)) if (name.endsWith('.txt')) rmSync(new URL(name, folder));
for (const [name, script] of Object.entries(TRANSCRIPTS))
  writeFileSync(new URL(`${name}.txt`, folder), transcript(script));
