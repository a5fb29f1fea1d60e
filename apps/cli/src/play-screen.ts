/**
 * Playing at a terminal: single keys in, one screen drawn in place. Events are played out in tempo; a key skips the rest
 * of the motion and is then acted upon. Two keys only skip: the one that set things in motion, so that a key held down
 * does not decide twice, and the space bar, so that nobody leaves a round before seeing how it ended.
 */
import type { Moment } from '@croupier/catalog';
import { formatChips, type Paint, type Seat, timeline } from '@croupier/kernel';
import { composeFrame, frameText } from './frame.ts';
import { EXIT, type ScreenPort } from './io.ts';
import { KeyQueue } from './keys.ts';
import { refuse } from './refusals.ts';
import { SESSION_HELP, type Session } from './session.ts';

export interface ScreenOptions {
  readonly port: ScreenPort;
  readonly out: (text: string) => void;
  readonly title: string;
  readonly help: readonly string[];
  readonly names: ReadonlyMap<Seat, string>;
  readonly paint: Paint;
  readonly ascii: boolean;
  readonly speed: number;
}

const KEPT_SENTENCES = 20;
const isGoOn = (key: string): boolean => key === ' ' || key === 'enter';

export class TableScreen {
  readonly #session: Session;
  readonly #keys: KeyQueue;
  readonly #options: ScreenOptions;
  #narration: readonly string[] = [];
  #message: string | undefined;
  #typed: string | undefined;
  #helping = false;
  /** The moment being shown while events are played out. */
  #shown: Moment | undefined;

  constructor(session: Session, input: AsyncIterable<string>, options: ScreenOptions) {
    this.#session = session;
    this.#keys = new KeyQueue(input);
    this.#options = options;
  }

  /** Plays until the user leaves; answers with the exit code. The screen is given back whatever happens. */
  async run(): Promise<number> {
    const { port } = this.#options;
    port.open();
    const stopListening = port.onResize(() => this.#draw());
    try {
      await this.#playOut(this.#session.open(), undefined);
      return await this.#loop();
    } finally {
      stopListening();
      port.close();
    }
  }

  async #loop(): Promise<number> {
    for (;;) {
      this.#draw();
      const key = await this.#keys.next();
      if (key === 'ctrl-c') return EXIT.interrupted;
      if (key === undefined || key === 'ctrl-d') return EXIT.ok;
      if (!(await this.#press(key))) return EXIT.ok;
    }
  }

  /** False: the user leaves. */
  async #press(key: string): Promise<boolean> {
    this.#message = undefined;
    if (this.#typed !== undefined) return this.#type(this.#typed, key);
    if (this.#helping || key === '?') {
      this.#helping = !this.#helping;
      return true;
    }
    if (key === ':' || key === '/') this.#typed = '';
    else if (key === '$') return this.#say('chips', key);
    else if (key.toLowerCase() === 'q') return false;
    else return this.#play(key);
    return true;
  }

  async #play(key: string): Promise<boolean> {
    const phrase = this.#session.table.keyPhrase(key);
    if (phrase === undefined) {
      if (!isGoOn(key)) this.#message = refuse('NO_MEANING', { key }).message;
      return true;
    }
    if (!phrase.endsWith(' ')) return this.#say(phrase, key);
    this.#typed = phrase;
    return true;
  }

  /** A key while the phrase line is open. */
  async #type(typed: string, key: string): Promise<boolean> {
    if (key === 'enter') {
      this.#typed = undefined;
      return typed.trim() === '' ? true : this.#say(typed, key);
    }
    if (key === 'escape') this.#typed = undefined;
    else if (key === 'backspace') this.#typed = typed === '' ? undefined : Array.from(typed).slice(0, -1).join('');
    else if (key === 'ctrl-u') this.#typed = '';
    else this.#typed = typed + key;
    return true;
  }

  async #say(phrase: string, key: string): Promise<boolean> {
    const reply = this.#session.say(phrase);
    switch (reply.kind) {
      case 'played':
        await this.#playOut(reply.moments, key);
        return true;
      case 'refused':
        this.#message = reply.refusal.message;
        return true;
      case 'granted':
        this.#tell([`${formatChips(reply.amount)} free chips: play money.`]);
        return true;
      case 'help':
        this.#helping = true;
        return true;
      case 'quit':
        return false;
    }
  }

  /** Shows the moments in tempo, until the last has been shown or a key skips the rest. */
  async #playOut(moments: readonly Moment[], cause: string | undefined): Promise<void> {
    let clock = 0;
    for (const [index, { event, start }] of timeline(
      moments,
      ({ motion }) => motion,
      this.#options.speed,
    ).steps.entries()) {
      if (start > clock && (await this.#keyWithin(start - clock))) {
        this.#tell(moments.slice(index).map(({ sentence }) => sentence));
        this.#shown = undefined;
        await this.#dropSkippingKey(cause);
        return;
      }
      clock = Math.max(clock, start);
      this.#tell([event.sentence]);
      this.#shown = event;
      if (this.#options.speed > 0) this.#draw();
    }
    this.#shown = undefined;
  }

  async #dropSkippingKey(cause: string | undefined): Promise<void> {
    this.#draw();
    const key = this.#keys.peek();
    if (key !== undefined && (key === cause || isGoOn(key))) await this.#keys.next();
  }

  /** Waits; true if a key came first. */
  async #keyWithin(ms: number): Promise<boolean> {
    const timer = new AbortController();
    const slept = this.#options.port.sleep(ms, timer.signal).then(
      () => false,
      () => false,
    );
    const came = await Promise.race([this.#keys.arrival().then(() => true), slept]);
    timer.abort();
    return came;
  }

  #tell(sentences: readonly string[]): void {
    this.#narration = [...this.#narration, ...sentences].slice(-KEPT_SENTENCES);
  }

  #draw(): void {
    const { port, out, title, help, names, paint, ascii } = this.#options;
    const { table } = this.#session;
    const moving = this.#shown !== undefined;
    const lines = composeFrame(
      {
        title,
        draw: (options) => (this.#shown ?? table).draw(options),
        narration: this.#narration,
        message: this.#message,
        prompt: this.#helping ? 'Any key goes back to the table.' : moving ? '' : table.prompt,
        typed: this.#typed,
        help: this.#helping ? [...help, ...SESSION_HELP] : undefined,
      },
      { ...port.size(), paint, ascii, names, moving },
    );
    out(frameText(lines));
  }
}
