/** What a deal is worth in the end: naturals, insurance and surrender before the peek around what its actions are worth. */

import type { Deal } from './column.ts';
import type { Game } from './game.ts';
import { handOf } from './hands.ts';
import { DOUBLE, HIT, SPLIT, STAND, SURRENDER, type Values } from './play.ts';

export const NATURAL_HAND = handOf([1, 10]);

/** Net of a full insurance, half the stake at 2:1 (BJ-I2, BJ-I3), weighted. */
export const insuranceWorth = <N>({ num }: Game<N>, { mass, natural }: Pick<Deal<N>, 'mass' | 'natural'>): N =>
  num.over(num.minus(num.times(num.of(3), natural), mass), num.of(2));

/** Insurance is asked against an ace, where the house offers it (BJ-I1). */
export const canInsure = <N>({ rules }: Game<N>, upcard: number): boolean => rules.insurance && upcard === 1;

/** BJ-U2: surrender before the peek. Against 2 to 9 it is an action like the others. */
export const canSurrenderEarly = <N>({ rules }: Game<N>, upcard: number): boolean =>
  rules.surrender === 'early' && (upcard === 1 || upcard === 10);

/** BJ-P3, BJ-P5. */
export const naturalWorth = <N>({ num, rules }: Game<N>, { mass, natural }: Pick<Deal<N>, 'mass' | 'natural'>): N => {
  const [pays, per] = rules.naturalPays;
  const paid = rules.naturalTie === 'player-wins' ? mass : num.minus(mass, natural);
  return num.over(num.times(num.of(pays), paid), num.of(per));
};

export interface Choice<N> {
  readonly action: number;
  readonly worth: N;
}

/** The best of the actions that are allowed. */
export const bestOf = <N>({ num }: Game<N>, { stand, hit, double, surrender }: Values<N>, split?: N): Choice<N> => {
  let best: Choice<N> = { action: STAND, worth: stand };
  const consider = (action: number, worth: N | undefined): void => {
    if (worth !== undefined && num.isMore(worth, best.worth)) best = { action, worth };
  };
  consider(HIT, hit);
  consider(DOUBLE, double);
  consider(SPLIT, split);
  consider(SURRENDER, surrender);
  return best;
};

/** A part of a deal that is played in one way: all of it, or the part that is a pair of some rank. */
export interface Part<N> {
  readonly mass: N;
  readonly natural: N;
  /** What its cards are played for, as in `Values`. */
  readonly played: N;
}

export interface PeekAnswer {
  readonly insures: boolean;
  readonly surrendersEarly: boolean;
}

/** The answer before the peek that is worth most. */
export const bestAnswer = <N>(game: Game<N>, upcard: number, part: Part<N>): PeekAnswer => {
  const { num } = game;
  const insures = canInsure(game, upcard) && num.isMore(insuranceWorth(game, part), num.zero);
  if (!canSurrenderEarly(game, upcard)) return { insures, surrendersEarly: false };
  const early = partWorth(game, part, { insures: false, surrendersEarly: true });
  return num.isMore(early, partWorth(game, part, { insures, surrendersEarly: false }))
    ? { insures: false, surrendersEarly: true }
    : { insures, surrendersEarly: false };
};

/** With a peek, nothing that is played counts against a natural: then the stake is lost. */
export const partWorth = <N>(game: Game<N>, part: Part<N>, { insures, surrendersEarly }: PeekAnswer): N => {
  const { num, rules } = game;
  if (surrendersEarly) return num.minus(num.zero, num.over(part.mass, num.of(2)));
  const played = rules.holeCard === 'peek' ? num.minus(part.played, part.natural) : part.played;
  return insures ? num.plus(played, insuranceWorth(game, part)) : played;
};
