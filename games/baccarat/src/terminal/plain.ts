/**
 * The table in plain text: the two hands, one line per bet, the last rounds (BC-H1). Used by pipes and transcripts, so
 * a change here shows in every one of them.
 */
import { sayChips, saySigned, shoeText } from '@croupier/kernel';
import { WAGER_NAMES } from '../narrate.ts';
import { formatOutcomes } from '../roads/notation.ts';
import { HANDS, type HandName } from '../rules/round/coup.ts';
import type { View, WagerView } from '../rules/shown/view.ts';
import { endedCoup, ownNet, sayResult, sayTotal } from '../view-words.ts';

const FIRST_COLUMN = 9;
const LONGEST_NAME = Math.max(...Object.values(WAGER_NAMES).map((name) => name.length));
/** Three cards and the spaces between them. */
const CARDS = 10;

const row = (name: string, text: string): string => `${name.padEnd(FIRST_COLUMN)}${text}`.trimEnd();

const handRow = ({ hands }: View, hand: HandName): string =>
  row(hand, `${(hands[hand].cards.join(' ') || '-').padEnd(CARDS)}${sayTotal(hands[hand])}`);

const outcomeOf = ({ outcome, returned = 0, stake }: WagerView): string => {
  const net = returned - stake;
  if (outcome === undefined) return 'bet';
  return net === 0 ? outcome : `${outcome} ${saySigned(net)}`;
};

const wagerRow = (wager: WagerView): string =>
  row(
    `seat ${wager.seat}`,
    `${WAGER_NAMES[wager.on].padEnd(LONGEST_NAME + 2)}${sayChips(wager.stake).padEnd(FIRST_COLUMN)}${outcomeOf(wager)}`,
  );

const ownRow = (view: View): readonly string[] => {
  if (view.viewer === 'rail') return [];
  const net = ownNet(view);
  const round = net === undefined ? '' : `  this round ${saySigned(net)}`;
  return [row('balance', `${sayChips(view.funds)}${round}`)];
};

/** No colors, no frames; cards as `Th`, rounds as `BPT`. */
export const drawPlain = (view: View): readonly string[] => {
  const coup = endedCoup(view);
  return [
    ...HANDS.map((hand) => handRow(view, hand)),
    ...(coup ? [row('result', sayResult(coup))] : []),
    ...view.wagers.toSorted((a, b) => a.seat - b.seat).map(wagerRow),
    row('rounds', formatOutcomes(view.history) || '-'),
    row('shoe', shoeText(view.shoe, view.tray.length)),
    ...ownRow(view),
  ];
};
