/** Options of a store on PostgreSQL. */

export interface PostgresOptions {
  /** postgres://user:password@host:port/database */
  readonly url: string;
  /** Connections of this server, 10 if not given. */
  readonly connections?: number;
  /**
   * Milliseconds that a statement waits for a lock, and that a transaction may stand still: a server that was stopped
   * in the middle of one must not hold up the others. 5000 if not given.
   */
  readonly patience?: number;
  /**
   * Called with every error of the database: a connection that broke while idle (the pool replaces it), and the reason
   * behind each STORE_UNAVAILABLE, which the refusal itself does not carry.
   */
  readonly onError?: (error: unknown) => void;
}
