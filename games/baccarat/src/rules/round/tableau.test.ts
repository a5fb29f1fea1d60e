/** What hands are worth, and every decision on a third card. */
import { type Card, cardOf, DECK, RANKS, type Rank, SUITS } from '@croupier/cards';
import { describe, expect, test } from 'vitest';
import { sit, stack } from '../../testing/sitting.ts';
import { bankerDraws, isNatural, isPair, isPerfectPair, pipOf, playerDraws, totalOf } from './tableau.ts';

const cards = (text: string): readonly Card[] => text.split(' ').filter((card) => card !== '') as readonly Card[];

const PIPS: readonly (readonly [Rank, number])[] = [
  ['A', 1],
  ['2', 2],
  ['3', 3],
  ['4', 4],
  ['5', 5],
  ['6', 6],
  ['7', 7],
  ['8', 8],
  ['9', 9],
  ['T', 0],
  ['J', 0],
  ['Q', 0],
  ['K', 0],
];
const PIP = new Map(PIPS);

/** Every two cards a hand can open with. */
const OPENINGS = DECK.flatMap((first) => DECK.map((second) => [first, second] as const));

describe('values', () => {
  test('[BC-V1] every rank has its value, whatever the suit', () => {
    expect(PIPS.map(([rank]) => rank)).toEqual(RANKS);
    for (const [rank, pip] of PIPS) for (const suit of SUITS) expect(pipOf(cardOf(rank, suit))).toBe(pip);
  });

  test.each([
    ['', 0],
    ['9s', 9],
    ['Ks', 0],
    ['7s 8h', 5],
    ['5s 5h', 0],
    ['As 9h', 0],
    ['Ts Kh', 0],
    ['9s 9h', 8],
    ['9s Th', 9],
    ['As As', 2],
    ['9s 9h 9c', 7],
    ['6s 7h 8c', 1],
    ['Js Qh Kc', 0],
    ['2s 3h 5c', 0],
    ['As 2h 3c', 6],
  ])('[BC-V2] %s makes %i', (hand, total) => {
    expect(totalOf(cards(hand))).toBe(total);
  });

  test('[BC-V2] any two and any three cards: the last digit of the sum, in any order', () => {
    for (const [a, pipA] of PIPS)
      for (const [b, pipB] of PIPS) {
        const two: readonly Card[] = [`${a}s`, `${b}h`];
        expect(totalOf(two)).toBe(Number(String(pipA + pipB).slice(-1)));
        for (const [c, pipC] of PIPS) {
          const digit = Number(String(pipA + pipB + pipC).slice(-1));
          expect(totalOf([...two, `${c}d`])).toBe(digit);
          expect(totalOf([`${c}d`, ...two])).toBe(digit);
        }
      }
  });

  test('[BC-N1] of all openings exactly those worth 8 or 9 are naturals', () => {
    for (const opening of OPENINGS) expect(isNatural(opening)).toBe([8, 9].includes(totalOf(opening)));
    const ranks = RANKS.flatMap((a) => RANKS.map((b): readonly Card[] => [`${a}s`, `${b}h`]));
    // 8: 4+4, 9+9, and 8+0, 7+1, 6+2, 5+3 both ways; 9: 9+0, 8+1, 7+2, 6+3, 5+4 both ways; a zero has four ranks.
    expect(ranks.filter(isNatural)).toHaveLength(2 + 2 * (4 + 3) + 2 * (4 + 4));
  });

  test.each(['', '8s', '9s', '2s 3h 3c', '3s 3h 3c', 'Ks Kh 9c'])(
    '[BC-N1] not on other than two cards: "%s"',
    (hand) => {
      expect(isNatural(cards(hand))).toBe(false);
    },
  );
});

describe('pairs', () => {
  test('[BC-P6, BC-P7] of all openings: a pair is one rank, a perfect pair one rank and suit', () => {
    for (const [first, second] of OPENINGS) {
      expect(isPair([first, second])).toBe(first.slice(0, 1) === second.slice(0, 1));
      expect(isPerfectPair([first, second])).toBe(first === second);
    }
  });

  test.each([
    ['Ks Qs', false, false],
    ['Ts Ks', false, false],
    ['Ks Kh', true, false],
    ['Ks Ks', true, true],
    ['8s 8d', true, false],
    ['8d 8d', true, true],
    ['As Ks', false, false],
  ])('[BC-P6, BC-P7] %s: pair %s, perfect %s, and a third card changes nothing', (hand, pair, perfect) => {
    for (const third of ['', 'Ks', '8d', 'As']) {
      expect(isPair([...cards(hand), ...cards(third)])).toBe(pair);
      expect(isPerfectPair([...cards(hand), ...cards(third)])).toBe(perfect);
    }
  });

  test.each(['', '8s'])('[BC-P6, BC-P7] fewer than two cards are no pair: "%s"', (hand) => {
    expect(isPair(cards(hand))).toBe(false);
    expect(isPerfectPair(cards(hand))).toBe(false);
  });
});

/** Player's third card 0 to 9, then "Player stood"; D draws, s stands. */
const BANKER: readonly (readonly [total: number, row: string])[] = [
  //   0 1 2 3 4 5 6 7 8 9 stood
  [0, 'D D D D D D D D D D D'],
  [1, 'D D D D D D D D D D D'],
  [2, 'D D D D D D D D D D D'],
  [3, 'D D D D D D D D s D D'],
  [4, 's s D D D D D D s s D'],
  [5, 's s s s D D D D s s D'],
  [6, 's s s s s s D D s s s'],
  [7, 's s s s s s s s s s s'],
];
const CELLS = BANKER.flatMap(([total, row]) =>
  row.split(' ').map((cell, column) => ({ total, third: column === 10 ? undefined : column, draws: cell === 'D' })),
);

/** A card worth this much. */
const worth = (pip: number): string => (pip === 0 ? 'Kd' : pip === 1 ? 'Ad' : `${pip}d`);

describe('third cards', () => {
  test('[BC-T1] Player draws on 0 to 5, stands on 6 and 7, and has a natural with 8 and 9', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter(playerDraws)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('[BC-T2, BC-T3] Banker 0 to 7 against every third card and against a Player who stood: the whole table', () => {
    expect(CELLS).toHaveLength(88);
    for (const { total, third, draws } of CELLS)
      expect({ total, third, draws: bankerDraws(total, third) }).toEqual({ total, third, draws });
  });

  test('[BC-T1, BC-T2, BC-T3] the same 88 decisions dealt at a table', () => {
    for (const { total, third, draws } of CELLS) {
      const player = third === undefined ? '6s Kh' : `2s Kh ${worth(third)}`;
      const table = sit('standard', stack(player, `Kc ${worth(total)} Ah`))
        .bet(1, 'tie', 10)
        .deal();
      expect(table.all('ThirdCardDecided')).toEqual([
        {
          type: 'ThirdCardDecided',
          hand: 'player',
          total: third === undefined ? 6 : 2,
          playerThird: null,
          draws: third !== undefined,
        },
        { type: 'ThirdCardDecided', hand: 'banker', total, playerThird: third ?? null, draws },
      ]);
      const playerTotal = third === undefined ? 6 : (2 + third) % 10;
      expect(table.result).toMatchObject({
        player: playerTotal,
        playerCards: third === undefined ? 2 : 3,
        banker: draws ? (total + 1) % 10 : total,
        bankerCards: draws ? 3 : 2,
      });
    }
  });

  test('[BC-T1, BC-N1] every pair of opening totals: who draws when nobody has a natural, and nobody when one has', () => {
    for (let player = 0; player <= 9; player++)
      for (let banker = 0; banker <= 9; banker++) {
        // The nine goes to the side that draws first.
        const table = sit('standard', `${stack(`Ks ${worth(player)}`, `Kc ${worth(banker)}`)} 9s Kh`)
          .bet(1, 'tie', 10)
          .deal();
        const natural = player >= 8 || banker >= 8;
        expect(table.all('ThirdCardDecided')).toHaveLength(natural ? 0 : 2);
        expect(table.all('NaturalDealt').map(({ hand, total }) => [hand, total])).toEqual([
          ...(player >= 8 ? [['player', player]] : []),
          ...(banker >= 8 ? [['banker', banker]] : []),
        ]);
        expect(table.result.playerCards).toBe(!natural && player <= 5 ? 3 : 2);
        // Against a drawn nine Banker draws on 0 to 3, against a Player who stood on 0 to 5.
        expect(table.result.bankerCards).toBe(!natural && banker <= (player <= 5 ? 3 : 5) ? 3 : 2);
      }
  });

  test('[BC-V1] the pip of every card of a deck is that of its rank', () => {
    for (const card of DECK) expect(pipOf(card)).toBe(PIP.get(card.slice(0, 1) as Rank));
  });
});
