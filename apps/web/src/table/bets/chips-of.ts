/** The chips the server counts before it resets a balance: those the player holds and those in play. */
import type { Scene } from '../gate.ts';
import type { TableState } from '../use-table.ts';
import { stakesOf, totalOf } from './bets.ts';

/** A reset fills up to this amount. Players who already have it cannot reset. */
export const RESET_TO = 1000;

export const chipsOf = ({ last }: Pick<TableState, 'last'>, { felt, view }: Pick<Scene, 'felt' | 'view'>): number => {
  const phase = felt.phase(view);
  const inPlay =
    phase === 'settled'
      ? 0
      : phase === 'betting'
        ? totalOf(stakesOf(felt.spots(view)))
        : (felt.staked?.(view) ?? totalOf(last));
  return felt.funds(view) + inPlay;
};
