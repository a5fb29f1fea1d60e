/** What stands in the store as the setup of a table: the rules of its game, and how the room begins. */
import type { AnyGame, AnySetup, Json } from '@croupier/kernel';
import { payloadHash } from '@croupier/store/memory';
import {
  BETTING_CLOCKS,
  type BettingClock,
  CLOCK_MODES,
  type ClockMode,
  START_MODES,
  type StartMode,
} from './contract.ts';

export interface TableSetup {
  /** As the game prints them. */
  readonly rules: Json;
  readonly start: StartMode;
  readonly locked: boolean;
  readonly clocks: ClockMode;
  readonly betting: BettingClock | undefined;
}

export const formatTableSetup = ({ rules, start, locked, clocks, betting }: TableSetup): Json => ({
  rules,
  start,
  locked,
  clocks,
  ...(betting !== undefined && { betting }),
});

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
  } = raw as { readonly [field: string]: unknown };
  const mode = START_MODES.find((known) => known === start);
  const clocks = CLOCK_MODES.find((known) => known === wanted);
  const betting = BETTING_CLOCKS.find((known) => known === toBet);
  const setup = game.setup(rules);
  if (betting !== toBet) return undefined;
  if (mode === undefined || clocks === undefined || typeof locked !== 'boolean' || !setup.ok) return undefined;
  return { table: { rules: setup.value.json, start: mode, locked, clocks, betting }, game: setup.value };
};

/** What the shoes of a table are bound to: the game and every rule of it. */
export const rulesHashOf = (game: string, rules: Json): string => payloadHash({ game, rules });
