/**
 * `npm run fairness:long`: what the tests do in seconds, for as long as it takes. A million shuffles of one deck and a
 * twentieth of that of six decks before the battery; ten thousand honest and ten thousand tampered shoes before both
 * verifiers. Progress goes to stderr, findings to stdout; the exit code is 1 if anything is suspicious.
 *
 *   npm run fairness:long -- 20000 200     other numbers of shuffles and shoes, to try it
 */

import { isDeepStrictEqual } from 'node:util';
import { type Findings, runBattery } from './battery/battery.ts';
import { ours } from './battery/shufflers.ts';
import { TAMPERINGS } from './tampering.ts';
import { bothVerify, codesOf, honestShoe, type TamperedShoe, tamperedShoes } from './two-verifiers.ts';

const [shuffles = 1_000_000, shoes = 10_000] = process.argv.slice(2).map(Number);
/** Shoes for one Python process. */
const BATCH = 250;

const progress = (what: string, done: number, all: number): void => {
  process.stderr.write(`\r${what}: ${done} of ${all}${done < all ? '' : '\n'}`);
};

const print = (cards: number, count: number, { results, adjusted, suspicious }: Findings): void => {
  console.log(`\n${count} shuffles of ${cards} cards`);
  for (const { name, p } of results) console.log(`  ${name.padEnd(42)} p = ${p.toPrecision(3)}`);
  console.log(`  smallest, adjusted for ${results.length} tests: ${adjusted.toPrecision(3)}`);
  console.log(suspicious ? '  SUSPICIOUS' : '  nothing suspicious');
};

const battery = (cards: number, count: number): boolean => {
  const each = (done: number): void => {
    if (done % 1000 === 0 || done === count) progress(`shuffles of ${cards} cards`, done, count);
  };
  const findings = runBattery(cards, count, ours(cards, 'fairness:long'), each);
  print(cards, count, findings);
  return !findings.suspicious;
};

/** How many shoes were not judged as they must be, or not by both alike. */
const misjudged = async (cases: readonly (Omit<TamperedShoe, 'code'> & Partial<TamperedShoe>)[]): Promise<number> => {
  const { ours: reports, theirs } = await bothVerify(cases.map(({ file }) => file));
  return cases.filter(({ code }, at) => {
    const report = reports[at];
    if (report === undefined || !isDeepStrictEqual(report, theirs[at])) return true;
    return code === undefined ? !report.ok || !report.revealed : !codesOf(report).includes(code);
  }).length;
};

const verifiers = async (
  what: string,
  count: number,
  perShoe: number,
  casesOf: (number: number) => Parameters<typeof misjudged>[0],
): Promise<boolean> => {
  let wrong = 0;
  let done = 0;
  while (done < count) {
    const size = Math.min(count - done, Math.ceil(BATCH / perShoe));
    const from = done;
    wrong += await misjudged(Array.from({ length: size }, (_, i) => casesOf(from + i)).flat());
    done += size;
    progress(`${what} shoes`, done * perShoe, count * perShoe);
  }
  console.log(`\n${count * perShoe} ${what} shoes: ${wrong} misjudged by one of the two verifiers`);
  return wrong === 0;
};

const outcomes = [
  battery(52, shuffles),
  battery(312, Math.ceil(shuffles / 20)),
  await verifiers('honest', shoes, 1, (number) => [{ name: 'honest', file: honestShoe(number).file }]),
  await verifiers('tampered', Math.ceil(shoes / TAMPERINGS.length), TAMPERINGS.length, tamperedShoes),
];
process.exitCode = outcomes.every(Boolean) ? 0 : 1;
