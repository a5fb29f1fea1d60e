/** npm run samples: writes the rounds that the first page shows into the folder of their game. */
import { writeFileSync } from 'node:fs';
import { GAME_NAMES } from '@croupier/catalog/browser';
import { playedSamples } from './samples.ts';

const [{ id }] = GAME_NAMES;
const text = JSON.stringify(await playedSamples());
writeFileSync(
  new URL(`../../../../../games/${id}/src/sample.data.ts`, import.meta.url),
  `/** Written by \`npm run samples\`: rounds for the first page, as the rules play them; a test compares. */
import type { Sample } from '@croupier/kernel';

/** As text, which a browser reads faster than code. */
export const sample = JSON.parse(
  ${JSON.stringify(text).replaceAll("'", "\\'").replace(/^"|"$/g, "'").replaceAll('\\"', '"')},
) as Sample;
`,
);
