/** The chips of a table, from the limits in its view. Apart from the choice itself, which pages make without the reader. */

import { limitsUpToBalance } from '../setup/option.ts';
import { chipsFor } from './chips-for.ts';
import { toChips } from './money.ts';

/** `limits` are as a view writes them, `max` may be `balance`. Anything else is a programmer's mistake. */
export const chipRack = (limits: unknown): readonly number[] => {
  const parsed = limitsUpToBalance.parse(limits);
  if (parsed === undefined) throw new RangeError('a chip rack needs the limits of a table');
  const { min, max, step } = parsed;
  return chipsFor({ min: toChips(min), max: max === 'balance' ? max : toChips(max), step: toChips(step) });
};
