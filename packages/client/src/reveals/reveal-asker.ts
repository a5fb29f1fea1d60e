/** Asks a checker about revealed shoes, and brings it the log as far as it needs it. */
import type { LogPage } from '../story.ts';
import type { RevealAnswer, RevealChecker, RevealQuestion } from './checker.ts';
import { logPartOf } from './log-part.ts';

export interface RevealAskerOptions {
  readonly code: string;
  readonly fetchLog: (code: string, after: number) => Promise<LogPage>;
  readonly openChecker: () => Promise<RevealChecker>;
}

export class RevealAsker {
  readonly #options: RevealAskerOptions;
  #checker: Promise<RevealChecker> | undefined;
  /** The checker has read the log up to here. */
  #read = 0;

  constructor(options: RevealAskerOptions) {
    this.#options = options;
  }

  /** `upTo`: as far as the table has been shown. */
  async ask(question: RevealQuestion, upTo: number): Promise<RevealAnswer> {
    this.#checker ??= this.#options.openChecker();
    try {
      const checker = await this.#checker;
      if (!checker.readsLog) return await checker.check(question);
      const answer = await checker.check({ ...question, ...(await this.#logBehind(this.#read, upTo)) });
      if (answer.isOtherLog === undefined) return answer;
      return await checker.check({ ...question, ...(await this.#logBehind(0, upTo)) });
    } catch (error) {
      // One that broke is opened anew, and knows nothing of the log.
      this.close();
      this.#read = 0;
      throw error;
    }
  }

  close(): void {
    void this.#checker?.then(
      (checker) => checker.close(),
      () => undefined,
    );
    this.#checker = undefined;
  }

  /** Without it only the shoe itself is checked. */
  async #logBehind(after: number, upTo: number): Promise<Pick<RevealQuestion, 'log'>> {
    const { code, fetchLog } = this.#options;
    const log = await logPartOf((from) => fetchLog(code, from), after, upTo).catch(() => undefined);
    const last = log?.events.at(-1)?.seq;
    if (log === undefined || last === undefined) return {};
    this.#read = last;
    return { log };
  }
}
