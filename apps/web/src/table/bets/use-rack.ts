/** Which chip is in the hand, and which spot the keys mean. */
import { chipsFor } from '@croupier/kernel';
import type { Felt } from '@croupier/ui';
import { useState } from 'react';
import type { Scene } from '../gate.ts';

export interface Rack {
  readonly chips: readonly number[];
  readonly chip: number;
  readonly choose: (chip: number) => void;
  /** The spot that a key or the keypad bets on. */
  readonly spot: string | undefined;
  /** The same, once it was chosen by keys. */
  readonly chosenSpot: string | undefined;
  readonly moveSpot: (step: number) => void;
}

const spotsFor = (felt: Felt, scene: Scene | undefined) =>
  scene === undefined ? [] : felt.spots(scene.view).filter(({ side, amounts }) => !side || amounts !== undefined);

export const useRack = (felt: Felt, scene: Scene | undefined, tell: (text: string) => void): Rack => {
  const [chosen, choose] = useState<number>();
  const [movedTo, setMovedTo] = useState<number>();
  const spotAt = movedTo ?? 0;
  const chips = scene === undefined ? [] : chipsFor(felt.limits(scene.view));
  const chip = chosen !== undefined && chips.includes(chosen) ? chosen : (chips[1] ?? chips[0] ?? 1);
  const spots = spotsFor(felt, scene);
  const spot = spots[Math.min(spotAt, Math.max(0, spots.length - 1))]?.id;
  const moveSpot = (step: number): void => {
    if (spots.length < 2) return;
    const to = (spotAt + step + spots.length) % spots.length;
    setMovedTo(to);
    tell(spots[to]?.label ?? '');
  };
  return { chips, chip, choose, spot, chosenSpot: movedTo === undefined ? undefined : spot, moveSpot };
};
