/** A picture as its game reads it: the round, the phase, and where chips may go. */
import type { ViewBase } from '@croupier/kernel';
import { checkedView, type Felt, type Phase, type Spot } from '@croupier/ui/felt';
import { useMemo } from 'react';

export interface Moment {
  readonly felt: Felt;
  /** Undefined until the first picture. */
  readonly view: ViewBase | undefined;
  readonly round: number;
  readonly phase: Phase;
  readonly spots: readonly Spot[];
}

export const useMoment = (felt: Felt, sent: ViewBase | undefined): Moment =>
  useMemo(() => {
    if (sent === undefined) return { felt, view: sent, round: 0, phase: 'waiting', spots: [] };
    const view = checkedView(felt, sent);
    return { felt, view, round: felt.round(view), phase: felt.phase(view), spots: felt.spots(view) };
  }, [felt, sent]);
