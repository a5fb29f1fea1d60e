/** The codes in the cells of a chart, as charts print them. */
import type { ChartCode } from '@croupier/kernel';
import type { Action } from '../rules/commands.ts';

/** The codes of the solver (`formatCell`), as a chart prints them. */
const PRINTED: { readonly [code: string]: string } = { DH: 'D', DS: 'Ds', RH: 'Rh', RS: 'Rs', RP: 'Rp' };
export const printed = (code: string): string => PRINTED[code] ?? code;

type Code = ChartCode & { readonly plays: readonly Action[] };

export const CODES: readonly Code[] = [
  { code: 'H', means: 'Hit', tone: 'plain', plays: ['Hit'] },
  { code: 'S', means: 'Stand', tone: 'red', plays: ['Stand'] },
  { code: 'D', means: 'Double; hit if you can’t', tone: 'blue', plays: ['Double', 'Hit'] },
  { code: 'Ds', means: 'Double; stand if you can’t', tone: 'blue', plays: ['Double', 'Stand'] },
  { code: 'P', means: 'Split', tone: 'green', plays: ['Split'] },
  { code: 'Rh', means: 'Surrender; hit if you can’t', tone: 'gold', plays: ['Surrender', 'Hit'] },
  { code: 'Rs', means: 'Surrender; stand if you can’t', tone: 'gold', plays: ['Surrender', 'Stand'] },
  { code: 'Rp', means: 'Surrender; split if you can’t', tone: 'gold', plays: ['Surrender', 'Split'] },
];
