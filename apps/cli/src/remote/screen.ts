/** A room at a terminal: single keys in, one screen drawn in place whenever something changes. */
import { type Paint, type Refusal, sayChips } from '@croupier/kernel';
import { composeFrame, frameText } from '../frame.ts';
import { EXIT, type ScreenPort } from '../io.ts';
import { KeyQueue } from '../keys.ts';
import { refuse } from '../refusals.ts';
import { cleanText } from './clean.ts';
import { proofLine } from './lines.ts';
import type { Room } from './room.ts';
import type { News, RoomReply } from './room-words.ts';

export interface RoomScreenOptions {
  readonly port: ScreenPort;
  readonly out: (text: string) => void;
  readonly input: AsyncIterable<string>;
  readonly paint: Paint;
  readonly ascii: boolean;
  /** Milliseconds since any moment. */
  readonly ticks: () => number;
}

const KEPT_SENTENCES = 20;
/** The clock on the screen moves in seconds. */
const EVERY = 1000;

export interface RoomEnd {
  readonly exit: number;
  readonly refusal: Refusal | undefined;
}

export class RoomScreen {
  readonly #options: RoomScreenOptions;
  readonly #keys: KeyQueue;
  #room: Room | undefined;
  #sentences: readonly string[] = [];
  #message: string | undefined;
  #typed: string | undefined;
  #helping = false;
  /** A command is on its way: nothing else is sent until its outcome is known. */
  #sending = false;
  #over: Refusal | undefined;
  #wake: () => void = () => undefined;
  /** When the clock was last told. */
  #clockAt = 0;

  constructor(options: RoomScreenOptions) {
    this.#options = options;
    this.#keys = new KeyQueue(options.input);
  }

  hear(news: News): void {
    if (news.kind === 'event' && news.sentence !== undefined) this.#tell(cleanText(news.sentence));
    if (news.kind === 'chat') this.#tell(`${news.name}: ${news.text}`);
    if (news.kind === 'notice') this.#tell(news.sentence);
    if (news.kind === 'wrong') this.#tell(`✗ ${news.refusal.code}: ${news.refusal.message}`);
    if (news.kind === 'view') this.#clockAt = this.#options.ticks();
    if (news.kind === 'over') this.#over = news.refusal;
    this.#wake();
  }

  /** Until the user leaves, or the room is gone. The screen is given back whatever happens. */
  async run(room: Room): Promise<RoomEnd> {
    const { port } = this.#options;
    this.#room = room;
    port.open();
    const stopListening = port.onResize(() => this.#draw());
    try {
      return await this.#loop(room);
    } finally {
      stopListening();
      port.close();
    }
  }

  async #loop(room: Room): Promise<RoomEnd> {
    for (;;) {
      this.#draw();
      if (this.#over !== undefined) return { exit: EXIT.failed, refusal: this.#over };
      await this.#somethingHappens();
      while (this.#keys.peek() !== undefined) {
        const key = await this.#keys.next();
        if (key === 'ctrl-c') return { exit: EXIT.interrupted, refusal: undefined };
        if (key === undefined || key === 'ctrl-d' || !this.#press(room, key))
          return { exit: EXIT.ok, refusal: undefined };
      }
      if (this.#keys.ended) return { exit: EXIT.ok, refusal: undefined };
    }
  }

  /** A key, news from the room, or a second gone by. */
  async #somethingHappens(): Promise<void> {
    const timer = new AbortController();
    const news = new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    const second = this.#options.port.sleep(EVERY, timer.signal).catch(() => undefined);
    await Promise.race([this.#keys.arrival(), news, second]);
    timer.abort();
  }

  /** False: the user leaves. */
  #press(room: Room, key: string): boolean {
    this.#message = undefined;
    if (this.#typed !== undefined) return this.#type(room, this.#typed, key);
    if (this.#helping || key === '?') this.#helping = !this.#helping;
    else if (key === ':' || key === '/') this.#typed = '';
    else if (key === '$') this.#say(room, 'chips');
    else if (key.toLowerCase() === 'q') return false;
    else this.#play(room, key);
    return true;
  }

  #play(room: Room, key: string): void {
    const phrase = room.table?.keyPhrase(key);
    if (phrase?.endsWith(' ') === true) this.#typed = phrase;
    else if (phrase !== undefined) this.#say(room, phrase);
    else if (key !== ' ' && key !== 'enter') this.#message = refuse('NO_MEANING', { key }).message;
  }

  #type(room: Room, typed: string, key: string): boolean {
    if (key === 'enter') {
      this.#typed = undefined;
      if (['quit', 'exit'].includes(typed.trim().toLowerCase())) return false;
      if (typed.trim() !== '') this.#say(room, typed);
    } else if (key === 'escape') this.#typed = undefined;
    else if (key === 'backspace') this.#typed = typed === '' ? undefined : Array.from(typed).slice(0, -1).join('');
    else if (key === 'ctrl-u') this.#typed = '';
    else this.#typed = typed + key;
    return true;
  }

  #say(room: Room, phrase: string): void {
    // One at a time: a key held down must not decide twice.
    if (this.#sending) return;
    this.#sending = true;
    void room.say(phrase).then((reply) => {
      this.#sending = false;
      this.#answer(reply);
      this.#wake();
    });
  }

  #answer(reply: RoomReply): void {
    if (reply.kind === 'refused') this.#message = reply.refusal.message;
    if (reply.kind === 'granted') this.#tell(`${sayChips(reply.chips)} free chips: play money.`);
    if (reply.kind === 'help') this.#helping = true;
  }

  #tell(sentence: string): void {
    this.#sentences = [...this.#sentences, sentence].slice(-KEPT_SENTENCES);
  }

  #draw(): void {
    const { port, out, paint, ascii } = this.#options;
    const room = this.#room;
    if (room === undefined) return;
    const lines = composeFrame(
      {
        title: this.#title(room),
        draw: (options) => room.table?.draw(options) ?? [],
        narration: this.#sentences,
        message: this.#message,
        prompt: this.#prompt(room),
        typed: this.#typed,
        help: this.#helping ? room.help : undefined,
      },
      { ...port.size(), paint, ascii, names: room.seatNames, moving: false },
    );
    out(frameText(lines));
  }

  #title(room: Room): string {
    const { cards, proved } = room.proofs;
    return [
      `Table ${room.code}`,
      ...(room.seat === null ? ['watching'] : [`seat ${room.seat}`]),
      proofLine(cards, proved).replace(/\.$/, ''),
      ...(room.up ? [] : ['✗ connection lost, trying again']),
    ].join(' · ');
  }

  #prompt(room: Room): string {
    if (this.#helping) return 'Any key goes back to the table.';
    if (this.#sending) return 'Confirming …';
    const clock = room.picture?.clock;
    const prompt = room.seat === null ? 'You are watching.' : (room.table?.prompt ?? '');
    if (clock === undefined || clock === null) return prompt;
    const left = Math.max(0, Math.ceil((clock.msLeft - (this.#options.ticks() - this.#clockAt)) / 1000));
    // A game waits for its seats; nobody need wait for an empty one.
    const whom = clock.waitingFor.flatMap((seat) => room.seatNames.get(seat) ?? []).join(', ');
    return `${prompt} (${left} s${clock.banked ? ' of the time bank' : ''}${whom === '' ? '' : ` · ${whom}`})`;
  }
}
