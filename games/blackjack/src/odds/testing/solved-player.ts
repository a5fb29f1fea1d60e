/** A player at a table who does exactly what the solver found best. */
import type { Card } from '@croupier/cards';
import { rankOf } from '@croupier/cards';
import { cents } from '@croupier/kernel';
import type { Command } from '../../rules/commands.ts';
import { cardValue, isPair } from '../../rules/round/hand.ts';
import { checkAction, maxInsurance } from '../../rules/round/legal.ts';
import { type Decision, faces, type InPlay, openDecisions } from '../../rules/state.ts';
import { handOf } from '../solver/hands.ts';
import { DOUBLE, HIT, SPLIT, STAND, SURRENDER } from '../solver/play.ts';
import type { Round, SolvedDeal, SolvedPair } from '../solver/round.ts';
import { bestAnswer, bestOf, NATURAL_HAND, naturalWorth } from '../solver/worth.ts';
import { type Player, TOO_SMALL } from './walk-rules.ts';

const COMMANDS = {
  [STAND]: 'Stand',
  [HIT]: 'Hit',
  [DOUBLE]: 'Double',
  [SPLIT]: 'Split',
  [SURRENDER]: 'Surrender',
} as const;

const found = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`the solver has no ${what}`);
  return value;
};

/** `composition` of the ranks of ten, because the solved pair is identified by its number of cards. */
export const solvedPlayer = <N>(round: Round<N>, tensOf: { readonly [rank: string]: number }): Player => {
  const { game } = round;
  const { num } = game;

  const pairFor = ({ pairs }: SolvedDeal<N>, cards: readonly Card[]): SolvedPair<N> | undefined => {
    const [first] = cards;
    if (first === undefined || !isPair(cards, game.rules)) return undefined;
    if (cardValue(first) < 10 || game.rules.splitBy === 'value') return pairs[0];
    return pairs.find((pair) => pair.cards.pair === tensOf[rankOf(first)]);
  };

  const dealFor = (cards: readonly Card[], upcard: number): SolvedDeal<N> =>
    found(
      round.columns.get(upcard)?.deals.find(({ hand }) => hand === handOf(cards.map(cardValue))),
      'such deal',
    );

  /** What is best on the first two cards: what a split is worth counts for its share of such hands. */
  const opening = (cards: readonly Card[], upcard: number) => {
    const deal = dealFor(cards, upcard);
    const pair = pairFor(deal, cards);
    const split = pair?.best && num.over(num.times(num.of(pair.ranks), pair.best.value), pair.share);
    return { deal, choice: bestOf(game, deal.values, split) };
  };

  const beforePeek = (decision: Decision, cards: readonly Card[], upcard: number): Command => {
    const { deal, choice } = opening(cards, upcard);
    const played = deal.hand === NATURAL_HAND ? naturalWorth(game, deal) : choice.worth;
    const answer = bestAnswer(game, upcard, { mass: deal.mass, natural: deal.natural, played });
    const { id } = decision;
    if (answer.surrendersEarly && deal.hand !== NATURAL_HAND) return { type: 'Surrender', decision: id };
    const amount = maxInsurance(decision);
    return answer.insures
      ? { type: 'Insure', decision: id, amount: cents(amount) }
      : { type: 'DeclineInsurance', decision: id };
  };

  const afterSplit = (state: InPlay, decision: Decision, cards: readonly Card[], upcard: number): number => {
    const refusal = checkAction('Split', state, decision, cents(1_000_000));
    if (refusal === undefined) return SPLIT;
    if (refusal.code === 'BJ_SHOE_EMPTY') throw new RangeError(TOO_SMALL);
    const [first, second] = cards;
    if (first === undefined || second === undefined) throw new Error('a hand of a split has two cards');
    const pairing = [first, first];
    const pair = found(pairFor(dealFor(pairing, upcard), pairing), 'such pair');
    const isAlike = cardValue(first) === cardValue(second);
    const kind = isPair([first, second], game.rules) ? 'stuck' : isAlike ? 'alike' : 'mixed';
    return found(pair.best?.actions[kind]?.[handOf(cards.map(cardValue))], 'such hand');
  };

  return (state) => {
    const decision = found(openDecisions(state)[0], 'open decision');
    const upcard = cardValue(found(faces(state.dealer.cards)[0], 'upcard'));
    const cards = faces(decision.hand.cards);
    if (state.phase === 'insurance') return beforePeek(decision, cards, upcard);
    const column = found(round.columns.get(upcard), 'such upcard');
    const action =
      decision.hand.origin !== 'dealt'
        ? afterSplit(state, decision, cards, upcard)
        : cards.length === 2
          ? opening(cards, upcard).choice.action
          : column.best.action[handOf(cards.map(cardValue))];
    const type = found(COMMANDS[action as keyof typeof COMMANDS], 'such action');
    return { type, decision: decision.id };
  };
};
