/** What a picture means to its game: which round, which phase, where chips may go. */
import type { ViewBase } from '@croupier/kernel';
import type { Felt, Spot } from '@croupier/ui/felt';
import { useMemo } from 'react';

export interface Moment {
  readonly felt: Felt;
  /** Undefined until the first picture. */
  readonly view: ViewBase | undefined;
  readonly round: number;
  readonly phase: ReturnType<Felt['phase']>;
  readonly spots: readonly Spot[];
}

export const useMoment = (felt: Felt, view: ViewBase | undefined): Moment =>
  useMemo(
    () =>
      view === undefined
        ? { felt, view, round: 0, phase: 'waiting', spots: [] }
        : { felt, view, round: felt.round(view), phase: felt.phase(view), spots: felt.spots(view) },
    [felt, view],
  );
