/**
 * What if: another choice at a decision of a replayed round, played on by the same rules with the cards that really lay in the
 * shoe. It is hindsight: nothing of it is graded, kept or sent.
 */
import { openProvenShoe, parseSeed } from '@croupier/fair';
import {
  type Ask,
  type GradedDecision,
  type Position,
  type SeatNaming,
  type ViewBase,
  type WireCommand,
  ZERO,
} from '@croupier/kernel';
import { type Action, checkedView, type Felt, type Spot } from '@croupier/ui/felt';
import { type CheckedShoe, stateOf } from '../../lib/shoe-words.ts';
import { ENOUGH } from '../replay.ts';

type Draw = Ask['draw'];

/** sealed: the house still keeps the shoe's secret · wrong: its cards are not those that were sealed · unknown: it can't be read */
export type ShoeCards = { readonly draw: Draw } | 'sealed' | 'wrong' | 'unknown';

/** The cards of a revealed shoe, in the order they lay in it. */
export const cardsOf = (checked: CheckedShoe | undefined): ShoeCards => {
  if (checked?.file === undefined) return 'unknown';
  const { facts, seed } = checked.file;
  const state = stateOf(checked);
  if (state !== 'matches') return state === 'waiting' ? 'sealed' : 'wrong';
  const parsed = parseSeed(seed);
  const opened = parsed.ok ? openProvenShoe(parsed.value, facts) : undefined;
  return opened?.ok === true ? { draw: opened.value.cardAt } : 'wrong';
};

interface BranchStep {
  readonly sentence: string;
  readonly view: ViewBase;
}

export interface Branch {
  readonly position: Position;
  readonly steps: readonly BranchStep[];
  /** The result of the seat in chips, once the round is over. */
  readonly net: number | undefined;
}

/** The table of a replay, with everything that is needed to play there. */
export interface BranchTable {
  readonly felt: Felt;
  readonly seat: number;
  readonly draw: Draw;
  readonly nameOf: SeatNaming;
  /** Decides where the coach has nothing to say. */
  readonly bot: string;
  /** The action that is best with the cards this view shows; undefined if it can't be priced. */
  readonly best: (view: ViewBase) => Promise<string | undefined>;
}

type Choice = Action & { readonly command: WireCommand };

const isChoice = (action: Action): action is Choice => action.command !== undefined && action.refusal === undefined;

/** Everything this view offers to decide. */
const offered = (felt: Felt, view: ViewBase): readonly Choice[] => {
  const own = checkedView(felt, view);
  return [...(felt.question(own)?.answers ?? []), ...felt.actions(own)].filter(isChoice);
};

const isBetting = (felt: Felt, view: ViewBase): boolean => felt.phase(checkedView(felt, view)) === 'betting';

const waitingFor = ({ deadline }: Position): readonly number[] => deadline?.waitingFor ?? [];

/** What the seat can choose now; empty if it isn't its turn. */
export const choicesIn = ({ felt, seat }: BranchTable, { position, net }: Branch): readonly Choice[] =>
  net === undefined && waitingFor(position).includes(seat) ? offered(felt, position.view(seat, ENOUGH)) : [];

/** Undefined if the rules refuse it. */
const played = (
  { seat, draw, nameOf }: BranchTable,
  branch: Branch,
  by: Ask['by'],
  command: WireCommand | undefined,
): Branch | undefined => {
  const { shoe } = branch.position;
  if (shoe === undefined) return undefined;
  // A round ends with the shoe it began with, so another one is never opened.
  const nextShoe = { id: `${shoe.id}.next`, commitment: '', size: shoe.size, cutAt: shoe.cutAt };
  const decided = branch.position.decide(command, { by, draw, funds: () => ENOUGH, nextShoe });
  if (!decided.ok) return undefined;
  let now = branch;
  for (const { after, say, closed } of decided.value) {
    if (now.net !== undefined) break;
    const result = closed?.results.find((each) => each.seat === seat);
    now = {
      position: after,
      steps: [...now.steps, { sentence: say(nameOf), view: after.view(seat, ZERO) }],
      net: result && (result.returned - result.staked) / 100,
    };
  }
  return now;
};

/** A choice that was or could have been made. */
export interface Alternative {
  /** Of the decision, or a spot for chips. */
  readonly action: string;
  readonly name: string;
}

const spotsAt = ({ felt, seat }: BranchTable, position: Position): readonly Spot[] =>
  felt.spots(checkedView(felt, position.view(seat, ENOUGH)));

/** An action of the table, or the same chips on another spot. */
const commandsFor = (
  table: BranchTable,
  position: Position,
  decision: GradedDecision,
  { action, name }: Alternative,
): readonly WireCommand[] => {
  const { felt, seat } = table;
  const choice = offered(felt, position.view(seat, ENOUGH)).find(({ id, label }) => id === action || label === name);
  if (choice !== undefined) return [choice.command];
  const spots = spotsAt(table, position);
  const [from, to] = [decision.chosen, action].map((spot) => spots.find(({ id }) => id === spot));
  return from?.takeBack === undefined || to === undefined
    ? []
    : [from.takeBack, to.place(to.staked + decision.stake / 100)];
};

/** From the position where the decision was open; undefined if this can't be played there. */
export const branchAt = (
  table: BranchTable,
  position: Position,
  decision: GradedDecision,
  alternative: Alternative,
): Branch | undefined => {
  const commands = commandsFor(table, position, decision, alternative);
  if (commands.length === 0) return undefined;
  return commands.reduce<Branch | undefined>(
    (branch, command) => branch && played(table, branch, table.seat, command),
    {
      position,
      steps: [],
      net: undefined,
    },
  );
};

/** Everything else that could have been played. Chips could have gone on any spot, not only on those the bet is compared with. */
export const alternativesAt = (
  table: BranchTable,
  position: Position,
  decision: GradedDecision,
): readonly Alternative[] => {
  const spots = spotsAt(table, position);
  const isBet = spots.some(({ id }) => id === decision.chosen);
  const all = isBet ? spots.map(({ id, label }) => ({ action: id, name: label })) : decision.options;
  return all
    .filter(({ action }) => action !== decision.chosen)
    .filter((alternative) => branchAt(table, position, decision, alternative) !== undefined);
};

interface Move {
  readonly by: Ask['by'];
  readonly command: WireCommand | undefined;
}

/** What comes next if everyone plays as well as possible with the cards they see. */
const bestMove = async ({ felt, bot, best }: BranchTable, position: Position): Promise<Move> => {
  const house: Move = { by: 'house', command: position.deadline?.command };
  const [seat] = waitingFor(position);
  if (seat === undefined) return house;
  const view = position.view(seat, ENOUGH);
  if (isBetting(felt, view)) return house;
  const choices = offered(felt, view);
  const action = choices.length === 0 ? undefined : await best(view);
  const choice = choices.find(({ id, label }) => id === action || label === action);
  const command = choice?.command ?? position.botMove(bot, seat, ENOUGH);
  return command === undefined ? house : { by: seat, command };
};

/** Far more than a round has. */
const MOST_MOVES = 200;

/** Plays on until the seat has a choice, or with `isAll` to the end of the round. */
export const playOn = async (table: BranchTable, branch: Branch, isAll: boolean): Promise<Branch> => {
  let now = branch;
  for (let moves = 0; now.net === undefined; moves++) {
    if (!isAll && choicesIn(table, now).length > 0) return now;
    const { by, command } = await bestMove(table, now.position);
    const next = moves < MOST_MOVES ? played(table, now, by, command) : undefined;
    if (next === undefined) throw new Error('This round can’t be played to its end.');
    now = next;
  }
  return now;
};

/** One of `choicesIn`. */
export const choose = (table: BranchTable, branch: Branch, { command }: Choice): Branch => {
  const next = played(table, branch, table.seat, command);
  if (next === undefined) throw new Error('an offer was refused');
  return next;
};
