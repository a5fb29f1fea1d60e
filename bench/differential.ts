/**
 * The long comparison of the fast players with the rules: `npm run differential:long [ROUNDS] [SEED]`. Prints every
 * difference and fails if there is one.
 */
import { compareAnySideBet } from '../games/blackjack/src/fast/side-bets/testing/differential.ts';
import { compareAny, compareAnyTable } from '../games/blackjack/src/fast/testing/differential.ts';

const [rounds = '1000000', seed = 'long'] = process.argv.slice(2);
const alone = compareAny(seed, Number(rounds));
const inCompany = compareAnyTable(seed, Number(rounds) / 20);
const sideBets = compareAnySideBet(seed, Number(rounds));
const differences = [alone, inCompany, sideBets].flatMap((compared) => compared.differences);
for (const difference of differences) console.log(difference);
console.log(
  `${alone.rounds} rounds alone, ${inCompany.rounds} with other hands, ${sideBets.rounds} with a side bet: ` +
    `${differences.length} differences`,
);
process.exitCode = differences.length > 0 ? 1 : 0;
