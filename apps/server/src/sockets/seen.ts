/** Which sessions have connected before, in memory that does not grow with their number. */
const MOST = 20_000;

export class Seen {
  readonly #sessions = new Set<string>();

  /** True if this one is new. */
  add(session: string): boolean {
    if (this.#sessions.has(session)) return false;
    // The oldest goes; should it come back, it counts as new.
    const [oldest] = this.#sessions;
    if (this.#sessions.size >= MOST && oldest !== undefined) this.#sessions.delete(oldest);
    this.#sessions.add(session);
    return true;
  }
}
