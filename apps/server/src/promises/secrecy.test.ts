/** The server sends no information about cards that no one has seen. */
import { expect, test } from 'vitest';
import { openTwins } from '../testing/secrecy.ts';

/** `npm run test:long` sets TEST_LONG; `npm run secrecy:long` compares 100,000. */
const PAIRS = process.env['TEST_LONG'] === undefined ? 200 : 2000;

test(`${PAIRS} pairs of histories whose shoes differ only in unseen cards: every byte is the same`, async () => {
  const twins = await openTwins('secrecy');
  const sum = { commands: 0, bytes: 0, moved: 0, faceDown: 0 };
  for (let number = 0; number < PAIRS; number++) {
    const { differences, commands, bytes, moved, faceDown } = await twins.pair(number);
    expect(differences).toEqual([]);
    sum.commands += commands;
    sum.bytes += bytes;
    sum.moved += moved;
    sum.faceDown += faceDown;
  }
  await twins.close();
  // The shoes did differ, and cards lay face down while the bytes were compared.
  expect(sum.moved).toBeGreaterThan(PAIRS * 40);
  expect(sum.faceDown).toBeGreaterThan(PAIRS / 20);
  expect(sum.commands).toBeGreaterThan(PAIRS * 6);
});
