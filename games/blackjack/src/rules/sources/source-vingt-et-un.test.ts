/**
 * The 'vingt-et-un' document: a state machine for one player. Every row of its transition table and every edge of its
 * diagram is played here; its hands, splits, dealer and history are in source-vingt-et-un-hands.test.ts.
 */
import { describe, expect, test } from 'vitest';
import { sit, stack, type TestTable } from '../../testing/sitting.ts';
import type { EventType } from '../events.ts';
import { GAME_NODES, type GameNode, gameNode } from '../shown/labels.ts';
import { faces } from '../state.ts';

const seated = (shoe: string, set = {}): TestTable => sit('vingt-et-un', [shoe, shoe], { set }).play('bet 10');

const withoutRepeats = (nodes: readonly GameNode[]): readonly GameNode[] =>
  nodes.filter((node, index) => node !== nodes[index - 1]);

/** The nodes a phrase leads through, from the node before it to the node after it. */
const walk = (table: TestTable, phrase: string): readonly GameNode[] => {
  const before = table.log.length;
  table.play(phrase);
  return withoutRepeats(table.history.slice(before).map(gameNode));
};

/** The node right after every event of this type. */
const nodesAfter = (table: TestTable, type: EventType): readonly GameNode[] =>
  table.log
    .flatMap((event, index) => (event.type === type ? table.history.slice(index + 1, index + 2) : []))
    .map(gameNode);

const dealerCards = ({ state }: TestTable): string =>
  state.phase === 'betting' ? '' : faces(state.dealer.cards).join(' ');

/** The hand whose turn it is, from 1. */
const turn = ({ view }: TestTable): number | undefined => view.turn[0]?.hand;

const PLAYER_NATURAL = stack('As Kh', '9c 7d');
const DEALER_NATURAL = stack('Ts 9h', 'Ac Kd');
const SIXTEEN = (draw = ''): string => stack('Ts 6h', '9c 8d', draw);
const EIGHTS = (draws: string): string => stack('8s 8h', '9c 8d', draws);
const ACES = (draws: string): string => stack('As Ah', '9c 8d', draws);

describe('every row of the transition table', () => {
  test('[BJ-L1, BJ-N1, BJ-P3] Ready | Deal | player == 21 → GameOverPlayerWins', () => {
    const table = seated(PLAYER_NATURAL);
    expect(walk(table, 'deal')).toEqual(['Ready', 'GameOverPlayerWins']);
    expect(table.outcomes()).toEqual(['natural']);
    expect(table.balance()).toBe(1015);
  });

  test('[BJ-L1, BJ-P5] Ready | Deal | player == 21 → GameOverPlayerWins, as the first row, even if dealer == 21', () => {
    const table = seated(stack('As Kh', 'Ac Kd'));
    expect(walk(table, 'deal')).toEqual(['Ready', 'GameOverPlayerWins']);
    expect(table.balance()).toBe(1015);
  });

  test.each([
    ['ace up', DEALER_NATURAL],
    ['ten up', stack('Ts 9h', 'Kd Ac')],
  ])('[BJ-L1, BJ-H3] Ready | Deal | dealer == 21 → GameOverDealerWins (%s)', (_, shoe) => {
    const table = seated(shoe);
    expect(walk(table, 'deal')).toEqual(['Ready', 'GameOverDealerWins']);
    expect(table.balance()).toBe(990);
  });

  test.each([
    ['nine up, no peek needed', SIXTEEN()],
    ['ace up, nothing under it', stack('Ts 6h', 'Ac 8d')],
    ['ten up, nothing under it', stack('Ts 6h', 'Kc 8d')],
  ])('[BJ-L1, BJ-H3] Ready | Deal | neither == 21 → PlayersRound (%s)', (_, shoe) => {
    const table = seated(shoe);
    expect(walk(table, 'deal')).toEqual(['Ready', 'PlayersRound']);
    expect(table.balance()).toBe(990);
    expect(turn(table)).toBe(1);
  });

  test.each([
    ['18', '2c'],
    ['21, which stands only if the player stands', '5c'],
  ])('[BJ-L1, BJ-A1, BJ-A3] PlayersRound | Hit | total <= 21 → PlayersRound (%s)', (_, card) => {
    const table = seated(SIXTEEN(card)).play('deal');
    expect(walk(table, 'hit')).toEqual(['PlayersRound']);
    expect(turn(table)).toBe(1);
  });

  test('[BJ-L1, BJ-V3, BJ-A4] PlayersRound | Hit | total > 21 → GameOverPlayerBusts', () => {
    const table = seated(SIXTEEN('6c')).play('deal');
    expect(walk(table, 'hit')).toEqual(['PlayersRound', 'GameOverPlayerBusts']);
    expect(table.outcomes()).toEqual(['bust']);
    expect(table.balance()).toBe(990);
  });

  test('[BJ-L1, BJ-A1] PlayersRound | Stay | - → DealersRound (auto-plays)', () => {
    const table = seated(SIXTEEN()).play('deal');
    expect(walk(table, 'stay')).toEqual(['PlayersRound', 'DealersRound', 'GameOverDealerWins']);
    expect(nodesAfter(table, 'HandStood')).toEqual(['DealersRound']);
  });

  test('[BJ-L1, BJ-S1] PlayersRound | Split | matching pair, non-aces → PlayersSplitRound', () => {
    const table = seated(EIGHTS('3c 4c')).play('deal');
    expect(walk(table, 'split')).toEqual(['PlayersRound', 'PlayersSplitRound']);
    expect(turn(table)).toBe(1);
  });

  test('[BJ-L1, BJ-S5] PlayersRound | Split | matching aces → DealersRound (auto-plays)', () => {
    const table = seated(ACES('9h 8h')).play('deal');
    expect(walk(table, 'split')).toEqual(['PlayersRound', 'DealersRound', 'GameOverPlayerWins']);
    expect(nodesAfter(table, 'HandSplit')).toEqual(['DealersRound']);
    expect(table.balance()).toBe(1020);
  });

  test('[BJ-L1, BJ-A1] PlayersSplitRound | Hit | not bust → PlayersSplitRound', () => {
    const table = seated(EIGHTS('3c 4c 9h')).play('deal', 'split');
    expect(walk(table, 'hit')).toEqual(['PlayersSplitRound']);
    expect(turn(table)).toBe(1);
  });

  test('[BJ-L1, BJ-A4] PlayersSplitRound | Hit | bust, hands remain → PlayersSplitRound (next hand)', () => {
    const table = seated(EIGHTS('6c 4c Th')).play('deal', 'split');
    expect(walk(table, 'hit')).toEqual(['PlayersSplitRound']);
    expect(table.outcomes()).toEqual(['bust', 'open']);
    expect(turn(table)).toBe(2);
  });

  test('[BJ-L1, BJ-A4] PlayersSplitRound | Hit | all bust → GameOverPlayerBusts', () => {
    const table = seated(EIGHTS('6c 5c Th Td')).play('deal', 'split', 'hit');
    expect(walk(table, 'hit')).toEqual(['PlayersSplitRound', 'GameOverPlayerBusts']);
    expect(table.outcomes()).toEqual(['bust', 'bust']);
    expect(table.balance()).toBe(980);
  });

  test('[BJ-L1, BJ-R5] PlayersSplitRound | Stay | hands remain → PlayersSplitRound (next hand)', () => {
    const table = seated(EIGHTS('3c 4c')).play('deal', 'split');
    expect(walk(table, 'stay')).toEqual(['PlayersSplitRound']);
    expect(turn(table)).toBe(2);
  });

  test('[BJ-L1, BJ-R5] PlayersSplitRound | Stay | all complete → DealersRound (auto-plays)', () => {
    const table = seated(EIGHTS('3c 4c')).play('deal', 'split', 'stay');
    expect(walk(table, 'stay')).toEqual(['PlayersSplitRound', 'DealersRound', 'GameOverDealerWins']);
    expect(turn(table)).toBeUndefined();
  });

  test('[BJ-L1, BJ-S4] PlayersSplitRound | Split | can resplit → PlayersSplitRound', () => {
    const table = seated(EIGHTS('8c 4c 3h 5h')).play('deal', 'split');
    expect(walk(table, 'split')).toEqual(['PlayersSplitRound']);
    expect(table.hands()).toHaveLength(3);
    expect(turn(table)).toBe(1);
  });

  test('[BJ-L1, BJ-D2] DealersRound | auto | dealer < 17 → DealersRound (hit)', () => {
    const table = seated(stack('Ts 8h', '9c 5d', '2c 2d')).play('deal', 'stay');
    expect(nodesAfter(table, 'DealerDrew')).toEqual(['DealersRound', 'DealersRound']);
    expect(dealerCards(table)).toBe('9c 5d 2c 2d');
  });

  test('[BJ-L1, BJ-D3] DealersRound | auto | soft 17 && hit_soft_17 → DealersRound (hit)', () => {
    const table = seated(stack('Ts 8h', '6c Ad', '4c')).play('deal', 'stay');
    expect(nodesAfter(table, 'DealerDrew')).toEqual(['DealersRound']);
    expect(dealerCards(table)).toBe('6c Ad 4c');
  });

  test('[BJ-L1, BJ-D2] DealersRound | auto | dealer >= 17 (hard) → GameOver (comparison)', () => {
    const table = seated(stack('Ts 8h', '9c 8d')).play('deal');
    expect(walk(table, 'stay')).toEqual(['PlayersRound', 'DealersRound', 'GameOverPlayerWins']);
    expect(nodesAfter(table, 'DealerStood')).toEqual(['DealersRound']);
    expect(dealerCards(table)).toBe('9c 8d');
  });
});

/** Edge of the diagram · shoe · phrases before · phrase · the nodes walked. */
type Edge = readonly [edge: string, shoe: string, before: string, phrase: string, walked: string];

const EDGES: readonly Edge[] = [
  ['Ready --> PlayersRound : Deal [no blackjack]', SIXTEEN(), '', 'deal', 'Ready PlayersRound'],
  ['Ready --> GameOverPlayerWins : Deal [player has 21]', PLAYER_NATURAL, '', 'deal', 'Ready GameOverPlayerWins'],
  ['Ready --> GameOverDealerWins : Deal [dealer has 21]', DEALER_NATURAL, '', 'deal', 'Ready GameOverDealerWins'],
];

const ACTING_EDGES: readonly Edge[] = [
  ['PlayersRound : Hit [total <= 21]', SIXTEEN('4c'), '', 'hit', 'PlayersRound'],
  ['GameOverPlayerBusts : Hit [total > 21]', SIXTEEN('Kc'), '', 'hit', 'PlayersRound GameOverPlayerBusts'],
  ['PlayersSplitRound : Split [non-aces]', EIGHTS('3c 4c'), '', 'split', 'PlayersRound PlayersSplitRound'],
  [
    'DealersRound : Split [aces, auto-complete]',
    ACES('5c 5d'),
    '',
    'split',
    'PlayersRound DealersRound GameOverDealerWins',
  ],
  ['DealersRound : Stay [auto-plays dealer]', SIXTEEN(), '', 'stay', 'PlayersRound DealersRound GameOverDealerWins'],
];

const SPLIT_EDGES: readonly Edge[] = [
  ['PlayersSplitRound : Hit [not bust, hands remain]', EIGHTS('3c 4c 2h'), 'split', 'hit', 'PlayersSplitRound'],
  ['PlayersSplitRound : Stay [hands remain]', EIGHTS('3c 4c'), 'split', 'stay', 'PlayersSplitRound'],
  ['PlayersSplitRound : Split [resplit allowed]', EIGHTS('8c 4c'), 'split', 'split', 'PlayersSplitRound'],
  [
    'DealersRound : Stay [all hands complete]',
    EIGHTS('Tc Td'),
    'split stay',
    'stay',
    'PlayersSplitRound DealersRound GameOverPlayerWins',
  ],
  [
    'DealersRound : Hit [all hands complete]',
    EIGHTS('Tc Td Kc'),
    'split stay',
    'hit',
    'PlayersSplitRound DealersRound GameOverPlayerWins',
  ],
  [
    'GameOverPlayerBusts : [all hands bust]',
    EIGHTS('Tc Td Kc Kd'),
    'split hit',
    'hit',
    'PlayersSplitRound GameOverPlayerBusts',
  ],
];

/** Edge · shoe · where it ends; all are walked by staying. */
const DEALER_EDGES: readonly (readonly [edge: string, shoe: string, end: string])[] = [
  ['DealersRound : [auto-hit < 17 or soft 17]', stack('Ts 8h', '6c 5d', '5h 2h'), 'GameOverDraw'],
  ['GameOverDealerBusts : [dealer busts]', stack('Ts 8h', '6c Td', 'Kh'), 'GameOverDealerBusts'],
  ['GameOverPlayerWins : [player > dealer]', stack('Ts 9h', '8c Td'), 'GameOverPlayerWins'],
  ['GameOverDealerWins : [dealer > player]', stack('Ts 7h', '8c Td'), 'GameOverDealerWins'],
  ['GameOverDraw : [tie]', stack('Ts 8h', '8c Td'), 'GameOverDraw'],
];

describe('every edge of the diagram', () => {
  test('[BJ-L1, BJ-R1] [*] --> Ready', () => {
    const { history } = sit('vingt-et-un', '');
    expect(history.map(gameNode)).toEqual(history.map(() => 'Ready'));
    expect(history.map(({ phase }) => phase)).toEqual(['settled', 'settled', 'betting']);
  });

  test.each(EDGES)('[BJ-L1] %s', (_edge, shoe, _before, phrase, walked) => {
    expect(walk(seated(shoe), phrase)).toEqual(walked.split(' '));
  });

  test.each(ACTING_EDGES)('[BJ-L1] PlayersRound --> %s', (_edge, shoe, _before, phrase, walked) => {
    expect(walk(seated(shoe).play('deal'), phrase)).toEqual(walked.split(' '));
  });

  test.each(SPLIT_EDGES)('[BJ-L1] PlayersSplitRound --> %s', (_edge, shoe, before, phrase, walked) => {
    expect(walk(seated(shoe).play('deal', ...before.split(' ')), phrase)).toEqual(walked.split(' '));
  });

  test.each(DEALER_EDGES)('[BJ-L1] DealersRound --> %s', (_edge, shoe, end) => {
    expect(walk(seated(shoe).play('deal'), 'stay')).toEqual(['PlayersRound', 'DealersRound', end]);
  });

  test.each([
    ['GameOverPlayerBusts', SIXTEEN('Kc'), 'hit'],
    ['GameOverPlayerWins', stack('Ts 9h', '8c Td'), 'stay'],
    ['GameOverDealerBusts', stack('Ts 8h', '6c Td', 'Kh'), 'stay'],
    ['GameOverDealerWins', stack('Ts 7h', '8c Td'), 'stay'],
    ['GameOverDraw', stack('Ts 8h', '8c Td'), 'stay'],
  ])('[BJ-L1, BJ-R2] %s --> [*], and a new game is Ready', (node, shoe, phrase) => {
    const table = seated(shoe).play('deal', phrase);
    expect(walk(table, 'next')).toEqual([node, 'Ready']);
  });

  test('[BJ-L1] the edges reach every node there is', () => {
    const walked = [...EDGES, ...ACTING_EDGES, ...SPLIT_EDGES].flatMap(([, , , , nodes]) => nodes.split(' '));
    expect(new Set([...walked, ...DEALER_EDGES.map(([, , end]) => end)])).toEqual(new Set(GAME_NODES));
  });
});
