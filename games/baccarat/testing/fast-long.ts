/**
 * `npm run fast:baccarat`: what the test does for 100,000 rounds, for as many as you like (1,000,000). Progress goes to stderr,
 * differences to stdout; the exit code is 1 if there is any.
 */
import { seededRandom } from '@croupier/cards';
import { comparePairs, randomSetup } from '../src/fast/testing/differential.ts';

const [all = 1_000_000, seed = 'long'] = process.argv.slice(2);
const random = seededRandom(String(seed));
let [rounds, tables, differences] = [0, 0, 0];
for (; rounds < Number(all); tables++) {
  const compared = comparePairs(randomSetup(random), `${seed}/${tables}`, 16);
  rounds += compared.rounds;
  differences += compared.differences.length;
  for (const difference of compared.differences.slice(0, 5)) console.log(JSON.stringify(difference));
  process.stderr.write(`\r${rounds} rounds`);
}
process.stderr.write('\n');
console.log(`${rounds} rounds of ${tables} tables compared, ${differences} differences`);
process.exitCode = differences === 0 ? 0 : 1;
