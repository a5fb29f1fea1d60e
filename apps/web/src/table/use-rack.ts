/** Which chip is in the hand, and which spot the keys mean. */
import { chipsFor } from '@croupier/kernel';
import type { Felt } from '@croupier/ui';
import { useEffect, useState } from 'react';
import type { Scene } from './gate.ts';

export interface Rack {
  readonly chips: readonly number[];
  readonly chip: number;
  readonly choose: (chip: number) => void;
  /** The spot that a key or the keypad bets on. */
  readonly spot: string | undefined;
  readonly moveSpot: (step: number) => void;
}

/** Undefined while nothing can be bet. */
const rackOf = ({ felt, view }: Scene): readonly number[] | undefined => {
  const limits = felt.spots(view).find(({ side, amounts }) => !side && amounts !== undefined)?.amounts;
  return limits && chipsFor({ min: limits.min, step: limits.step, max: 'balance' });
};

const spotsFor = (felt: Felt, scene: Scene | undefined) =>
  scene === undefined ? [] : felt.spots(scene.view).filter(({ side, amounts }) => !side || amounts !== undefined);

export const useRack = (felt: Felt, scene: Scene | undefined, tell: (text: string) => void): Rack => {
  // Between two rounds a table says nothing about its limits: the chips stay as they were.
  const [chips, setChips] = useState<readonly number[]>([1, 5, 25, 100, 500]);
  const [chosen, choose] = useState<number>();
  const [spotAt, setSpotAt] = useState(0);
  const next = scene === undefined ? undefined : rackOf(scene);
  useEffect(() => {
    if (next !== undefined) setChips((now) => (now.join() === next.join() ? now : next));
  });
  const chip = chosen !== undefined && chips.includes(chosen) ? chosen : (chips[1] ?? chips[0] ?? 1);
  const spots = spotsFor(felt, scene);
  const spot = spots[Math.min(spotAt, Math.max(0, spots.length - 1))]?.id;
  const moveSpot = (step: number): void => {
    if (spots.length < 2) return;
    const to = (spotAt + step + spots.length) % spots.length;
    setSpotAt(to);
    tell(spots[to]?.label ?? '');
  };
  return { chips, chip, choose, spot, moveSpot };
};
