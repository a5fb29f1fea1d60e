/** Every sound is heard somewhere, and says nothing that is not also seen: the words beside it are its twin. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../../..');
const sources = ['apps/web/src/table', 'packages/ui/src/sound', 'packages/ui/src/dock']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(ROOT, folder, name)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|data)\.ts$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** What is seen at the moment it is heard. */
const TWINS: { readonly [sound: string]: string } = {
  slide: 'a card comes out of the shoe',
  flip: 'a card turns over',
  chip: 'a chip on the spot, and the number below it',
  paid: 'the result in the dock and on the spot; chips from the house',
  collected: 'the same; chips to the house',
  shuffle: 'Shuffling, beside the shoe',
  cut: 'Cut card out — last round, and the tab at the shoe',
  turn: 'the ring around the hand, and the clock',
  last: 'the number in the clock, in the color of its last seconds',
  illegal: 'the line in the dock that says why not',
};

test.each(Object.keys(TWINS))('%s', (sound) => {
  expect(sources).toMatch(new RegExp(`(?:playSound|sound)\\([^\\n)]*'${sound}'|soundOf = [^;]*'${sound}'`, 's'));
});
