/** Warnings about what a server signs. None of them proves a cheat, and each stays visible at the table. */

const WARNINGS = {
  stopped: 'This server stopped giving receipts.',
  neverSigned: 'This server gives no receipts, although it publishes a key for them.',
  unconfirmed: 'The server signed entry {seq} for you, but isn’t showing it. It may have changed its log.',
  unknownKey: 'The server signs with a new key, but isn’t sending the list of its keys. Its receipts can’t be checked.',
} as const;

const RESTORED = 'The server was restored from a backup. Some earlier events at this table may be missing.';

export class ReceiptWarnings {
  readonly #tell: (sentence: string) => void;
  #isRestored = false;

  constructor(tell: (sentence: string) => void) {
    this.#tell = tell;
  }

  /** A restored backup is shown beside every other warning, from then on. */
  restored(): void {
    if (this.#isRestored) return;
    this.#isRestored = true;
    this.#tell(RESTORED);
  }

  warn(warning: keyof typeof WARNINGS, seq?: number): void {
    this.say(WARNINGS[warning].replace('{seq}', String(seq)));
  }

  say(sentence: string): void {
    this.#tell(this.#isRestored ? `${RESTORED} ${sentence}` : sentence);
  }
}
