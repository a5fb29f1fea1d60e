/** The spots of the table with their keys and odds, the chips, and what else can be asked for. */
import { actionLabel, type Line, type Offer, type Span, sayChips, span } from '@croupier/kernel';
import { WAGER_NAMES } from '../narrate.ts';
import { sayPays } from '../pays.ts';
import { SIDE_BETS, WAGERS, type WagerOn } from '../rules/setup/house-rules.ts';
import type { View } from '../rules/shown/view.ts';
import { ownWagers } from '../view-words.ts';
import { rackOf, SPOT_KEYS } from './keys.ts';

/** BC-B4: side bets are shown only where the table offers them. */
const isOffered = ({ rules }: View, on: WagerOn): boolean => {
  const offered = rules['sideBets'];
  return !SIDE_BETS.some((bet) => bet === on) || (Array.isArray(offered) && offered.includes(on));
};

/** The key in brackets inside the name: [P]layer, ban[K]er pair. */
const nameWithKey = (on: WagerOn): string => {
  const name = WAGER_NAMES[on];
  const key = SPOT_KEYS[on];
  const at = name.toLowerCase().indexOf(key);
  if (at === 0) return `[${name.charAt(0)}]${name.slice(1)}`;
  return `${name.charAt(0).toLowerCase()}${name.slice(1, at)}[${key.toUpperCase()}]${name.slice(at + 1)}`;
};

const offerOf = ({ actions }: View, type: string, on?: WagerOn): Offer | undefined =>
  actions.find(({ command }) => command.type === type && (on === undefined || command['on'] === on));

const spotSpans = (view: View): readonly Span[] =>
  WAGERS.filter((on) => isOffered(view, on)).map((on) => {
    const { text, ...role } = actionLabel(nameWithKey(on), offerOf(view, 'PlaceWager', on)?.refusal === undefined);
    return { text: `${text} ${sayPays(view.rules, on)}`, ...role };
  });

/** Digits say what lies on the spot played last, which is named; before the first wager the letters are explained. */
const chipSpans = (view: View): readonly Span[] => {
  const rack = rackOf(view);
  const played = ownWagers(view).at(-1);
  if (played === undefined)
    return rack.slice(0, 1).map((chip) => span(`Each letter adds ${sayChips(chip)} to that spot.`, 'dim'));
  const offer = offerOf(view, 'PlaceWager', played.on);
  const most = offer?.refusal ? 0 : (offer?.amount?.max ?? 0);
  return [
    span(`${WAGER_NAMES[played.on]}:`),
    ...rack.map((chip, index) => actionLabel(`[${index + 1}]=${sayChips(chip)}`, chip <= most)),
    actionLabel('[V]×2', played.stake * 2 <= most),
    actionLabel('[X]clear', true),
  ];
};

const goOnSpans = (view: View, type: string, text: string): readonly Span[] => {
  const offer = offerOf(view, type);
  return offer === undefined ? [] : [actionLabel(text, offer.refusal === undefined)];
};

/** One line for the spots, one for everything else; each is wrapped where it does not fit. */
export const actionLines = (view: View): readonly Line[] => {
  if (view.actions.length === 0) return [];
  if (view.phase === 'settled') return [goOnSpans(view, 'OpenRound', '[Space] next round')];
  return [spotSpans(view), [...chipSpans(view), ...goOnSpans(view, 'Deal', '[Space] deal')]];
};
