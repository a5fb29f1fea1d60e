/**
 * `npm run secrecy:long [pairs] [first]`: a hundred thousand pairs of histories, compared to the byte. With the number of
 * the first one it can be done in pieces.
 */
import { openTwins } from './secrecy.ts';

const [pairs = 100_000, first = 0] = process.argv.slice(2).map(Number);
/** New servers now and then: abandoned tables would fill the memory. */
const PART = 2000;

const start = performance.now();
const sum = { commands: 0, packets: 0, bytes: 0, moved: 0, faceDown: 0 };
const differences: string[] = [];
let twins = await openTwins(`long/${first}`);
for (let number = first; number < first + pairs; number++) {
  if (number > first && number % PART === 0) {
    await twins.close();
    twins = await openTwins(`long/${number}`);
  }
  const report = await twins.pair(number);
  for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += report[key];
  differences.push(...report.differences);
  if (number % 100 === 0) process.stderr.write(`\r${number - first} of ${pairs} pairs`);
}
await twins.close();
process.stderr.write('\n');
const seconds = Math.round((performance.now() - start) / 1000);
console.log(
  `${pairs} pairs from ${first} on in ${seconds} s: ${sum.commands} commands, ${sum.packets} packets, ${sum.bytes} bytes each`,
);
console.log(`${sum.moved} cards lay elsewhere, ${sum.faceDown} of them face down on the table`);
console.log(
  `differing: ${differences.length}${differences.length > 0 ? ` (${differences.slice(0, 10).join(', ')})` : ''}`,
);
process.exit(differences.length === 0 ? 0 : 1);
