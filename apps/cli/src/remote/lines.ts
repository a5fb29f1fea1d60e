/** A room through a pipe: one phrase per line in; news as text or as JSON lines out, as they come. */
import { type Refusal, sayChips, toAscii } from '@croupier/kernel';
import { EXIT, type Io } from '../io.ts';
import { linesOf } from '../lines.ts';
import { say } from '../print.ts';
import type { Room } from './room.ts';
import type { News, RoomReply } from './room-words.ts';

export interface LinesLook {
  readonly json: boolean;
  readonly ascii: boolean;
}

export class RoomLines {
  readonly #io: Io;
  readonly #look: LinesLook;
  #drawn = '';
  #over: ((refusal: Refusal) => void) | undefined;

  constructor(io: Io, look: LinesLook) {
    this.#io = io;
    this.#look = look;
  }

  hear(news: News, room: Room): void {
    if (news.kind === 'over') this.#over?.(news.refusal);
    else if (this.#look.json) this.#write(jsonOf(news));
    else this.#print(this.#textOf(news, room));
  }

  async run(room: Room): Promise<number> {
    const over = new Promise<Refusal>((resolve) => {
      this.#over = resolve;
    });
    const ended = await Promise.race([over, this.#converse(room)]);
    if (ended !== undefined) return say(this.#io, ended, EXIT.failed);
    await room.leave();
    const { cards, proved } = room.proofs;
    if (this.#look.json) this.#write({ left: { code: room.code, cards, proved } });
    else this.#print([proofLine(cards, proved)]);
    return EXIT.ok;
  }

  async #converse(room: Room): Promise<undefined> {
    for await (const line of linesOf(this.#io.input)) {
      const reply = await room.say(line);
      if (reply.kind === 'quit') return undefined;
      if (this.#look.json) this.#write(jsonReply(reply, room));
      else this.#print(textReply(reply, room));
    }
    return undefined;
  }

  #textOf(news: Exclude<News, { kind: 'over' }>, room: Room): readonly string[] {
    switch (news.kind) {
      case 'view': {
        const drawn = [...(room.table?.drawPlain() ?? []), ...(room.seat === null ? [] : [room.table?.prompt ?? ''])];
        if (drawn.join('\n') === this.#drawn) return [];
        this.#drawn = drawn.join('\n');
        return ['', ...drawn];
      }
      case 'event':
        return news.sentence === undefined ? [] : [news.sentence];
      case 'players':
        return [
          `At the table: ${[...room.seatNames].map(([seat, name]) => `${seat} ${name}`).join(', ')}.`,
          ...(news.queue.length > 0
            ? [`Waiting: ${news.queue.map(({ name }, at) => `${at + 1} ${name}`).join(', ')}.`]
            : []),
        ];
      case 'chat':
        return [`${news.name}: ${news.text}`];
      case 'notice':
        return [news.sentence];
      case 'connection':
        return [news.up ? 'Connected.' : 'The connection is lost; trying again.'];
      case 'wrong':
        return [`✗ ${news.refusal.code}: ${news.refusal.message}`];
    }
  }

  #print(lines: readonly string[]): void {
    const text = lines.map((line) => `${line}\n`).join('');
    this.#io.out(this.#look.ascii ? toAscii(text) : text);
  }

  #write(value: object): void {
    this.#io.out(`${JSON.stringify(value)}\n`);
  }
}

export const proofLine = (cards: number, proved: number): string =>
  cards === proved ? `✓ ${cards} cards turned, each proved.` : `✗ ${cards} cards turned, ${proved} of them proved.`;

const textReply = (reply: Exclude<RoomReply, { kind: 'quit' }>, room: Room): readonly string[] => {
  switch (reply.kind) {
    case 'done':
      return [];
    case 'granted':
      return [`${sayChips(reply.chips)} free chips: play money.`];
    case 'refused':
      return [reply.refusal.message];
    case 'help':
      return room.help;
  }
};

const jsonReply = (reply: Exclude<RoomReply, { kind: 'quit' }>, room: Room): object => {
  switch (reply.kind) {
    case 'done':
      return { done: true };
    case 'granted':
      return { granted: { chips: reply.chips } };
    case 'refused':
      return { refused: reply.refusal };
    case 'help':
      return { help: room.help };
  }
};

const jsonOf = (news: Exclude<News, { kind: 'over' }>): object => {
  const { kind, ...rest } = news;
  return { [kind]: rest };
};
