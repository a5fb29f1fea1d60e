/** Every deal of a handful of physical cards, played out one by one: the definition of all counts, for small shoes. */
import { type Card, RANKS, rankOf } from '@croupier/cards';
import type { Counts } from '../count-outcomes.ts';
import { bankerDraws, PLAYER_STOOD } from './printed-tableau.ts';

type SixCards = readonly [Card, Card, Card, Card, Card, Card];

const pip = (card: Card): number => (RANKS.indexOf(rankOf(card)) < 9 ? RANKS.indexOf(rankOf(card)) + 1 : 0);
const total = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pip(card), 0) % 10;

const playCoup = ([p1, b1, p2, b2, ...rest]: SixCards) => {
  const [player, banker] = [
    [p1, p2],
    [b1, b2],
  ];
  const natural = total(player) > 7 || total(banker) > 7;
  const next: Card[] = [...rest];
  let playerThird = PLAYER_STOOD;
  if (!natural && total(player) <= 5) {
    player.push(...next.splice(0, 1));
    playerThird = pip(rest[0]);
  }
  if (!natural && bankerDraws(total(banker), playerThird)) banker.push(...next.splice(0, 1));
  const [playerTotal, bankerTotal] = [total(player), total(banker)];
  return {
    player: playerTotal,
    banker: bankerTotal,
    winner: playerTotal === bankerTotal ? 'tie' : playerTotal > bankerTotal ? 'player' : 'banker',
    playerCards: player.length,
    bankerCards: banker.length,
    natural,
    playerPair: rankOf(p1) === rankOf(p2),
    bankerPair: rankOf(b1) === rankOf(b2),
    playerPerfect: p1 === p2,
    bankerPerfect: b1 === b2,
  } as const;
};
type Coup = ReturnType<typeof playCoup>;

/** Every ordered deal of six of these cards, twins told apart: n!/(n − 6)! coups, so for eight cards or so. */
const everyCoup = (cards: readonly Card[]): readonly Coup[] => {
  const coups: Coup[] = [];
  const deal = (dealt: readonly Card[], left: readonly Card[]): void => {
    const [a, b, c, d, e, f] = dealt;
    if (a && b && c && d && e && f) coups.push(playCoup([a, b, c, d, e, f]));
    else for (const [index, card] of left.entries()) deal([...dealt, card], left.toSpliced(index, 1));
  };
  deal([], cards);
  return coups;
};

/** The counts by their definitions. */
export const countsByPlaying = (cards: readonly Card[]): Counts => {
  const coups = everyCoup(cards);
  const count = (matches: (coup: Coup) => boolean): bigint => BigInt(coups.filter(matches).length);
  const ten = (matches: (coup: Coup, n: number) => boolean): readonly bigint[] =>
    Array.from({ length: 10 }, (_, n) => count((coup) => matches(coup, n)));
  const won = (who: Coup['winner'], coup: Coup): boolean => coup.winner === who;
  return {
    total: BigInt(coups.length),
    player: count((c) => won('player', c)),
    banker: count((c) => won('banker', c)),
    tie: count((c) => won('tie', c)),
    playerWinsByTotal: ten((c, n) => won('player', c) && c.player === n),
    bankerWinsByTotal: ten((c, n) => won('banker', c) && c.banker === n),
    tiesByTotal: ten((c, n) => won('tie', c) && c.banker === n),
    playerWinsByMargin: ten((c, n) => won('player', c) && !c.natural && c.player === c.banker + n),
    bankerWinsByMargin: ten((c, n) => won('banker', c) && !c.natural && c.banker === c.player + n),
    dragon7: count((c) => won('banker', c) && c.banker === 7 && c.bankerCards === 3),
    panda8: count((c) => won('player', c) && c.player === 8 && c.playerCards === 3),
    bankerSix: {
      twoCards: count((c) => won('banker', c) && c.banker === 6 && c.bankerCards === 2),
      threeCards: count((c) => won('banker', c) && c.banker === 6 && c.bankerCards === 3),
    },
    cards: {
      four: count((c) => c.playerCards + c.bankerCards === 4),
      five: count((c) => c.playerCards + c.bankerCards === 5),
      six: count((c) => c.playerCards + c.bankerCards === 6),
    },
    thirdCards: {
      none: count((c) => c.playerCards === 2 && c.bankerCards === 2),
      playerOnly: count((c) => c.playerCards === 3 && c.bankerCards === 2),
      bankerOnly: count((c) => c.playerCards === 2 && c.bankerCards === 3),
      both: count((c) => c.playerCards === 3 && c.bankerCards === 3),
    },
    naturals: {
      any: count((c) => c.natural),
      playerWins: count((c) => c.natural && won('player', c)),
      bankerWins: count((c) => c.natural && won('banker', c)),
      ties: count((c) => c.natural && won('tie', c)),
    },
    pairs: {
      player: count((c) => c.playerPair),
      banker: count((c) => c.bankerPair),
      either: count((c) => c.playerPair || c.bankerPair),
      both: count((c) => c.playerPair && c.bankerPair),
    },
    perfectPairs: {
      player: count((c) => c.playerPerfect),
      banker: count((c) => c.bankerPerfect),
      either: count((c) => c.playerPerfect || c.bankerPerfect),
      both: count((c) => c.playerPerfect && c.bankerPerfect),
    },
  };
};
