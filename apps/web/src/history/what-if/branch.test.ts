/** Rounds of every game, played with a shoe that is then revealed, and played again in another way. */
import { GAME_NAMES, loadGame } from '@croupier/catalog/browser';
import { loadCoach } from '@croupier/catalog/coaches';
import { loadFelt } from '@croupier/catalog/felts';
import { type ShoeFacts, sealShoe, seedFromText, shoeFileOf } from '@croupier/fair';
import {
  type Coach,
  called,
  expectOk,
  type GradedDecision,
  optionName,
  type Position,
  type WireCommand,
} from '@croupier/kernel';
import { checkedView, type Felt } from '@croupier/ui/felt';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CheckedShoe, checkShoeFile } from '../../lib/shoe-words.ts';
import { ENOUGH } from '../replay.ts';
import {
  alternativesAt,
  type Branch,
  type BranchTable,
  branchAt,
  cardsOf,
  choicesIn,
  choose,
  playOn,
} from './branch.ts';

const SEATS = [1, 2] as const;
const [SEAT] = SEATS;
const ROUNDS = 25;

/** A moment at which the seat decided, and everything it did until the end of the round. */
interface Decided {
  readonly at: Position;
  readonly decision: GradedDecision;
  readonly sentences: readonly string[];
  readonly net: number;
  readonly labels: readonly string[];
  /** Of the shoe, when the round was over. */
  readonly drawn: number;
}

interface Played {
  readonly table: BranchTable;
  readonly decided: readonly Decided[];
  readonly revealed: CheckedShoe;
  readonly unrevealed: unknown;
}

const labelOf = (felt: Felt, position: Position, command: WireCommand): string => {
  const view = checkedView(felt, position.view(SEAT, ENOUGH));
  const text = JSON.stringify(command);
  const actions = [...(felt.question(view)?.answers ?? []), ...felt.actions(view)];
  return actions.find((action) => JSON.stringify(action.command) === text)?.label ?? '';
};

/** Some rounds of two bots at one table, dealt from one sealed shoe. */
const playShoe = async (id: string, bots: readonly string[]): Promise<Played> => {
  const [game, felt, coach] = await Promise.all([loadGame(id), loadFelt(id), loadCoach(id)]);
  const setup = expectOk(game.setup({}));
  const { shoeSpec } = setup;
  const seed = seedFromText(`what if ${id}`);
  const facts: ShoeFacts = {
    ...{ version: 2, table: 'K7QM2X', shoeNumber: 1, rulesHash: '0'.repeat(64), entropy: [] },
    ...{ decks: shoeSpec.cards.length / 52, cutAt: shoeSpec.cutAt },
  };
  const sealed = sealShoe(seed, facts);
  if (!sealed.ok) throw new Error(sealed.error.message);
  const { cardAt, prove } = sealed.value;
  const shoe = shoeFileOf({ sealed: sealed.value.sealed, dealt: [], refills: [] }, seed);
  const nextShoe = { id: 'K7QM2X.1', commitment: shoe.commitment, size: shoeSpec.cards.length, cutAt: shoeSpec.cutAt };
  const decided: Decided[] = [];
  const dealt: ReturnType<typeof prove>[] = [];
  let position = setup.begin();
  for (let round = 0; round < ROUNDS; round++) {
    const open: { at: Position; decision: GradedDecision; from: number; label: string }[] = [];
    const sentences: string[] = [];
    let net: number | undefined;
    while (net === undefined) {
      const bot = bots.at(-1) ?? '';
      const by = SEATS.find((seat) => position.botMove(bot, seat, ENOUGH) !== undefined);
      const command = by === undefined ? position.deadline?.command : position.botMove(bot, by, ENOUGH);
      const before = position;
      const happened = expectOk(
        before.decide(command, { by: by ?? 'house', draw: cardAt, funds: () => ENOUGH, nextShoe }),
      );
      for (const { event, after, say, closed, turned } of happened) {
        const at = position;
        const views = [at, after].map((each) => each.view(SEAT, ENOUGH));
        const [first, second] = views;
        const judged = first && second ? (coach as Coach).judge(first, second, [event]) : [];
        for (const decision of judged)
          open.push({ at, decision, from: sentences.length, label: command ? labelOf(felt, at, command) : '' });
        position = after;
        dealt.push(...turned.map(({ index }) => prove(after.shoe as NonNullable<typeof after.shoe>, index)));
        sentences.push(say((seat) => called(seat, undefined)));
        const result = closed?.results.find(({ seat }) => seat === SEAT);
        if (result !== undefined) net = (result.returned - result.staked) / 100;
      }
    }
    for (const { at, decision, from } of open)
      decided.push({
        ...{ at, decision, net, sentences: sentences.slice(from), drawn: position.shoe?.drawn ?? 0 },
        labels: open.filter((each) => each.from > from).map(({ label }) => label),
      });
  }
  const file = shoeFileOf({ sealed: sealed.value.sealed, dealt, refills: [] }, seed);
  const revealed = checkShoeFile(file);
  const cards = cardsOf(revealed);
  if (typeof cards !== 'object') throw new Error(`the shoe is ${cards}`);
  // The neighbor stays a bot, as in the round itself.
  const best: BranchTable['best'] = async (view) =>
    view.viewer === SEAT ? [...(coach as Coach).advise(view)].at(-1)?.best : undefined;
  return {
    table: {
      felt,
      seat: SEAT,
      draw: cards.draw,
      nameOf: (seat) => called(seat, undefined),
      bot: bots.at(-1) ?? '',
      best,
    },
    decided,
    revealed,
    unrevealed: { ...file, seed: null },
  };
};

const said = ({ steps }: Branch): readonly string[] => steps.map(({ sentence }) => sentence);

describe.each(GAME_NAMES.map(({ id, bots }) => [id, bots] as const))('%s', (id, bots) => {
  let played: Played;
  beforeAll(async () => {
    played = await playShoe(id, bots);
  });

  test('what was really chosen leads to what really happened', async () => {
    const { table, decided } = played;
    expect(decided.length).toBeGreaterThan(10);
    for (const { at, decision, sentences, net, labels } of decided.filter(({ decision: { kind } }) => kind !== 'bet')) {
      let branch = branchAt(table, at, decision, {
        action: decision.chosen,
        name: optionName(decision, decision.chosen),
      }) as Branch;
      for (const label of labels) {
        branch = await playOn(table, branch, false);
        const choice = choicesIn(table, branch).find((each) => each.label === label);
        if (choice === undefined) throw new Error(`${label} is not offered`);
        branch = choose(table, branch, choice);
      }
      branch = await playOn(table, branch, true);
      expect(branch.net).toBe(net);
      expect(said(branch)).toEqual(sentences.slice(0, said(branch).length));
    }
  });

  test('another choice is played to its end with the same shoe, and changes nothing of the round', async () => {
    const { table, decided } = played;
    let others = 0;
    for (const { at, decision, drawn } of decided) {
      const before = at.json;
      const alternatives = alternativesAt(table, at, decision);
      const spots = table.felt.spots(checkedView(table.felt, at.view(SEAT, ENOUGH))).filter(({ side }) => !side);
      // Chips could have gone on every main spot, also on those that the bet is not compared with.
      if (decision.kind === 'bet')
        expect(alternatives.map(({ action }) => action)).toEqual(
          expect.arrayContaining(spots.map(({ id }) => id).filter((id) => id !== decision.chosen)),
        );
      for (const alternative of alternatives) {
        const branch = branchAt(table, at, decision, alternative);
        if (branch === undefined) continue;
        const [ended, again] = [await playOn(table, branch, true), await playOn(table, branch, true)];
        expect(typeof ended.net).toBe('number');
        expect(said(again)).toEqual(said(ended));
        expect(choicesIn(table, ended)).toEqual([]);
        // Bets change no card.
        if (decision.kind === 'bet') expect(ended.position.shoe?.drawn).toBe(drawn);
        others += 1;
      }
      expect(at.json).toBe(before);
    }
    expect(others).toBeGreaterThan(10);
  });

  test('there are no cards before the shoe is revealed, or if it is another shoe', () => {
    const { revealed, unrevealed } = played;
    expect(cardsOf(undefined)).toBe('unknown');
    expect(cardsOf(checkShoeFile({}))).toBe('unknown');
    expect(cardsOf(checkShoeFile(unrevealed))).toBe('sealed');
    expect(cardsOf(checkShoeFile({ ...(revealed.raw as object), seed: '0'.repeat(64) }))).toBe('wrong');
  });
});
