/** `odds`: the exact edge of a table, its chart, and what each action of a hand is worth, for any cards that are gone. */
import { type Composition, countCards, fullComposition, rankOf } from '@croupier/cards';
import {
  err,
  type Json,
  ok,
  parseSettings,
  type Refusal,
  type Result,
  type Tool,
  type ToolInput,
} from '@croupier/kernel';
import { type Chart, formatCell } from '../odds/charts/chart.ts';
import { handOf } from '../odds/solver/hands.ts';
import { DOUBLES } from '../odds/solver/numeric.ts';
import { solveRound } from '../odds/solver/round.ts';
import { type HandOdds, handOdds, mightRunOut } from '../odds/table/hand-odds.ts';
import { cardValue } from '../rules/round/hand.ts';
import type { HouseRules } from '../rules/setup/house-rules.ts';
import { formatRules, parseSetup } from '../rules/setup/options.ts';
import { drawOdds, type EdgeOf, type OddsPicture } from './odds-picture.ts';
import { ODDS_REFUSALS, readCards, refuse, takeCards } from './read-cards.ts';
import { sideBetReport } from './side-bets.ts';

type Options = { readonly [option: string]: Json };

/** The table, with `--decks` as one more option of it. */
const readOptions = ({ setup, flags }: ToolInput): Result<Options, Refusal> => {
  const { decks } = flags;
  if (decks === undefined) return ok(setup);
  if ('decks' in setup) return err(refuse('ODDS_DECKS_TWICE'));
  return ok({ ...setup, decks: /^\d+$/.test(decks) ? Number(decks) : decks });
};

const readRules = (options: Options): Result<HouseRules, Refusal> => {
  const parsed = parseSetup(options);
  return parsed.ok ? ok(parsed.value.rules) : parsed;
};

/** `--compare` names a preset, or says what is different from the first rules. */
const readCompared = (text: string, options: Options): Result<HouseRules, Refusal> => {
  if (!text.includes('=')) return readRules({ preset: text });
  const settings = parseSettings(text);
  return settings.ok ? readRules({ ...options, ...settings.value }) : settings;
};

const unseenAfter = (removed: string, { decks }: HouseRules): Result<Composition, Refusal> => {
  const cards = readCards(removed);
  return cards.ok ? takeCards(fullComposition(decks), cards.value, decks) : cards;
};

const solve = (rules: HouseRules, unseen: Composition, tell: (done: number) => void): Result<EdgeOf, Refusal> => {
  if (mightRunOut(unseen, rules.maxHands)) return err(refuse('BJ_ODDS_TOO_FEW_CARDS'));
  const { edge, edgeOfChart, chart } = solveRound(DOUBLES, rules, unseen, tell);
  return ok({ rules, cards: countCards(unseen), edge, edgeTotalDependent: edgeOfChart, chart });
};

interface Hand {
  readonly cards: readonly string[];
  readonly upcard: string;
  readonly odds: HandOdds;
}

const readHand = ({ flags }: ToolInput, rules: HouseRules, unseen: Composition): Result<Hand | undefined, Refusal> => {
  const { hand, up } = flags;
  if (hand === undefined && up === undefined) return ok(undefined);
  if (hand === undefined || up === undefined) return err(refuse('BJ_ODDS_HAND_AND_UPCARD'));
  const cards = readCards(hand);
  if (!cards.ok) return cards;
  const upcards = readCards(up);
  if (!upcards.ok) return upcards;
  const [upcard, ...more] = upcards.value;
  if (upcard === undefined || more.length > 0) return err(refuse('BJ_ODDS_HAND_AND_UPCARD'));
  const left = takeCards(unseen, [...cards.value, upcard], rules.decks);
  if (!left.ok) return left;
  const values = cards.value.map(cardValue);
  if (values.length < 2 || handOf(values) < 0) return err(refuse('BJ_ODDS_NO_DECISION', { text: hand }));
  if (mightRunOut(left.value, 1)) return err(refuse('BJ_ODDS_TOO_FEW_CARDS'));
  return ok({
    cards: cards.value.map(rankOf),
    upcard: rankOf(upcard),
    odds: handOdds({ rules, cards: cards.value, upcard, unseen: left.value }),
  });
};

const chartJson = (chart: Chart): Json =>
  Object.fromEntries(
    [...chart].map(([row, cells]) => [
      row,
      Object.fromEntries(cells.flatMap((cell, upcard) => (upcard === 0 ? [] : [[String(upcard), formatCell(cell)]]))),
    ]),
  );

const handJson = ({ cards, upcard, odds }: Hand): { readonly [field: string]: Json } => ({
  hand: cards,
  upcard,
  actions: { ...odds.actions },
  best: odds.best,
  given: odds.given,
  naturalChance: odds.naturalChance,
  ...(odds.insurance !== undefined && { insurance: odds.insurance }),
  ...(odds.earlySurrender && { earlySurrender: { ...odds.earlySurrender } }),
});

const jsonOf = ({ solved, removed, hand, compared }: OddsPicture): Json => ({
  rules: formatRules(solved.rules),
  cards: solved.cards,
  removed,
  edge: solved.edge,
  edgeTotalDependent: solved.edgeTotalDependent,
  ...(hand && handJson(hand)),
  ...(compared && {
    compared: {
      rules: formatRules(compared.rules),
      edge: compared.edge,
      edgeTotalDependent: compared.edgeTotalDependent,
      difference: compared.edge - solved.edge,
    },
  }),
  chart: chartJson(solved.chart),
});

const COLUMNS = 10;

export const oddsTool: Tool = {
  name: 'odds',
  summary: 'exact odds: house edge, chart, value of actions',
  needsGame: true,
  readsSetup: true,
  flags: [
    { name: 'decks', value: 'n', summary: 'decks in the shoe' },
    { name: 'removed', value: 'cards', summary: 'cards already dealt, such as A,A,6,9h' },
    { name: 'hand', value: 'cards', summary: 'a hand to evaluate, such as T,6' },
    { name: 'up', value: 'card', summary: "the dealer's upcard, such as T" },
    { name: 'chart', summary: 'print the whole chart' },
    { name: 'compare', value: 'rules', summary: 'compare with the house edge of other rules: a preset or k=v,...' },
    { name: 'sidebets', summary: 'print the house edge of every side bet instead' },
  ],
  refusals: ODDS_REFUSALS,
  run: (input) => {
    const options = readOptions(input);
    if (!options.ok) return options;
    const rules = readRules(options.value);
    if (!rules.ok) return rules;
    const { removed = '', compare, chart, sidebets } = input.flags;
    if (sidebets !== undefined) {
      const [flag] = ['hand', 'up', 'chart', 'compare'].filter((name) => input.flags[name] !== undefined);
      if (flag !== undefined) return err(refuse('BJ_ODDS_SIDE_BETS_ALONE', { flag: `--${flag}` }));
      return sideBetReport(rules.value, removed);
    }
    const other = compare === undefined ? ok(undefined) : readCompared(compare, options.value);
    if (!other.ok) return other;
    const unseen = unseenAfter(removed, rules.value);
    if (!unseen.ok) return unseen;
    const hand = readHand(input, rules.value, unseen.value);
    if (!hand.ok) return hand;
    const all = other.value === undefined ? COLUMNS : 2 * COLUMNS;
    const solved = solve(rules.value, unseen.value, (done) => input.progress?.(done, all));
    if (!solved.ok) return solved;
    const comparedUnseen = other.value && unseenAfter(removed, other.value);
    if (comparedUnseen && !comparedUnseen.ok) return comparedUnseen;
    const compared =
      other.value && comparedUnseen
        ? solve(other.value, comparedUnseen.value, (done) => input.progress?.(COLUMNS + done, all))
        : ok(undefined);
    if (!compared.ok) return compared;
    const gone = readCards(removed);
    const picture: OddsPicture = {
      solved: solved.value,
      removed: gone.ok ? gone.value.map(rankOf) : [],
      hand: hand.value,
      compared: compared.value,
      drawsChart: chart !== undefined,
    };
    return ok({ json: jsonOf(picture), draw: (drawn) => drawOdds(picture, drawn) });
  },
};
