/** A still picture of a felt: nothing moves, and nothing can be pressed. */
import type { ViewBase } from '@croupier/kernel';
import { checkedView, type Felt, type Neighbour } from '@croupier/ui';
import type { ReactNode } from 'react';

const NOTHING = new Map<string, never>();
const NOBODY = new Map<number, never>();
const nothing = (): void => undefined;

export interface StillTableProps {
  readonly felt: Felt;
  readonly view: ViewBase;
  /** The seat whose hand is drawn large. */
  readonly you: number | undefined;
  readonly neighbours?: ReadonlyMap<number, Neighbour>;
}

export const StillTable = ({ felt, view, you, neighbours = NOBODY }: StillTableProps): ReactNode => (
  <div className="shell-felt on-felt">
    <felt.Table
      view={checkedView(felt, view)}
      {...{ you, neighbours }}
      openSeats={false}
      moves={NOTHING}
      pending={NOTHING}
      onSpot={nothing}
      onSpotUndo={nothing}
      onAct={nothing}
      proofs="unproved"
    />
  </div>
);
