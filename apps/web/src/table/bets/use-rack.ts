/** The selected chip, and the spot that the keys and the keypad bet on. */
import { sayChipCount } from '@croupier/kernel';
import type { Felt, Spot } from '@croupier/ui';
import { useRef, useState } from 'react';
import type { Scene } from '../gate.ts';
import { stakesOf, totalOf } from './bets.ts';
import { type KeptRack, rackFor } from './rack-for.ts';

export interface Rack {
  readonly chips: readonly number[];
  readonly chip: number;
  readonly choose: (chip: number) => void;
  /** The spots that can be chosen. */
  readonly spots: readonly Spot[];
  /** The spot that a key or the keypad bets on: the one used last. */
  readonly spot: string | undefined;
  /** The same, once it was chosen by keys. */
  readonly chosenSpot: string | undefined;
  readonly moveSpot: (step: number) => void;
  readonly takeSpot: (spot: string) => void;
}

const spotsFor = (felt: Felt, scene: Scene | undefined): readonly Spot[] =>
  scene === undefined ? [] : felt.spots(scene.view).filter(({ side, amounts }) => !side || amounts !== undefined);

/** All the player could bet, including the chips already on the table. */
const ownChips = (felt: Felt, { view }: Scene): number => felt.funds(view) + totalOf(stakesOf(felt.spots(view)));

export const useRack = (felt: Felt, scene: Scene | undefined, tell: (text: string) => void): Rack => {
  const [chosen, choose] = useState<number>();
  const [used, setUsed] = useState<{ readonly spot: string; readonly byKeys: boolean }>();
  const kept = useRef<KeptRack>(undefined);
  if (scene !== undefined) {
    const isOpen = felt.phase(scene.view) === 'betting' && scene.bets.wish.size === 0;
    kept.current = rackFor(felt.limits(scene.view), ownChips(felt, scene), isOpen, kept.current);
  }
  const chips = kept.current?.chips ?? [];
  const chip = chosen !== undefined && chips.includes(chosen) ? chosen : (chips[1] ?? chips[0] ?? 1);
  const spots = spotsFor(felt, scene);
  const at = Math.max(
    0,
    spots.findIndex(({ id }) => id === used?.spot),
  );
  const spot = spots[at]?.id;
  const moveSpot = (step: number): void => {
    const to = spots[(at + step + spots.length) % spots.length];
    if (spots.length < 2 || to === undefined) return;
    setUsed({ spot: to.id, byKeys: true });
    const laid = scene?.bets.wish.get(to.id);
    tell(`${to.label}, ${laid === undefined ? 'no chips' : sayChipCount(laid)}.`);
  };
  const takeSpot = (id: string): void => {
    if (id !== spot) setUsed({ spot: id, byKeys: false });
  };
  const chosenSpot = used?.byKeys === true ? spot : undefined;
  return { chips, chip, choose, spots, spot, chosenSpot, moveSpot, takeSpot };
};
