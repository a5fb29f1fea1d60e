/**
 * The one gate. A click, a key and the command box all ask here, and get the same answer: what will be done, or why it
 * cannot be. Nothing else decides what is possible.
 */
import type { BrowserGame } from '@croupier/catalog/browser';
import { sayChips, type ViewBase, type WireCommand } from '@croupier/kernel';
import type { Action, Felt, Spot } from '@croupier/ui/felt';
import {
  addChip,
  allIn,
  type Bets,
  type Change,
  doubled,
  equal,
  rebet,
  type Stakes,
  setAmount,
  stakesOf,
  takeChip,
  totalOf,
} from './bets/bets.ts';

export type Deed =
  | { readonly do: 'action'; readonly id: string }
  | { readonly do: 'go-on' }
  | { readonly do: 'chip'; readonly spot: string; readonly chip: number }
  | { readonly do: 'amount'; readonly spot: string; readonly amount: number }
  | { readonly do: 'take'; readonly spot: string; readonly chip: number }
  | { readonly do: 'all-in'; readonly spot: string }
  | { readonly do: 'undo' | 'clear' | 'rebet' | 'twice' }
  /** After a result: the next round with the bet of the last one. */
  | { readonly do: 'again' }
  | { readonly do: 'say'; readonly phrase: string; readonly game: BrowserGame };

export interface Scene {
  readonly felt: Felt;
  readonly view: ViewBase;
  readonly seat: number | null;
  readonly bets: Bets;
  readonly last: Stakes;
  /** The host or the clock begins the deal, not this seat. */
  readonly othersStart: boolean;
  /** Why nothing can be done at all just now: offline, stopped. */
  readonly barred: string | undefined;
}

export type Plan =
  | { readonly ok: true; readonly send: WireCommand; readonly action?: Action }
  | { readonly ok: true; readonly wish: Stakes; readonly undo?: true }
  /** The pending chips are placed; another player or the clock starts the deal. */
  | { readonly ok: true; readonly place: true }
  /** The result has been seen: the next round is opened, and then it is done. */
  | { readonly ok: true; readonly open: WireCommand }
  | { readonly ok: false; readonly why: string; readonly early?: Action };

const no = (why: string): Plan => ({ ok: false, why });
const bet = (change: Change): Plan => (change.ok ? { ok: true, wish: change.wish } : no(change.why));

const run = (action: Action | undefined, why: string): Plan => {
  if (action === undefined) return no(why);
  if (action.refusal !== undefined) return { ok: false, why: action.refusal.message, early: action };
  if (action.command === undefined) return no(why);
  return { ok: true, send: action.command, action };
};

const findAction = ({ felt, view }: Scene, id: string): Action | undefined => {
  const question = felt.question(view);
  const goOn = felt.goOn(view);
  return (
    question?.answers.find((one) => one.id === id) ??
    felt.actions(view).find((one) => one.id === id) ??
    (goOn?.id === id ? goOn : undefined)
  );
};

const goOn = (scene: Scene): Plan => {
  const { felt, view, bets } = scene;
  const action = felt.goOn(view);
  const hasNew = bets.wish.size > 0 && !equal(bets.wish, stakesOf(felt.spots(view)));
  if (felt.phase(view) === 'betting' && scene.othersStart && hasNew) return { ok: true, place: true };
  // The chips are on their way; the table says no only because they have not arrived.
  if (action?.command !== undefined && felt.phase(view) === 'betting' && bets.wish.size > 0 && !scene.othersStart)
    return { ok: true, send: action.command, action };
  return run(action, felt.phase(view) === 'waiting' ? 'It’s not your turn.' : 'The hand is not over yet.');
};

/** Whether the player still has the chips; limits and the rest are checked when the bets are open. */
const again = ({ felt, view, last }: Scene): Plan => {
  if (last.size === 0) return no('There is no earlier bet to repeat.');
  const missing = totalOf(last) - felt.funds(view);
  if (missing > 0) return no(`That is ${sayChips(missing)} more than you have.`);
  const next = felt.goOn(view);
  if (felt.phase(view) !== 'settled' || next?.command === undefined) return no('The hand is not over yet.');
  return next.refusal === undefined ? { ok: true, open: next.command } : no(next.refusal.message);
};

const betting = (scene: Scene, deed: Deed, spots: readonly Spot[]): Plan => {
  const { felt, view, bets, last } = scene;
  const phase = felt.phase(view);
  if (deed.do === 'again') return again(scene);
  if (phase === 'settled' && (deed.do === 'chip' || (deed.do === 'rebet' && last.size > 0))) {
    const next = felt.goOn(view);
    if (next?.command !== undefined && next.refusal === undefined) return { ok: true, open: next.command };
  }
  if (phase !== 'betting') return no('Bets are closed until the next round.');
  const funds = felt.funds(view);
  const { wish, past } = bets;
  switch (deed.do) {
    case 'chip':
      return bet(addChip(spots, wish, funds, deed.spot, deed.chip));
    case 'amount':
      return bet(setAmount(spots, wish, funds, deed.spot, deed.amount));
    case 'all-in':
      return bet(allIn(spots, wish, funds, deed.spot));
    case 'take': {
      const spot = spots.find(({ id }) => id === deed.spot);
      return spot === undefined ? no('There is no such spot.') : bet(takeChip(spots, wish, spot, deed.chip));
    }
    case 'undo': {
      const before = past.at(-1);
      return before === undefined ? no('There is nothing to undo.') : { ok: true, wish: before, undo: true };
    }
    case 'clear':
      return wish.size === 0 ? no('There is no bet to clear.') : { ok: true, wish: new Map() };
    case 'rebet':
      return bet(rebet(spots, wish, funds, last));
    case 'twice':
      return bet(doubled(spots, wish, funds));
    default:
      return no('That is not a bet.');
  }
};

const say = ({ view }: Scene, phrase: string, game: BrowserGame): Plan => {
  const command = game.parsePhrase(phrase, view);
  return command.ok ? { ok: true, send: command.value } : no(command.error.message);
};

export const canDo = (scene: Scene, deed: Deed): Plan => {
  const { barred, seat, felt, view } = scene;
  if (barred !== undefined) return no(barred);
  if (seat === null) return no('You are watching. Take a seat to play.');
  if (deed.do === 'action') return run(findAction(scene, deed.id), 'You can’t do that right now.');
  if (deed.do === 'go-on') return goOn(scene);
  if (deed.do === 'say') return say(scene, deed.phrase, deed.game);
  return betting(scene, deed, felt.spots(view));
};
