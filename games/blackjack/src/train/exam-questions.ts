/** What is asked at the table of an exam: the bet, each decision, the count, and a look at the finished round. */
import type { Card } from '@croupier/cards';
import { type DrillChoice, type DrillQuestion, EQUAL_BETS, nounFor, typedNumber } from '@croupier/kernel';
import { type Answer, gradeAnswer } from '../coach/decisions.ts';
import { momentOf, sayHand, sayUpcard } from '../coach/moment.ts';
import { HI_LO, runningCount, trueCount } from '../counting/systems.ts';
import { seenCards } from '../odds/table/live.ts';
import type { SpotView, View } from '../rules/shown/view.ts';
import { unitsAt } from './bets.ts';
import { sayCount } from './say-count.ts';
import type { PracticeTable } from './table.ts';

/** At third base, so all other players have acted. */
export interface Exam {
  readonly table: PracticeTable;
  readonly seat: number;
  readonly ramp: readonly number[];
  readonly unit: number;
}

interface Play extends DrillChoice {
  readonly action: Answer['action'];
  /** The command of the table. */
  readonly type: string;
}

const PLAYS: readonly Play[] = [
  { id: 'hit', label: 'Hit', key: 'h', action: 'Hit', type: 'Hit' },
  { id: 'stand', label: 'Stand', key: 's', action: 'Stand', type: 'Stand' },
  { id: 'double', label: 'Double', key: 'd', action: 'Double', type: 'Double' },
  { id: 'split', label: 'Split', key: 'p', action: 'Split', type: 'Split' },
  { id: 'surrender', label: 'Surrender', key: 'r', action: 'Surrender', type: 'Surrender' },
  { id: 'insure', label: 'Insurance', key: 'i', action: 'Insure', type: 'Insure' },
  { id: 'even-money', label: 'Even money', key: 'e', action: 'EvenMoney', type: 'TakeEvenMoney' },
  { id: 'decline', label: 'No insurance', key: 'n', action: 'Decline', type: 'DeclineInsurance' },
];

const offeredPlays = ({ actions }: View): readonly Play[] =>
  PLAYS.filter(({ type }) => actions.some(({ command, refusal }) => command.type === type && refusal === undefined));

/** The command for an answer; without one the hand stands and insurance is declined, as at any table. */
export const commandFor = (view: View, given: string): string => {
  const plays = offeredPlays(view);
  const chosen = plays.find(({ id }) => id === given) ?? plays.find(({ id }) => id === 'stand' || id === 'decline');
  return chosen?.type ?? 'Stand';
};

const handName = (spot: SpotView, at: number, own: number): string => {
  const who = spot.spot === own ? 'You' : `Seat ${spot.spot}`;
  return spot.hands.length > 1 ? `${who}, hand ${at + 1}` : who;
};

/** The dealer, the other players, and this seat last. Cards without counts. */
const shown = (view: View, seat: number): DrillQuestion['shows'] => {
  const { dealer, spots, shoe, tray } = view;
  const faceDown = Array.from<Card | null>({ length: dealer.faceDown }).fill(null);
  const hands = spots.flatMap((spot) =>
    spot.hands.map(({ cards }, at) => ({ kind: 'hand', name: handName(spot, at, seat), cards }) as const),
  );
  return [
    { kind: 'hand', name: 'Dealer', cards: [...dealer.cards, ...faceDown] },
    ...hands,
    { kind: 'tray', id: shoe?.id ?? '', cards: tray.length, of: shoe?.size ?? 1 },
  ];
};

const countIn = (view: View): number => runningCount(HI_LO, seenCards(view));

const PLAY_GOAL_MS = 4000;
const BET_GOAL_MS = 4000;

export const decisionQuestion = ({ table, seat }: Exam): DrillQuestion => {
  const view = table.view(seat);
  const moment = momentOf(table.state, seat);
  const plays = offeredPlays(view);
  const asks = view.phase === 'insurance' ? 'The dealer offers insurance. Do you take it?' : 'What do you do?';
  const says = moment === undefined ? '' : `${sayHand(moment.cards)} ${sayUpcard(moment.upcard)}. `;
  return {
    item: 'play',
    shows: shown(view, seat),
    asks,
    says: `${says}${asks}`,
    expects: { kind: 'choice', choices: plays.map(({ id, label, key }) => ({ id, label, key })) },
    goalMs: PLAY_GOAL_MS,
    mark: (given) => {
      const play = plays.find(({ id }) => id === given) ?? plays.find(({ id }) => id === 'stand' || id === 'decline');
      const graded =
        moment && play && gradeAnswer(moment, { action: play.action, by: 'player', ...insured(table, seat, play) });
      if (graded === undefined) return { right: true, answer: '', why: 'Too few cards are left for exact odds.' };
      const best = graded.options.find(({ action }) => action === graded.best)?.name ?? graded.best;
      const right = given !== '' && graded.costInBets < EQUAL_BETS;
      const lost = `${play?.label ?? ''} cost ${graded.costInBets.toFixed(3)} bets on average`;
      const why =
        given === '' ? `Time ran out; ${best.toLowerCase()} was best.` : `${best} was best with these cards: ${lost}.`;
      return { right, answer: best, why, cost: graded.costInBets };
    },
  };
};

/** Insurance is taken in full: half the bet. Cents. */
const insured = ({ state }: PracticeTable, seat: number, { action }: Play): { readonly insured?: number } => {
  if (action !== 'Insure' || state.phase === 'betting') return {};
  const spot = state.spots.find((each) => each.spot === seat);
  return spot === undefined ? {} : { insured: spot.original / 2 };
};

const ROUNDED = [Math.trunc, Math.floor, Math.round] as const;
/** Players judge the decks left by the tray, so half a deck more or less is accepted. */
const HALF_DECK = 26;

/** Every bet that fits the ramp, however the count was rounded. */
const rightUnits = ({ ramp }: Exam, view: View): ReadonlySet<number> => {
  const left = view.shoe?.left ?? 1;
  const counts = [-HALF_DECK, 0, HALF_DECK].map((off) => trueCount(countIn(view), Math.max(HALF_DECK, left + off)));
  return new Set(counts.flatMap((count) => ROUNDED.map((round) => unitsAt(ramp, round(count)))));
};

export const betQuestion = (exam: Exam): DrillQuestion => {
  const view = exam.table.view(exam.seat);
  const running = countIn(view);
  const exact = trueCount(running, view.shoe?.left ?? 1);
  const right = rightUnits(exam, view);
  const units = unitsAt(exam.ramp, Math.floor(exact));
  const asks = 'How much do you bet?';
  return {
    item: 'bet',
    shows: [
      { kind: 'fact', name: 'Unit', value: `${exam.unit} chips` },
      { kind: 'tray', id: view.shoe?.id ?? '', cards: view.tray.length, of: view.shoe?.size ?? 1 },
    ],
    asks,
    says: `One unit is ${exam.unit} chips. ${asks}`,
    expects: { kind: 'number', label: 'Chips', step: exam.unit },
    goalMs: BET_GOAL_MS,
    mark: (given) => ({
      right: right.has(typedNumber(given) / exam.unit),
      answer: `${units * exam.unit} chips`,
      why: `The running count was ${sayCount(running)}, the true count ${sayCount(Math.round(exact * 10) / 10)}: ${units} ${nounFor(units, 'unit')}.`,
    }),
  };
};

export const countQuestion = ({ table, seat }: Exam): DrillQuestion => {
  const right = countIn(table.view(seat));
  const asks = 'What is the running count?';
  return {
    item: 'count',
    shows: [],
    asks,
    says: asks,
    expects: { kind: 'number', label: 'Count', step: 1, signed: true },
    goalMs: BET_GOAL_MS,
    mark: (given) => ({
      right: typedNumber(given) === right,
      answer: sayCount(right),
      why: `The Hi-Lo running count was ${sayCount(right)}.`,
    }),
  };
};

export const lookQuestion = ({ table, seat }: Exam): DrillQuestion => {
  const view = table.view(seat);
  const asks = 'The round is over.';
  return {
    item: 'look',
    scored: false,
    shows: shown(view, seat),
    asks,
    says: asks,
    expects: { kind: 'choice', choices: [{ id: 'next', label: 'Next round', key: 'n' }] },
    goalMs: BET_GOAL_MS,
    mark: () => ({ right: true, answer: '', why: '' }),
  };
};
