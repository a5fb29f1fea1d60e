/** Warnings about what a server signs. None of them proves a cheat, and each stays visible at the table. */

const WARNINGS = {
  stopped: 'This server stopped issuing receipts.',
  neverSigned: 'This server issues no receipts, although it publishes a key for them.',
  unconfirmed: 'The server signed entry {seq} for you, but isn’t showing it. It may have changed its log.',
  lost: 'It no longer has entry {seq}, which it had signed. Your evidence proves it.',
  unknownKey: 'The server signs with a new key, but isn’t sending the list of its keys. Its receipts can’t be checked.',
} as const;

const RESTORED = 'The server was restored from a backup. Some earlier events at this table may be missing.';

export class ReceiptWarnings {
  readonly #tell: (sentence: string) => void;
  /** By kind, in the order they came. */
  readonly #said = new Map<string, string>();

  constructor(tell: (sentence: string) => void) {
    this.#tell = tell;
  }

  /** A restored backup comes first, beside every other warning. */
  restored(): void {
    if (this.#said.has('restored')) return;
    const others = [...this.#said];
    this.#said.clear();
    for (const [kind, sentence] of [['restored', RESTORED] as const, ...others]) this.#said.set(kind, sentence);
    this.#tellAll();
  }

  warn(warning: keyof typeof WARNINGS, seq?: number): void {
    // Both are about the same: only the later one is true.
    this.#said.delete('neverSigned');
    this.#say(warning, WARNINGS[warning].replace('{seq}', String(seq)));
  }

  say(sentence: string): void {
    this.#say(sentence, sentence);
  }

  /** A later warning does not hide an earlier one. */
  #say(kind: string, sentence: string): void {
    if (this.#said.get(kind) === sentence) return;
    this.#said.set(kind, sentence);
    this.#tellAll();
  }

  #tellAll(): void {
    this.#tell([...this.#said.values()].join(' '));
  }
}
