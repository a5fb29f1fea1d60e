/**
 * The words of a baccarat table: `banker 25`, `player pair 10`, `clear tie`, `deal`. The amount is what lies on the spot
 * afterwards, not what is added to it.
 */
import { type Phrase, type Phrasebook, parseWith, type Refusal, type Result, type WireCommand } from '@croupier/kernel';
import type { HandName } from './rules/round/coup.ts';
import { WAGERS, type WagerOn } from './rules/setup/house-rules.ts';
import type { View } from './rules/shown/view.ts';

export const SPOT_WORDS: { readonly [on in WagerOn]: string } = {
  player: 'player',
  banker: 'banker',
  tie: 'tie',
  playerPair: 'player pair',
  bankerPair: 'banker pair',
  dragon7: 'dragon7',
  panda8: 'panda8',
  eitherPair: 'either pair',
  perfectPair: 'perfect pair',
  big: 'big',
  small: 'small',
};

/** The rail has no seat: the rules will say so. */
const seatOf = ({ viewer }: View): number => (viewer === 'rail' ? 0 : viewer);

const place =
  (on: WagerOn): Phrase<View> =>
  (view, amount) => ({ type: 'PlaceWager', round: view.round, seat: seatOf(view), on, amount });

const takeBack =
  (on: WagerOn): Phrase<View> =>
  (view) => ({ type: 'TakeBackWager', round: view.round, seat: seatOf(view), on });

/** Each `clear` takes back the wager placed last, so that saying it again goes further back. */
const takeBackLast: Phrase<View> = (view, amount) => {
  const last = view.wagers.findLast(({ seat }) => seat === view.viewer);
  return takeBack(last?.on ?? 'player')(view, amount);
};

const turn =
  (hand: HandName): Phrase<View> =>
  (view) => ({ type: 'TurnCard', round: view.round, seat: seatOf(view), hand });

const BOOK: Phrasebook<View> = {
  phrases: {
    ...Object.fromEntries(WAGERS.map((on) => [SPOT_WORDS[on], place(on)])),
    clear: takeBackLast,
    deal: ({ round }) => ({ type: 'Deal', round }),
    'turn player': turn('player'),
    'turn banker': turn('banker'),
    next: ({ round }) => ({ type: 'OpenRound', round: round + 1 }),
  },
  short: {
    // As options, logs and the wire spell them: playerPair.
    ...Object.fromEntries(WAGERS.map((on) => [on.toLowerCase(), SPOT_WORDS[on]])),
    p: 'player',
    b: 'banker',
    t: 'tie',
    pp: 'player pair',
    bp: 'banker pair',
    // With an amount behind it; without one the number would be taken for it.
    'dragon 7': 'dragon7',
    'panda 8': 'panda8',
    either: 'either pair',
    perfect: 'perfect pair',
    x: 'clear',
    undo: 'clear',
  },
  needAmount: Object.values(SPOT_WORDS),
};

/** The spots again, each as what it means to clear it: kept apart so that the list of words stays short. */
const CLEARING: Phrasebook<View> = {
  ...BOOK,
  phrases: Object.fromEntries(WAGERS.map((on) => [SPOT_WORDS[on], takeBack(on)])),
  needAmount: [],
};

const CLEAR_SPOT = /^\s*(?:clear|x)\s+(?=\S)/i;
/** "bet 25 on banker", "25 banker". */
const AMOUNT_FIRST = /^\s*(\d+(?:\.\d+)?)\s+(?:on\s+)?(\D.*)$/i;
const BET = /^\s*bet\s+/i;

export const parsePhrase = (text: string, view: View): Result<WireCommand, Refusal> => {
  const cleared = CLEAR_SPOT.test(text) ? parseWith(CLEARING, text.replace(CLEAR_SPOT, ''), view) : undefined;
  if (cleared?.ok) return cleared;
  return parseWith(BOOK, text.replace(BET, '').replace(AMOUNT_FIRST, '$2 $1'), view);
};
