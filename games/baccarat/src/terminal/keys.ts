/**
 * Single keys as phrases. A key sees the table and nothing else, so no chip is "in the hand": a letter puts the smallest
 * chip on its spot, and a digit says how much lies on the spot that was played last.
 */
import { CENTS_PER_CHIP, chipRack } from '@croupier/kernel';
import { SPOT_WORDS } from '../phrases.ts';
import { WAGERS, type WagerOn } from '../rules/setup/house-rules.ts';
import type { View, WagerView } from '../rules/shown/view.ts';
import { ownWagers } from '../view-words.ts';

/** Each a letter of its name, shown in brackets by `spots.ts`. */
export const SPOT_KEYS: { readonly [on in WagerOn]: string } = {
  player: 'p',
  banker: 'b',
  tie: 't',
  playerPair: 'l',
  bankerPair: 'k',
  dragon7: 'd',
  panda8: 'a',
  eitherPair: 'e',
  perfectPair: 'f',
  big: 'g',
  small: 's',
};

export const rackOf = ({ rules }: View): readonly number[] => chipRack(rules['limits']);

/** The space bar: deal, turn the next card, or go on to the next round. */
const goOn = ({ phase, hands, viewer }: View): string => {
  if (phase !== 'turning') return phase === 'betting' ? 'deal' : 'next';
  return hands.player.turner === viewer ? 'turn player' : 'turn banker';
};

const wager = (on: WagerOn, amount: number): string =>
  `${SPOT_WORDS[on]} ${Math.round(amount * CENTS_PER_CHIP) / CENTS_PER_CHIP}`;

const stakeOn = (view: View, on: WagerOn): number => ownWagers(view).find((each) => each.on === on)?.stake ?? 0;

/** Lower case: one more of the smallest chip. Upper case: any amount, which is then asked for. */
const spotPhrase = (on: WagerOn, view: View, asksAmount: boolean): string | undefined => {
  const [smallest] = rackOf(view);
  if (asksAmount) return `${SPOT_WORDS[on]} `;
  return smallest === undefined ? undefined : wager(on, stakeOn(view, on) + smallest);
};

/** The wager played last: in this round, or before the first one in the last round. */
const latest = (view: View, last: View | undefined): WagerView | undefined =>
  ownWagers(view).at(-1) ?? (last && ownWagers(last).at(-1));

/** The wagers of the last round one by one: each press places the first that is missing. */
const repeat = (view: View, last: View | undefined): string | undefined => {
  const missing = last && ownWagers(last).find(({ on }) => stakeOn(view, on) === 0);
  return missing && wager(missing.on, missing.stake);
};

const digitPhrase = (digit: number, view: View, last: View | undefined): string | undefined => {
  const chip = rackOf(view)[digit - 1];
  const spot = latest(view, last);
  return chip === undefined || spot === undefined ? undefined : wager(spot.on, chip);
};

export const keyPhrase = (key: string, view: View, last: View | undefined): string | undefined => {
  if (key === ' ' || key === 'enter') return goOn(view);
  const lower = key.toLowerCase();
  const spot = WAGERS.find((on) => SPOT_KEYS[on] === lower);
  if (spot !== undefined) return spotPhrase(spot, view, key !== lower);
  if (/^[1-9]$/.test(key)) return digitPhrase(Number(key), view, last);
  if (lower === 'x') return 'clear';
  if (lower === 'c') return repeat(view, last);
  const played = ownWagers(view).at(-1);
  return lower === 'v' && played ? wager(played.on, played.stake * 2) : undefined;
};

/** Key, what it does, and the words for it. */
export const HELP: readonly string[] = [
  'p b t      add a chip on Player · Banker · Tie',
  'l k        add a chip on Player pair · Banker pair',
  'd a e f    add a chip on Dragon 7 · Panda 8 · Either pair · Perfect pair',
  'g s        add a chip on Big · Small',
  'Shift+p …  bet any amount on that spot               banker 75',
  '1 to 5     set the last bet to that chip’s value     banker 25',
  'V          double the last bet',
  'C          repeat last round’s bets, one at a time',
  'X          take back the last bet                    clear · clear banker',
  'Space      deal · next round                         deal · next · an empty line',
];
