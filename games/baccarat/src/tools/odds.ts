/** `odds`: the exact price of every wager, for any table and any cards that are gone. */
import { err, type Json, ok, type Refusal, type Result, type Tool, type ToolInput } from '@croupier/kernel';
import { countOutcomes } from '../odds/count-outcomes.ts';
import { payRulesOf } from '../odds/next-coup.ts';
import { type ByWager, oddsFrom, oddsOf, PRICED_WAGERS, type WagerOdds } from '../odds/odds-of.ts';
import { countRemaining, fullShoe } from '../odds/remaining.ts';
import type { HouseRules } from '../rules/setup/house-rules.ts';
import { formatRules, parseSetup } from '../rules/setup/options.ts';
import { drawOdds, type OddsPicture } from './odds-table.ts';
import { ODDS_REFUSALS, refuse, removeFromShoe } from './removed-cards.ts';

/** The table, with `--decks` as one more option of it. */
const readRules = ({ setup, flags }: ToolInput): Result<HouseRules, Refusal> => {
  const { decks } = flags;
  if (decks !== undefined && 'decks' in setup) return err(refuse('ODDS_DECKS_TWICE'));
  const count = decks === undefined ? {} : { decks: /^\d+$/.test(decks) ? Number(decks) : decks };
  const parsed = parseSetup({ ...setup, ...count });
  return parsed.ok ? ok(parsed.value.rules) : parsed;
};

const byWager = <T extends Json>(
  odds: ByWager<WagerOdds>,
  value: (odds: WagerOdds) => T,
): { readonly [wager: string]: T } => Object.fromEntries(PRICED_WAGERS.map((wager) => [wager, value(odds[wager])]));

/** Counts and exact edges as text: they are larger than a JSON number can hold. */
const jsonOf = ({ decks, cards, removed, rules, counts, odds, fresh }: OddsPicture): Json => ({
  decks,
  cards,
  removed,
  rules,
  counts: {
    banker: String(counts.banker),
    player: String(counts.player),
    tie: String(counts.tie),
    total: String(counts.total),
  },
  probabilities: byWager(odds, ({ probability }) => probability.win),
  pushes: byWager(odds, ({ probability }) => probability.push),
  edges: byWager(odds, ({ edge }) => edge.value),
  exactEdges: byWager(odds, ({ edge }) => `${edge.numerator}/${edge.denominator}`),
  freshEdges: byWager(fresh, ({ edge }) => edge.value),
});

export const oddsTool: Tool = {
  name: 'odds',
  summary: 'exact odds for every bet',
  needsGame: true,
  readsSetup: true,
  flags: [
    { name: 'decks', value: 'n', summary: 'decks in the shoe' },
    { name: 'removed', value: 'cards', summary: 'cards already dealt, such as A,A,6,9h' },
  ],
  refusals: ODDS_REFUSALS,
  run: (input) => {
    const rules = readRules(input);
    if (!rules.ok) return rules;
    const { decks } = rules.value;
    const removed = removeFromShoe(input.flags['removed'] ?? '', decks);
    if (!removed.ok) return removed;
    const counts = countOutcomes(removed.value.remaining);
    const picture: OddsPicture = {
      decks,
      cards: countRemaining(removed.value.remaining),
      removed: removed.value.cards,
      rules: formatRules(rules.value),
      counts,
      odds: oddsFrom(counts, payRulesOf(rules.value)),
      fresh: oddsOf(fullShoe(decks), payRulesOf(rules.value)),
    };
    return ok({ json: jsonOf(picture), draw: (options) => drawOdds(picture, options) });
  },
};
