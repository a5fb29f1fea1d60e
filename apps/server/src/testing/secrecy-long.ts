/** `npm run secrecy:long [pairs]`: a hundred thousand pairs of histories, compared to the byte. */
import { openTwins } from './secrecy.ts';

const pairs = Number(process.argv[2] ?? 100_000);
/** New servers now and then: abandoned tables would fill the memory. */
const PART = 2000;

const start = performance.now();
const sum = { commands: 0, packets: 0, bytes: 0, moved: 0, faceDown: 0 };
const differences: string[] = [];
let twins = await openTwins('long/0');
for (let number = 0; number < pairs; number++) {
  if (number > 0 && number % PART === 0) {
    await twins.close();
    twins = await openTwins(`long/${number}`);
  }
  const report = await twins.pair(number);
  for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += report[key];
  differences.push(...report.differences);
  if (number % 100 === 0) process.stderr.write(`\r${number} of ${pairs} pairs`);
}
await twins.close();
process.stderr.write('\n');
const seconds = Math.round((performance.now() - start) / 1000);
console.log(
  `${pairs} pairs in ${seconds} s: ${sum.commands} commands, ${sum.packets} packets, ${sum.bytes} bytes each`,
);
console.log(`${sum.moved} cards lay elsewhere, ${sum.faceDown} of them face down on the table`);
console.log(
  `differing: ${differences.length}${differences.length > 0 ? ` (${differences.slice(0, 10).join(', ')})` : ''}`,
);
process.exit(differences.length === 0 ? 0 : 1);
