/**
 * A table at a terminal: single keys in, one screen drawn in place. Events are played out in tempo; a key skips the rest
 * of the motion and is then acted upon. Two keys only skip: the one that set things in motion, so that a key held down
 * does not decide twice, and the space bar, so that no one leaves a round before seeing how it ended.
 */
import { type DrawOptions, nounFor, type Paint, type Refusal, sayChips, timeline } from '@croupier/kernel';
import { EXIT, type ScreenPort } from '../io.ts';
import { refuse } from '../refusals.ts';
import { composeFrame, frameText } from './frame.ts';
import { KeyQueue } from './keys.ts';
import type { Moment, News } from './news.ts';
import type { PlayTable, Reply } from './table.ts';
import { TypedLine } from './typed-line.ts';
import { proofLine } from './words.ts';

export interface ScreenOptions {
  readonly port: ScreenPort;
  readonly out: (text: string) => void;
  readonly input: AsyncIterable<string>;
  readonly paint: Paint;
  readonly ascii: boolean;
  /** How many times as long as the standard tempo everything takes. */
  readonly speed: number;
  /** Milliseconds since any moment. */
  readonly ticks: () => number;
}

export interface ScreenEnd {
  readonly exit: number;
  readonly refusal: Refusal | undefined;
}

const KEPT_SENTENCES = 20;
/** The clock on the screen moves in seconds. */
const EVERY = 1000;
const isGoOn = (key: string): boolean => key === ' ' || key === 'enter';
const LEAVE: ScreenEnd = { exit: EXIT.ok, refusal: undefined };

export class TableScreen {
  readonly #options: ScreenOptions;
  readonly #keys: KeyQueue;
  readonly #line = new TypedLine();
  #table: PlayTable | undefined;
  #sentences: readonly string[] = [];
  #message: string | undefined;
  #helping = false;
  /** Not shown yet. */
  #moments: Moment[] = [];
  /** Being shown while events are played out. */
  #shown: Moment | undefined;
  /** The key that set things in motion. */
  #cause: string | undefined;
  /** A command is on its way: nothing else is sent until its outcome is known. */
  #sending = false;
  #end: ScreenEnd | undefined;
  #wake: () => void = () => undefined;
  /** When the clock was last told. */
  #clockAt = 0;

  constructor(options: ScreenOptions) {
    this.#options = options;
    this.#keys = new KeyQueue(options.input);
  }

  readonly hear = (news: News): void => {
    if (news.kind === 'log') this.#moments.push(...news.moments.filter(({ past }) => !past));
    if (news.kind === 'chat') this.#tell(`${news.name}: ${news.text}`);
    if (news.kind === 'notice') this.#tell(news.sentence);
    if (news.kind === 'wrong') this.#tell(`✗ ${news.refusal.code}: ${news.refusal.message}`);
    if (news.kind === 'view') this.#clockAt = this.#options.ticks();
    if (news.kind === 'over') this.#end = { exit: EXIT.failed, refusal: news.refusal };
    this.#wake();
  };

  /** Until the player leaves, or the table is gone. The screen is given back whatever happens. */
  async run(table: PlayTable): Promise<ScreenEnd> {
    const { port } = this.#options;
    this.#table = table;
    port.open();
    const stopListening = port.onResize(() => this.#draw(table));
    try {
      return await this.#loop(table);
    } finally {
      stopListening();
      port.close();
    }
  }

  async #loop(table: PlayTable): Promise<ScreenEnd> {
    for (;;) {
      await this.#playOut(table);
      this.#draw(table);
      if (this.#end !== undefined) return this.#end;
      await this.#somethingHappens();
      const key = this.#keys.peek();
      if (key !== undefined) await this.#keys.next();
      if (key === 'ctrl-c') return { exit: EXIT.interrupted, refusal: undefined };
      if (key === 'ctrl-d' || this.#keys.ended) return LEAVE;
      if (key !== undefined && !(await this.#press(table, key))) return LEAVE;
    }
  }

  /** A key, news of the table, or a second gone by while a clock runs. */
  async #somethingHappens(): Promise<void> {
    if (this.#moments.length > 0) return;
    const timer = new AbortController();
    const news = new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    const second = this.#clock === undefined ? [] : [this.#sleep(EVERY, timer.signal)];
    await Promise.race([this.#keys.arrival(), news, ...second]);
    timer.abort();
  }

  #sleep(ms: number, signal: AbortSignal): Promise<void> {
    return this.#options.port.sleep(ms, signal).catch(() => undefined);
  }

  /** False: the player leaves. */
  async #press(table: PlayTable, key: string): Promise<boolean> {
    this.#message = undefined;
    if (this.#line.isOpen) {
      const phrase = this.#line.press(key);
      if (phrase !== undefined) await this.#say(table, phrase, key);
      return this.#end === undefined;
    }
    if (this.#helping || key === '?') this.#helping = !this.#helping;
    else if (key === ':' || key === '/') this.#line.open('');
    else if (key === '$') await this.#say(table, 'chips', key);
    else if (key.toLowerCase() === 'q') return false;
    else await this.#play(table, key);
    return true;
  }

  async #play(table: PlayTable, key: string): Promise<void> {
    const phrase = table.keyPhrase(key);
    if (phrase?.endsWith(' ') === true) this.#line.open(phrase);
    else if (phrase !== undefined) await this.#say(table, phrase, key);
    else if (!isGoOn(key)) this.#message = refuse('NO_MEANING', { key }).message;
  }

  /** A practice table answers right away. A server may take longer, and keys are read in the meantime. */
  async #say(table: PlayTable, phrase: string, key: string): Promise<void> {
    // One at a time: a key held down must not decide twice.
    if (this.#sending) return;
    this.#sending = true;
    this.#cause = key;
    const answered = table.say(phrase).then((reply) => {
      this.#sending = false;
      this.#answer(reply);
      this.#wake();
    });
    if (table.isPractice) await answered;
  }

  #answer(reply: Reply): void {
    if (reply.kind === 'refused') this.#message = reply.refusal.message;
    if (reply.kind === 'granted')
      this.#tell(`${sayChips(reply.chips)} free ${nounFor(reply.chips, 'chip')}: play money.`);
    if (reply.kind === 'help') this.#helping = true;
    if (reply.kind === 'quit') this.#end = LEAVE;
  }

  /** Shows the moments in tempo, until the last has been shown or a key skips the rest. */
  async #playOut(table: PlayTable): Promise<void> {
    const moments = this.#moments;
    this.#moments = [];
    let clock = 0;
    for (const { event: moment, start } of timeline(moments, ({ motion }) => motion, this.#options.speed).steps) {
      if (start > clock && (await this.#keyWithin(start - clock))) {
        this.#tell(...moments.slice(moments.indexOf(moment)).flatMap(({ sentence = [] }) => sentence));
        this.#shown = undefined;
        this.#draw(table);
        await this.#dropSkippingKey();
        return;
      }
      clock = Math.max(clock, start);
      if (moment.sentence !== undefined) this.#tell(moment.sentence);
      this.#shown = moment.view === undefined ? this.#shown : moment;
      if (this.#options.speed > 0) this.#draw(table);
    }
    this.#shown = undefined;
  }

  async #dropSkippingKey(): Promise<void> {
    const key = this.#keys.peek();
    if (key !== undefined && (key === this.#cause || isGoOn(key))) await this.#keys.next();
  }

  /** Waits; true if a key came first. */
  async #keyWithin(ms: number): Promise<boolean> {
    const timer = new AbortController();
    const slept = this.#sleep(ms, timer.signal).then(() => false);
    const came = await Promise.race([this.#keys.arrival().then(() => true), slept]);
    timer.abort();
    return came;
  }

  #tell(...sentences: readonly string[]): void {
    this.#sentences = [...this.#sentences, ...sentences].slice(-KEPT_SENTENCES);
  }

  #draw(table: PlayTable): void {
    const { port, out, paint, ascii } = this.#options;
    const view = this.#shown?.view;
    const draw = (options: DrawOptions): readonly string[] =>
      view === undefined ? table.draw(options) : table.open.game.terminal.draw(view, options);
    const lines = composeFrame(
      {
        title: this.#title(table),
        draw,
        narration: this.#sentences,
        message: this.#message,
        prompt: this.#prompt(table),
        typed: this.#line.text,
        help: this.#helping ? table.help : undefined,
      },
      { ...port.size(), paint, ascii, names: table.seatNames, moving: view !== undefined },
    );
    out(frameText(lines));
  }

  #title(table: PlayTable): string {
    if (table.isPractice) return table.open.title;
    const { cards, proved } = table.proofs;
    return [
      `Table ${table.code}`,
      ...(table.seat === null ? ['watching'] : [`seat ${table.seat}`]),
      proofLine(cards, proved).replace(/\.$/, ''),
      ...(table.isConnected ? [] : ['✗ connection lost, trying again']),
    ].join(' · ');
  }

  /** The one that runs; at a practice table no one is hurried. */
  get #clock() {
    return this.#table?.isPractice === false ? (this.#table.picture?.clock ?? undefined) : undefined;
  }

  #prompt(table: PlayTable): string {
    if (this.#helping) return 'Press any key to go back to the table.';
    if (this.#shown !== undefined) return '';
    if (this.#sending && !table.isPractice) return 'Confirming…';
    const clock = this.#clock;
    const prompt = !table.isPractice && table.seat === null ? 'You are watching.' : table.prompt;
    if (clock === undefined) return prompt;
    const left = Math.max(0, Math.ceil((clock.msLeft - (this.#options.ticks() - this.#clockAt)) / 1000));
    // A game waits for its seats; no one need wait for an empty one.
    const whom = clock.waitingFor.flatMap((seat) => table.seatNames.get(seat) ?? []).join(', ');
    return `${prompt} (${left} s${clock.banked ? ' of the time bank' : ''}${whom === '' ? '' : ` · ${whom}`})`;
  }
}
