import { expect, test } from 'vitest';
import { summarise } from './summary.ts';
import { read } from './testing/shoes.ts';

test('[BC-W1, BC-W2, BC-W3] numbers and sentences of a shoe', () => {
  expect(summarise(read('TBBTPBpPPbBBBPPPTTBpb'))).toEqual({
    counts: { player: 6, banker: 7, tie: 4, playerPair: 2, bankerPair: 2 },
    longestRuns: { player: 3, banker: 3, tie: 2 },
    sentences: {
      beadPlate: 'Bead plate: 17 rounds, Player 6, Banker 7, 4 ties; last round: Banker.',
      bigRoad: 'Big road: 7 columns, Banker now 1 in a row; longest streaks: Player 3, Banker 3.',
      bigEyeBoy: 'Big eye boy: 10 marks, 5 red (regular), 5 blue (irregular); the last 3 are red.',
      smallRoad: 'Small road: 9 marks, 2 red (regular), 7 blue (irregular); the last 2 are blue.',
      cockroachRoad: 'Cockroach road: 8 marks, 4 red (regular), 4 blue (irregular); the last one is blue.',
    },
  });
});

test('[BC-W2] ties do not end a run of wins, wins end a run of ties', () => {
  expect(summarise(read('PTPTTPBTTT')).longestRuns).toEqual({ player: 3, banker: 1, tie: 3 });
});

test('[BC-W1, BC-W2, BC-W3] an empty shoe, and one that begins with ties', () => {
  expect(summarise([])).toEqual({
    counts: { player: 0, banker: 0, tie: 0, playerPair: 0, bankerPair: 0 },
    longestRuns: { player: 0, banker: 0, tie: 0 },
    sentences: {
      beadPlate: 'Bead plate: no rounds yet.',
      bigRoad: 'Big road: empty.',
      bigEyeBoy: 'Big eye boy: not started.',
      smallRoad: 'Small road: not started.',
      cockroachRoad: 'Cockroach road: not started.',
    },
  });
  const { beadPlate, bigRoad } = summarise(read('T')).sentences;
  expect([beadPlate, bigRoad]).toEqual([
    'Bead plate: 1 round, Player 0, Banker 0, 1 tie; last round: Tie.',
    'Big road: no wins yet, only 1 tie.',
  ]);
});

test('[BC-W3] a road of one color is one run from its first mark', () => {
  expect(summarise(read('BPB')).sentences.bigEyeBoy).toBe(
    'Big eye boy: 1 mark, 1 red (regular), 0 blue (irregular); the last one is red.',
  );
  expect(summarise(read('BPP')).sentences.bigEyeBoy).toBe(
    'Big eye boy: 1 mark, 0 red (regular), 1 blue (irregular); the last one is blue.',
  );
});
