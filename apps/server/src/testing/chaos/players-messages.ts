/** Messages to and from the process of the players. */
import type { Pace } from './player.ts';

export interface PlayersPlan {
  readonly urls: readonly string[];
  readonly rooms: number;
  readonly seats: number;
  readonly pace: Pace;
  readonly comparesReceipts?: boolean;
}

export type PlayersOrder = { readonly id: number } & (
  | { readonly do: 'count' }
  | { readonly do: 'play-all'; readonly since: number; readonly within: number }
  | { readonly do: 'finish'; readonly file: string; readonly within: number }
);

type Quantiles = readonly [p50: number, p99: number];

export interface PlayersReport {
  readonly accepted: number;
  /** Refusals and open answers by code. */
  readonly codes: { readonly [code: string]: number };
  /** Players whose last command has no answer. */
  readonly waiting: number;
  /** Players who have not seen all that their table acknowledged. */
  readonly behind: number;
  /** Cards that did not match the sealed shoe, one sentence for each player who found one. */
  readonly mismatches: readonly string[];
  readonly resyncs: readonly [...Quantiles, count: number];
  readonly lags: readonly [...Quantiles, most: number];
  readonly waits: Quantiles;
}
