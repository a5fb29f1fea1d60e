/**
 * The long comparison of the fast player with the rules: `npm run differential:long [ROUNDS] [SEED]`. Prints every
 * difference and fails if there is one.
 */
import { compareAny, compareAnyTable } from '../games/blackjack/src/fast/testing/differential.ts';

const [rounds = '1000000', seed = 'long'] = process.argv.slice(2);
const alone = compareAny(seed, Number(rounds));
const inCompany = compareAnyTable(seed, Number(rounds) / 20);
for (const difference of [...alone.differences, ...inCompany.differences]) console.log(difference);
const found = alone.differences.length + inCompany.differences.length;
console.log(`${alone.rounds} rounds alone, ${inCompany.rounds} with other hands: ${found} differences`);
process.exitCode = found > 0 ? 1 : 0;
