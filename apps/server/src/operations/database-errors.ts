/**
 * Errors of the database, from before the server has a log until it ends. A refusal says only that the store did not
 * answer; the reason is for the operator. Until there is a log they are kept, so that a server that cannot start can
 * say why.
 */
type Write = (error: unknown) => void;

/** The network's errors have a code and sometimes no message. */
const textOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error.message !== '') return error.message;
  return 'code' in error ? String(error.code) : error.name;
};

export class DatabaseErrors {
  readonly #early: unknown[] = [];
  #write: Write = (error) => void this.#early.push(error);

  /** Bound, to be handed over as a listener. */
  readonly report = (error: unknown): void => this.#write(error);

  /** From now on errors go to `write`, first those that came before. */
  passTo(write: Write): void {
    this.#write = write;
    for (const error of this.#early.splice(0)) write(error);
  }

  /** One sentence for each reason that was given so far and has not been passed on. */
  get sentences(): readonly string[] {
    return [...new Set(this.#early.map((error) => `The database reported: ${textOf(error).replace(/\.$/, '')}.`))];
  }
}
