/**
 * One hand, one upcard, the cards nobody has seen: what each action is worth. This is what a player could work out: the
 * hole card and the undealt cards are one set, and nobody asks which card is where.
 */
import { type Card, type Composition, compositionOf, countCards, RANKS, rankOf } from '@croupier/cards';
import { cardValue, isPair } from '../../rules/round/hand.ts';
import type { HouseRules } from '../../rules/setup/house-rules.ts';
import { programFor } from '../dealer/dealer-terms.ts';
import { gameOf } from '../solver/game.ts';
import { HANDS, handOf, VALUES } from '../solver/hands.ts';
import { measureStands } from '../solver/measure.ts';
import { DOUBLES } from '../solver/numeric.ts';
import { type Origin, permitsFor } from '../solver/permits.ts';
import { naturalTakes, Table } from '../solver/play.ts';
import { handsAllowed, splitTable } from '../solver/splitting.ts';
import { unseenOf } from '../solver/unseen.ts';
import { DEALT_LAST, type PairCards } from '../solver/weights.ts';
import { canSurrenderEarly, NATURAL_HAND, naturalWorth } from '../solver/worth.ts';

export const ODDS_ACTIONS = ['stand', 'hit', 'double', 'split', 'surrender'] as const;
export type OddsAction = (typeof ODDS_ACTIONS)[number];

/** Expected net result per unit of the hand's stake, of the actions that the rules allow. */
export type ActionValues = { readonly [action in OddsAction]?: number };

export interface HandQuestion {
  readonly rules: HouseRules;
  readonly cards: readonly Card[];
  readonly upcard: Card;
  /** Undealt cards and the hole card together, by rank. Without the hand and the upcard. */
  readonly unseen: Composition;
  /** Where the hand comes from; `dealt` unless said. */
  readonly origin?: Origin;
  /** Hands of the spot so far; 1 unless said. */
  readonly hands?: number;
  /** False leaves out the value of a split, which takes most of the time for a pair. */
  readonly splits?: boolean;
}

export interface HandOdds {
  readonly actions: ActionValues;
  readonly best: OddsAction;
  /** What the values assume: with a peek that the dealer has no natural, otherwise nothing. */
  readonly given: 'no-dealer-natural' | 'nothing';
  /** Chance that the dealer has a natural, before anyone has looked. */
  readonly naturalChance: number;
  /** Against an ace: net result per unit of insurance. */
  readonly insurance?: number;
  /** Before the peek, where the house allows it: 0.5 of the stake for certain, against what playing on is worth then. */
  readonly earlySurrender?: { readonly surrender: number; readonly playOn: number };
}

/** No hand takes more pips than 21 and a ten, no dealer more than 16 and a ten. */
const MOST_PIPS = 31;
const MOST_DEALER_PIPS = 26;

const pipsOf = (composition: Composition): number =>
  RANKS.reduce((sum, rank) => sum + composition[rank] * cardValue(`${rank}s`), 0);

/** Whether a round with so many hands might use up these cards: then their odds are not what is worked out here. */
export const mightRunOut = (unseen: Composition, hands: number): boolean =>
  pipsOf(unseen) < hands * MOST_PIPS + MOST_DEALER_PIPS;

const withCards = (unseen: Composition, cards: readonly Card[]): Composition => {
  const more = compositionOf(cards);
  return Object.fromEntries(RANKS.map((rank) => [rank, unseen[rank] + more[rank]])) as {
    [rank in keyof Composition]: number;
  };
};

/** All hands that begin with one, itself first. */
const handsFrom = (hand: number): Int16Array => {
  const found = new Set([hand]);
  for (const each of found)
    for (const value of VALUES) {
      const longer = HANDS.child[each * 10 + value - 1] as number;
      if (longer >= 0) found.add(longer);
    }
  return Int16Array.from(found).toSorted();
};

const pairCards = ({ rules, cards: [first] }: HandQuestion, all: Composition, counts: readonly number[]): PairCards => {
  const value = first === undefined ? 0 : cardValue(first);
  const sameValue = counts[value] ?? 0;
  const pair = first === undefined || rules.splitBy === 'value' ? sameValue : all[rankOf(first)];
  return { value, pair, others: sameValue - pair };
};

const bestAction = (actions: ActionValues): OddsAction =>
  ODDS_ACTIONS.reduce((best, action) =>
    (actions[action] ?? -Infinity) > (actions[best] ?? -Infinity) ? action : best,
  );

/**
 * Throws RangeError unless the hand has two cards or more and is not bust, and enough cards are left for every hand and
 * the dealer to be played out (`mightRunOut`).
 */
export const handOdds = (question: HandQuestion): HandOdds => {
  const { rules, cards, upcard, unseen, origin = 'dealt', hands = 1, splits = true } = question;
  const values = cards.map(cardValue);
  const hand = handOf(values);
  if (hand < 0 || cards.length < 2) throw new RangeError(`no decision on these cards: ${cards.join(' ')}`);
  if (mightRunOut(unseen, 1)) throw new RangeError(`too few cards for odds: ${countCards(unseen)}`);
  const num = DOUBLES;
  const all = withCards(unseen, [...cards, upcard]);
  const game = gameOf(num, rules, unseenOf(num, all));
  const up = cardValue(upcard);
  const isTwin = isPair(cards, rules) && (origin !== 'split-aces' || rules.resplitAces);
  const mayHave = handsAllowed(rules, values[0] ?? 0, hands);
  return game.scratch.scope(() => {
    const work = { num, unseen: game.unseen, scratch: game.scratch, take: game.scratch.take };
    const [measure] = measureStands(work, programFor(rules.soft17, DEALT_LAST, up), {
      base: values,
      weights: [game.weights],
    });
    if (measure === undefined) throw new Error('one measure was asked for');
    const table = new Table(work, measure, {
      permits: permitsFor(rules, origin, up),
      takes: naturalTakes(rules),
      hands: handsFrom(hand),
    });
    const play = table.play('best');
    const mass = measure.mass[hand] ?? 0;
    const natural = measure.natural[hand] ?? 0;
    const peeks = rules.holeCard === 'peek';
    const scale = 1 / (peeks ? mass - natural : mass);
    const { stand, hit, double, surrender } = table.values(hand, play.value);
    const pair = pairCards(question, all, game.unseen.counts);
    // A pair of one rank of ten is a part of all such hands, and so is what its split is worth.
    const share = (pair.pair * (pair.pair - 1)) / ((pair.pair + pair.others) * (pair.pair + pair.others - 1));
    const split =
      splits && isTwin && mayHave >= 2 && !mightRunOut(unseen, mayHave)
        ? splitTable(game, { pair, upcard: up, hands: mayHave }).play('best').value / share
        : undefined;
    // A natural does not act (BJ-N3): it is paid, and after a peek nothing can tie it.
    const isNatural = origin === 'dealt' && hand === NATURAL_HAND;
    const [pays, per] = rules.naturalPays;
    const naturalPaid = peeks ? pays / per : naturalWorth(game, { mass, natural }) / mass;
    const actions: ActionValues = {
      stand: isNatural ? naturalPaid : stand * scale,
      ...(hit !== undefined && !isNatural && { hit: hit * scale }),
      ...(double !== undefined && !isNatural && { double: double * scale }),
      ...(split !== undefined && { split: split * scale }),
      ...(surrender !== undefined && !isNatural && { surrender: surrender * scale }),
    };
    const best = bestAction(actions);
    const chance = natural / mass;
    const played = (actions[best] ?? 0) * (peeks ? 1 - chance : 1) - (peeks ? chance : 0);
    const isFirst = origin === 'dealt' && cards.length === 2 && !isNatural;
    const isEarly = isFirst && canSurrenderEarly(game, up);
    return {
      actions,
      best,
      given: peeks ? 'no-dealer-natural' : 'nothing',
      naturalChance: chance,
      ...(up === 1 && { insurance: 3 * chance - 1 }),
      ...(isEarly && { earlySurrender: { surrender: -0.5, playOn: played } }),
    };
  });
};
