/**
 * A table at the command line: phrases in, news out; the screen or line mode decides how to show it. The link keeps the
 * connection and sends again what was not answered.
 */
import type { Outcome } from '@croupier/client';
import { chips, type DrawOptions, type Refusal, type Seat, toChips } from '@croupier/kernel';
import type { WirePicture } from '@croupier/protocol';
import { defaultSettings } from '../games.ts';
import { refuse } from '../refusals.ts';
import type { News } from './news.ts';
import type { OpenTable } from './open-table.ts';
import { refusalOf } from './refusal-of.ts';
import { orderOf, roomHelp, TABLE_HELP } from './room-words.ts';
import type { Score } from './score.ts';
import { TableWatcher } from './watcher.ts';
import { proofLine } from './words.ts';

export type Reply =
  | { readonly kind: 'done' }
  | { readonly kind: 'granted'; readonly chips: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'help' }
  | { readonly kind: 'quit' };

const OWN_WORDS: ReadonlyMap<string, 'help' | 'quit'> = new Map([
  ['help', 'help'],
  ['?', 'help'],
  ['quit', 'quit'],
  ['exit', 'quit'],
  ['q', 'quit'],
]);

export class PlayTable {
  readonly open: OpenTable;
  readonly #watcher: TableWatcher;

  constructor(open: OpenTable, tell: (news: News) => void) {
    this.open = open;
    this.#watcher = new TableWatcher(open, tell);
  }

  get score(): Score {
    return this.#watcher.score;
  }

  get isPractice(): boolean {
    return this.open.kind === 'practice';
  }

  get picture(): WirePicture | undefined {
    return this.open.link.snapshot().picture;
  }

  get code(): string {
    return this.picture?.table ?? '';
  }

  get seat(): Seat | null {
    return this.#watcher.seat;
  }

  get isConnected(): boolean {
    return this.#watcher.isConnected;
  }

  get help(): readonly string[] {
    const { game } = this.open;
    return [...game.terminal.help, ...TABLE_HELP, ...(this.isPractice ? [] : roomHelp(defaultSettings(game)))];
  }

  get proofs(): TableWatcher['proofs'] {
    return this.#watcher.proofs;
  }

  get seatNames(): ReadonlyMap<Seat, string> {
    const { players, user } = this.open.link.snapshot();
    return new Map(players.map((player) => [player.seat, player.user === user ? 'You' : player.name]));
  }

  get prompt(): string {
    const { view } = this.#watcher;
    return view === undefined ? '' : this.open.game.terminal.prompt(view);
  }

  draw(options: DrawOptions): readonly string[] {
    const { view } = this.#watcher;
    return view === undefined ? [] : this.open.game.terminal.draw(view, options);
  }

  drawPlain(): readonly string[] {
    const { view } = this.#watcher;
    return view === undefined ? [] : this.open.game.terminal.drawPlain(view);
  }

  /** The phrase a key stands for now. */
  keyPhrase(key: string): string | undefined {
    const { view, last } = this.#watcher;
    return view === undefined ? undefined : this.open.game.terminal.keyPhrase(key, view, last);
  }

  /** Tells what there is; at a practice table the first round is opened. */
  async begin(): Promise<void> {
    this.#watcher.begin();
    await this.settled();
    const clock = this.picture?.clock;
    // No player has to act: the house would continue on its own after a moment.
    if (this.isPractice && clock?.waitingFor.length === 0) await this.say('');
  }

  /** Resolves when all consequences of the phrase have been shown. */
  async settled(): Promise<void> {
    await this.open.settle();
    await this.#watcher.settled();
  }

  async say(text: string): Promise<Reply> {
    const reply = await this.#answer(text.trim());
    await this.settled();
    return reply;
  }

  /** What is left to say when the player is gone. */
  get farewell(): string {
    const { cards, proved } = this.proofs;
    return this.isPractice ? this.score.summary : proofLine(cards, proved);
  }

  /** Gives the seat up. */
  async leave(): Promise<void> {
    await this.open.leave();
    await this.#watcher.settled();
    if (this.isPractice) await this.#watcher.readToEnd();
    await this.finish();
    this.#watcher.stop();
  }

  /** The last checks. */
  async finish(): Promise<void> {
    await this.#watcher.finish();
  }

  /** In a room, the seat is held for a while. */
  close(): void {
    this.#watcher.stop();
    this.open.link.close();
  }

  async #answer(phrase: string): Promise<Reply> {
    const { link } = this.open;
    const lower = phrase.toLowerCase();
    const own = OWN_WORDS.get(lower);
    if (own !== undefined) return { kind: own };
    if (lower === 'chips') return this.#topUp();
    if (lower.startsWith('say ')) return this.#reply(await link.chat(phrase.slice(4)));
    const order = orderOf(phrase, this.picture?.room);
    return order === undefined ? this.#play(phrase) : this.#reply(await link.order(order));
  }

  async #play(phrase: string): Promise<Reply> {
    const { link, game } = this.open;
    const { view } = this.#watcher;
    if (view === undefined) return { kind: 'refused', refusal: refuse('ROOM_NOT_SEEN') };
    if (phrase === '' && this.keyPhrase(' ') === undefined)
      return { kind: 'refused', refusal: refuse('DECISION_OPEN', { prompt: this.prompt }) };
    const command = game.terminal.parsePhrase(phrase, view);
    return command.ok ? this.#reply(await link.send(command.value)) : { kind: 'refused', refusal: command.error };
  }

  async #topUp(): Promise<Reply> {
    const outcome = await this.open.link.topUp();
    if (!outcome.ok) {
      const have = toChips(this.score.balance) + toChips(this.score.staked);
      const refusal = this.isPractice ? refuse('CHIPS_NOT_NEEDED', { level: 1000, have }) : refusalOf(outcome);
      return { kind: 'refused', refusal };
    }
    this.score.grant(chips(outcome.granted));
    return { kind: 'granted', chips: outcome.granted };
  }

  #reply(outcome: Outcome): Reply {
    return outcome.ok ? { kind: 'done' } : { kind: 'refused', refusal: refusalOf(outcome) };
  }
}
