/** What each action of a hand or a row is worth, per unit of the first bet, at the moment it is chosen. */
import type { Game } from '../solver/game.ts';
import { canSurrenderEarly, partWorth } from '../solver/worth.ts';
import type { OddsAction } from '../table/hand-odds.ts';
import type { RowSum } from './make-chart.ts';

export interface ActionValue {
  readonly action: OddsAction;
  readonly ev: number;
}

const SURRENDERED = -0.5;

/**
 * Best first. With a peek, values assume that the dealer has looked and found no natural. Early surrender is chosen
 * before that, and then all values are for that moment. `split`: what splitting is worth in the units of the sum.
 */
export const valuesOf = (
  game: Game<number>,
  upcard: number,
  sum: RowSum<number>,
  split?: number,
): readonly ActionValue[] => {
  const { mass, natural, stand, hit, double, surrender } = sum;
  const isEarly = canSurrenderEarly(game, upcard);
  const peeks = game.rules.holeCard === 'peek';
  const worth = (played: number): number =>
    isEarly
      ? partWorth(game, { mass, natural, played }, { insures: false, surrendersEarly: false }) / mass
      : played / (peeks ? mass - natural : mass);
  const priced = (action: OddsAction, played: number | undefined): readonly ActionValue[] =>
    played === undefined ? [] : [{ action, ev: worth(played) }];
  // In the order in which the solver breaks ties.
  return [
    ...priced('stand', stand),
    ...priced('hit', hit),
    ...priced('double', double),
    ...priced('split', split),
    ...(isEarly ? [{ action: 'surrender' as const, ev: SURRENDERED }] : priced('surrender', surrender)),
  ].toSorted((one, other) => other.ev - one.ev);
};
