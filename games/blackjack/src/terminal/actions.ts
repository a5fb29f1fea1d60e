/** What can be asked for now, each action with its key; what is not possible is dimmed and in brackets of its own. */
import { actionLabel, chipRack, type Line, type Offer, type Span, sayChips } from '@croupier/kernel';
import type { Command } from '../rules/commands.ts';
import type { View } from '../rules/shown/view.ts';
import { ownWager } from './words.ts';

type Shown = Exclude<Command['type'], 'PlaceWager' | 'TimeOut'>;

/** The key stands in square brackets inside its word. */
const LABEL: { readonly [type in Shown]: string } = {
  Hit: '[H]it',
  Stand: '[S]tand',
  Double: '[D]ouble',
  Split: 's[P]lit',
  Surrender: 'su[R]render',
  Insure: '[I]nsurance',
  TakeEvenMoney: '[E]ven money',
  DeclineInsurance: '[N]o',
  TakeBackWager: '[X]clear',
  Deal: '[Space] deal',
  OpenRound: '[Space] next round',
};

const isShown = (type: string): type is Shown => Object.hasOwn(LABEL, type);

const actionSpan = ({ command, amount, refusal }: Offer): readonly Span[] => {
  // Side bets are placed and taken back in words.
  if (!isShown(command.type) || command['on'] !== undefined) return [];
  const stake = amount && command.type === 'Insure' ? ` ${sayChips(Number(command['amount']))}` : '';
  return [actionLabel(`${LABEL[command.type]}${stake}`, refusal === undefined)];
};

/** While insurance is asked, the actions on a hand have to wait; only those that can be taken now are listed. */
const worthShowing =
  ({ phase }: View) =>
  ({ refusal }: Offer): boolean =>
    phase !== 'insurance' || refusal === undefined;

const chipSpans = (view: View): readonly Span[] => {
  const offer = view.actions.find(({ command }) => command.type === 'PlaceWager');
  if (offer === undefined) return [];
  const wager = ownWager(view);
  const most = offer.refusal ? 0 : (offer.amount?.max ?? 0);
  const chips = chipRack(view.rules['limits']).map((chip, index) =>
    actionLabel(`[${index + 1}]+${sayChips(chip)}`, wager + chip <= most),
  );
  const double = wager > 0 ? [actionLabel('[V]×2', wager * 2 <= most)] : [];
  return [...chips, actionLabel('[B]et …', offer.refusal === undefined), ...double];
};

/** All actions as spans that stand on their own; the picture wraps them to its width. */
export const actionSpans = (view: View): Line => [
  ...chipSpans(view),
  ...view.actions.filter(worthShowing(view)).flatMap(actionSpan),
];
