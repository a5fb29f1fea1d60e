/**
 * A server that rejects a commitment because its list is closed must have closed it by then. The rejection names no entry, but everything
 * the player asks for afterwards comes later in the log. So if the list is closed only after such a command, the rejection was a lie.
 */
export class ListClosings {
  readonly #caught: (shoe: string) => void;
  /** Shoes whose list was closed when the server rejected a commitment, as it said, and the first entry that is known to come later. */
  readonly #rejected = new Map<string, number>();
  /** Commands on their way, and the shoes that were rejected before they were sent. */
  readonly #sent = new Map<string, readonly string[]>();
  readonly #closed = new Map<string, number>();

  constructor(caught: (shoe: string) => void) {
    this.#caught = caught;
  }

  /** A new connection, which may show another log. */
  again(): void {
    for (const known of [this.#rejected, this.#sent, this.#closed]) known.clear();
  }

  rejected(shoe: string): void {
    if (!this.#rejected.has(shoe)) this.#rejected.set(shoe, Number.POSITIVE_INFINITY);
  }

  /** For the first time: what was sent before may have been carried out before. */
  sent(cmdId: string): void {
    if (this.#rejected.size > 0) this.#sent.set(cmdId, [...this.#rejected.keys()]);
  }

  /** The entry at which a command was carried out. */
  confirmed(cmdId: string, seq: number): void {
    for (const shoe of this.#sent.get(cmdId) ?? []) {
      this.#rejected.set(shoe, Math.min(this.#rejected.get(shoe) ?? seq, seq));
      this.#compare(shoe);
    }
    this.#sent.delete(cmdId);
  }

  /** The entry that closed the list. */
  closed(shoe: string, seq: number): void {
    this.#closed.set(shoe, seq);
    this.#compare(shoe);
  }

  #compare(shoe: string): void {
    const closed = this.#closed.get(shoe);
    if (closed !== undefined && closed > (this.#rejected.get(shoe) ?? closed)) this.#caught(shoe);
  }
}
