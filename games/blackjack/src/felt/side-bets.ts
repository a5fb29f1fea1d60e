/** Side bets on the felt, in words. */
import { formatOdds, saySigned } from '@croupier/kernel';
import type { Rules } from '@croupier/ui/felt';
import type { SideBetView } from '../rules/shown/view.ts';
import { payTableOf, SIDE_BETS, type SideBetId } from '../rules/side-bets/index.ts';

/** In chips, where the rules of a table name none. */
export const SIDE_LIMITS = { min: 1, max: 100, step: 1 };

/** "perfect pair 25:1, colored pair 12:1, mixed pair 6:1" */
export const sayPays = (rules: Rules, on: SideBetId): string => {
  const offered = rules['sideBets'] as { readonly [id: string]: string } | undefined;
  return Object.entries(payTableOf(on, offered?.[on] ?? ''))
    .map(([result, odds]) => `${SIDE_BETS[on].results[result] ?? result} ${formatOdds(odds)}`)
    .join(', ');
};

/** "21+3 +45", "Buster Blackjack −5": once it is settled. */
export const saySideResult = ({ on, stake, returned }: SideBetView): string =>
  returned === undefined ? SIDE_BETS[on].name : `${SIDE_BETS[on].name} ${saySigned(returned - stake)}`;

/** "Side bets −15": what all of them brought, once the last is settled. */
export const saySideTotal = (bets: readonly SideBetView[]): string => {
  if (bets.some(({ returned }) => returned === undefined)) return 'Side bets';
  return `Side bets ${saySigned(bets.reduce((sum, { stake, returned = 0 }) => sum + returned - stake, 0))}`;
};
