/** What the rules of a table are worth to those who play by them, worked out exactly by the game itself. */

/** Lets others go on, and answers when it is our turn again. */
export type Pause = () => Promise<void>;

/** Exact numbers may take a while: the work is done in pieces, with a pause between two of them. */
export interface EdgeWork {
  readonly pause: Pause;
  /** An AbortSignal, or anything like it: the work is left when nobody wants its result any more. */
  readonly signal?: { throwIfAborted(): void };
}

export interface TableEdge {
  /** Expected net result per unit staked; negative is good for the house. */
  readonly edge: number;
  /** For the line that shows the rules: `House edge 0.53%`. */
  readonly short: string;
  /** What that number is, in a sentence. */
  readonly long: string;
}

/** One of the bets that a table offers. */
export interface BetEdge {
  /** As players know it: “Banker”. */
  readonly name: string;
  /** Expected net result per unit bet; negative is good for the house. */
  readonly edge: number;
}

/** As the solver answers. */
export interface SolvedEdge extends TableEdge {
  /** Where a table offers several bets: each of them, the main ones first. */
  readonly bets?: readonly BetEdge[];
}

/** Worked out before, by `edgeKey` of the rules they are for. */
export type KnownEdges = ReadonlyMap<string, TableEdge>;

/** Tables with the same rules have the same one. Only the values, because every table of a game has the same options. */
export const edgeKey = (rules: object): string =>
  JSON.stringify(
    Object.entries(rules)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([, value]: [string, unknown]) => value),
  );

/**
 * The edge of a table from a full shoe. Throws on a setup that `parseSetup` of the game refuses, and the reason of
 * `signal` when that is aborted.
 */
export type EdgeOf = (setup: unknown, work: EdgeWork) => Promise<SolvedEdge>;
