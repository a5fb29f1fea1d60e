/** An exact amount on a spot, or everything. */
import { Sheet } from '@croupier/ui';
import type { ReactNode } from 'react';
import { later } from '../../lib/Later.tsx';
import type { Scene } from '../gate.ts';
import type { TableState } from '../use-table.ts';
import { allIn } from './bets.ts';
import type { Rack } from './use-rack.ts';

/** Few type an amount: it is loaded when it is asked for. */
const Keypad = later(async () => (await import('@croupier/ui/keypad')).Keypad);

const NO_LIMITS = { min: 0, max: 0, step: 1 };

export interface AmountSheetProps {
  readonly open: boolean;
  readonly table: TableState;
  readonly scene: Scene;
  readonly rack: Rack;
  readonly onClose: () => void;
}

export const AmountSheet = ({ open, table, scene, rack, onClose }: AmountSheetProps): ReactNode => {
  const { spots, spot, takeSpot } = rack;
  const { felt, view, bets } = scene;
  const main = spots.find(({ id }) => id === spot);
  const all = spot === undefined ? undefined : allIn(felt.spots(view), bets.wish, felt.funds(view), spot);
  const most = all?.ok === true && spot !== undefined ? all.wish.get(spot) : undefined;
  return (
    <Sheet
      open={open}
      title={main === undefined ? 'Amount' : `Amount on ${main.label.toLowerCase()}`}
      onClose={onClose}
    >
      <Keypad
        limits={main?.amounts ?? NO_LIMITS}
        {...{ spots, spot, most, onClose }}
        onSpot={takeSpot}
        onAmount={(amount) => spot !== undefined && void table.act({ do: 'amount', spot, amount })}
      />
    </Sheet>
  );
};
