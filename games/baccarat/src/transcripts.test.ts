import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { transcript } from './testing/transcript.ts';
import { TRANSCRIPTS } from './testing/transcripts.data.ts';

const folder = new URL('../transcripts/', import.meta.url);

describe('golden transcripts (npm run transcripts writes them anew)', () => {
  test.each(Object.entries(TRANSCRIPTS))('%s', (name, script) => {
    expect(transcript(script)).toBe(readFileSync(new URL(`${name}.txt`, folder), 'utf8'));
  });

  test('no transcript without a script', () => {
    const files = readdirSync(folder).filter((file) => file.endsWith('.txt'));
    expect(files.sort()).toEqual(
      Object.keys(TRANSCRIPTS)
        .map((name) => `${name}.txt`)
        .sort(),
    );
  });
});
