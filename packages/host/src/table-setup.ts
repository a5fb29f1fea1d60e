/** What stands in the store as the setup of a table: the rules of its game, and how the room begins. */
import { DECK, freshCards } from '@croupier/cards';
import type { ShoeFacts } from '@croupier/fair';
import { type AnyGame, type AnySetup, expectOk, type Json, ok, type Refusal, type Result } from '@croupier/kernel';
import { payloadHash } from '@croupier/store/memory';
import {
  AIDS,
  type Aid,
  BETTING_CLOCKS,
  type BettingClock,
  CLOCK_MODES,
  type ClockMode,
  START_MODES,
  type StartMode,
} from './contract.ts';
import { type DuelSetup, parseDuel } from './duel-setup.ts';

export interface TableSetup {
  /** As the game prints them. */
  readonly rules: Json;
  readonly start: StartMode;
  readonly locked: boolean;
  readonly clocks: ClockMode;
  readonly betting: BettingClock | undefined;
  readonly aids: readonly Aid[];
  /** Of a table that belongs to a duel. */
  readonly duel: DuelSetup | undefined;
  /** In which the table was created. Undefined: no backup had been restored by then. */
  readonly incarnation: string | undefined;
}

export const formatTableSetup = ({
  rules,
  start,
  locked,
  clocks,
  betting,
  aids,
  duel,
  incarnation,
}: TableSetup): Json => ({
  rules,
  start,
  locked,
  clocks,
  ...(betting !== undefined && { betting }),
  ...(aids.length < AIDS.length && { aids }),
  ...(duel !== undefined && { duel: { ...duel } }),
  ...(incarnation !== undefined && { incarnation }),
});

const INCARNATION = /^[0-9a-f]{16}$/;

export const isIncarnation = (raw: unknown): raw is string => typeof raw === 'string' && INCARNATION.test(raw);

const aidsOf = (raw: unknown): readonly Aid[] | undefined => {
  if (!Array.isArray(raw)) return undefined;
  const known = AIDS.filter((aid) => raw.includes(aid));
  return known.length === raw.length ? known : undefined;
};

/** Out of the store or a public log; undefined if it is none, or not of this game. */
export const parseTableSetup = (
  game: AnyGame,
  raw: unknown,
): { readonly table: TableSetup; readonly game: AnySetup } | undefined => {
  if (typeof raw !== 'object' || raw === null) return undefined;
  // Tables from before there was a choice have the usual clocks.
  const {
    rules,
    start,
    locked,
    clocks: wanted = 'normal',
    betting: toBet,
    aids: allowed = AIDS,
    duel: dueled,
    incarnation,
  } = raw as { readonly [field: string]: unknown };
  const mode = START_MODES.find((known) => known === start);
  const clocks = CLOCK_MODES.find((known) => known === wanted);
  const betting = BETTING_CLOCKS.find((known) => known === toBet);
  const setup = game.setup(rules);
  const aids = aidsOf(allowed);
  const duel = parseDuel(dueled);
  if (dueled !== undefined && duel === undefined) return undefined;
  if (incarnation !== undefined && !isIncarnation(incarnation)) return undefined;
  if (betting !== toBet || aids === undefined) return undefined;
  if (mode === undefined || clocks === undefined || typeof locked !== 'boolean' || !setup.ok) return undefined;
  const table = { rules: setup.value.json, start: mode, locked, clocks, betting, aids, duel, incarnation };
  return { table, game: setup.value };
};

/** What the shoes of a table are bound to: the game and every rule of it, whole decks, and where the cut card lies. */
export type ShoeTerms = Pick<ShoeFacts, 'rulesHash' | 'decks' | 'cutAt'>;

/** For each rules that come up: asked for with every command, and the same for a whole shoe. */
export const shoeTermsOf = (game: AnyGame): ((rules: Json) => ShoeTerms) => {
  let last: { readonly rules: Json; readonly terms: ShoeTerms } | undefined;
  return (rules) => {
    if (last?.rules !== rules) last = { rules, terms: shoeTerms(game, rules) };
    return last.terms;
  };
};

/** Throws on what are no rules of this game: only rules that were read by it are announced. */
const shoeTerms = (game: AnyGame, rules: Json): ShoeTerms => {
  const { cards, cutAt } = expectOk(game.setup(rules)).shoeSpec;
  if (!isWholeDecks(cards)) throw new Error(`${game.id} has a shoe that is not of whole decks`);
  return { rulesHash: payloadHash({ game: game.id, rules }), decks: cards.length / DECK.length, cutAt };
};

/** What fairness can seal; a game with another kind of shoe needs another kind of proof first. */
const isWholeDecks = (cards: readonly string[]): boolean =>
  cards.length % DECK.length === 0 && freshCards(cards.length / DECK.length).every((card, at) => card === cards[at]);

/** Other rules for a table that has its seats already. */
export const rulesFor = (game: AnyGame, raw: unknown, seats: number): Result<Json, Refusal> => {
  const asked = game.setup(raw);
  if (!asked.ok) return asked;
  const { json, seats: usual } = asked.value;
  if (usual === seats) return ok(json);
  const seated = game.setup({ ...Object(json), seats });
  return seated.ok ? ok(seated.value.json) : seated;
};
