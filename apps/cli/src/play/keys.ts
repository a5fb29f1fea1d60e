/** What a terminal sends, as keys: a printable character is itself, the others have names. */

const NAMED: { readonly [text: string]: string } = {
  '\r': 'enter',
  '\n': 'enter',
  '\u007F': 'backspace',
  '\b': 'backspace',
  '\u0003': 'ctrl-c',
  '\u0004': 'ctrl-d',
  '\u0015': 'ctrl-u',
  '\u001B': 'escape',
};

const ESCAPE = '\u001B';
/** An escape sequence, or one character. */
const TOKEN = new RegExp(`${ESCAPE}(?:\\[[\\d;?]*[ -/]*[@-~]|O.|.)|[\\s\\S]`, 'gu');

const nameOf = (token: string): readonly string[] => {
  const named = NAMED[token];
  if (named !== undefined) return [named];
  // Arrows, function keys, mouse reports and the like mean nothing at a table.
  return token.length > 1 && token.startsWith(ESCAPE) ? [] : token < ' ' ? [] : [token];
};

/** A chunk may hold several keys, when someone types fast or pastes. */
const keysIn = (chunk: string): readonly string[] => (chunk.match(TOKEN) ?? []).flatMap(nameOf);

/** Keys one after the other, with a look at whether one is waiting. */
export class KeyQueue {
  readonly #waiting: string[] = [];
  #wake: (() => void) | undefined;
  #ended = false;

  constructor(chunks: AsyncIterable<string>) {
    void this.#pump(chunks);
  }

  /** Undefined once the input has ended. */
  async next(): Promise<string | undefined> {
    while (this.#waiting.length === 0 && !this.#ended) await this.#change();
    return this.#waiting.shift();
  }

  /** The next key, if it is there already; it stays. */
  peek(): string | undefined {
    return this.#waiting[0];
  }

  /** No key will come any more. */
  get ended(): boolean {
    return this.#ended && this.#waiting.length === 0;
  }

  /** Resolves as soon as a key, or the end, is there; takes nothing. */
  async arrival(): Promise<void> {
    if (this.#waiting.length === 0 && !this.#ended) await this.#change();
  }

  async #change(): Promise<void> {
    await new Promise<void>((resolve) => {
      const before = this.#wake;
      this.#wake = () => {
        before?.();
        resolve();
      };
    });
  }

  async #pump(chunks: AsyncIterable<string>): Promise<void> {
    try {
      for await (const chunk of chunks) {
        this.#waiting.push(...keysIn(chunk));
        this.#notify();
      }
    } catch {
      // A terminal that is gone is the end of input, nothing more.
    }
    this.#ended = true;
    this.#notify();
  }

  #notify(): void {
    const wake = this.#wake;
    this.#wake = undefined;
    wake?.();
  }
}
