/** A table through a pipe: one phrase per line in; sentences and plain pictures, or JSON lines, out. */
import { cleanText, nounFor, type Refusal, sayChips, toAscii, toChips } from '@croupier/kernel';
import { jsonLine } from '../clean.ts';
import { EXIT, type Io } from '../io.ts';
import { say } from '../print.ts';
import { linesOf } from './input-lines.ts';
import type { News } from './news.ts';
import type { PlayTable, Reply } from './table.ts';

type Told = Exclude<News, { readonly kind: 'over' }>;
type Answered = Exclude<Reply, { readonly kind: 'quit' }>;

/** What line mode prints, and in which form. */
export interface Lines {
  readonly news: (news: Told, table: PlayTable) => readonly string[];
  readonly asked: (phrase: string) => readonly string[];
  readonly answer: (reply: Answered, table: PlayTable) => readonly string[];
  readonly left: (table: PlayTable) => readonly string[];
}

export class TableLines {
  readonly #io: Io;
  readonly #lines: Lines;
  #table: PlayTable | undefined;
  #over: (refusal: Refusal) => void = () => undefined;
  /** At a practice table the picture is drawn once for each phrase, when everything has happened. */
  #view: Told | undefined;

  constructor(io: Io, lines: Lines) {
    this.#io = io;
    this.#lines = lines;
  }

  readonly hear = (news: News): void => {
    const table = this.#table;
    if (news.kind === 'over') this.#over(news.refusal);
    else if (table === undefined) return;
    else if (news.kind === 'view' && table.isPractice) this.#view = news;
    else this.#print(this.#lines.news(news, table));
  };

  /** `leaves`: gives the seat up at the end, so that the log is whole. */
  async run(table: PlayTable, leaves: boolean): Promise<number> {
    this.#table = table;
    const over = new Promise<Refusal>((resolve) => {
      this.#over = resolve;
    });
    const ended = await Promise.race([over, this.#converse(table)]);
    if (ended !== undefined) {
      await table.finish();
      return say(this.#io, ended, EXIT.failed);
    }
    if (leaves) await table.leave();
    this.#print(this.#lines.left(table));
    return EXIT.ok;
  }

  async #converse(table: PlayTable): Promise<undefined> {
    await table.begin();
    this.#draw(table);
    for await (const line of linesOf(this.#io.input)) {
      this.#print(this.#lines.asked(line.trim()));
      const reply = await table.say(line);
      if (reply.kind === 'quit') return undefined;
      this.#print(this.#lines.answer(reply, table));
      this.#draw(table);
    }
    return undefined;
  }

  #draw(table: PlayTable): void {
    if (this.#view !== undefined) this.#print(this.#lines.news(this.#view, table));
    this.#view = undefined;
  }

  #print(lines: readonly string[]): void {
    if (lines.length > 0) this.#io.out(lines.map((line) => `${cleanText(line)}\n`).join(''));
  }
}

/** For people. */
export const textLines = (ascii: boolean): Lines => {
  let drawn = '';
  let seated = '';
  const plain = (lines: readonly string[]): readonly string[] => (ascii ? lines.map(toAscii) : lines);
  const picture = (table: PlayTable): readonly string[] => {
    const asked = table.isPractice || table.seat === null ? [] : [table.prompt];
    const lines = [...table.drawPlain(), ...asked];
    if (lines.join('\n') === drawn) return [];
    drawn = lines.join('\n');
    return lines;
  };
  /** Balances change with every bet; who sits where does not. */
  const seats = (news: Extract<Told, { kind: 'players' }>, table: PlayTable): readonly string[] => {
    // Before the first message about them, nobody is known.
    const lines = news.players.length === 0 ? [] : seatsLines(news, table);
    if (lines.join('\n') === seated) return [];
    seated = lines.join('\n');
    return lines;
  };
  const told = (news: Told, table: PlayTable): readonly string[] => {
    switch (news.kind) {
      case 'view':
        return picture(table);
      case 'log':
        return news.moments.flatMap(({ sentence = [], past }) => (past ? [] : sentence));
      case 'players':
        return table.isPractice ? [] : seats(news, table);
      case 'chat':
        return [`${news.name}: ${news.text}`];
      case 'notice':
        return [news.sentence];
      case 'connection':
        return [news.up ? 'Connected.' : 'Connection lost. Trying again…'];
      case 'wrong':
        return [`✗ ${news.refusal.code}: ${news.refusal.message}`];
    }
  };
  return {
    news: (news, table) => plain(told(news, table)),
    asked: (phrase) => plain(['', `> ${phrase}`.trimEnd()]),
    answer: (reply, table) => plain(textReply(reply, table)),
    left: (table) => plain(['', table.farewell]),
  };
};

const seatsLines = ({ queue }: Extract<Told, { kind: 'players' }>, table: PlayTable): readonly string[] => [
  `At the table: ${[...table.seatNames].map(([seat, name]) => `${seat} ${name}`).join(', ')}.`,
  ...(queue.length > 0 ? [`Waiting: ${queue.map(({ name }, at) => `${at + 1} ${name}`).join(', ')}.`] : []),
];

const textReply = (reply: Answered, table: PlayTable): readonly string[] => {
  switch (reply.kind) {
    case 'done':
      return [];
    case 'granted':
      return [`${sayChips(reply.chips)} free ${nounFor(reply.chips, 'chip')}: play money.`];
    case 'refused':
      return [reply.refusal.message];
    case 'help':
      return table.help;
  }
};

/** For programs: the pages of a public log, and notes between them that readers of logs pass over. */
export const JSON_LINES: Lines = {
  news: (news) => [jsonLine(jsonNews(news))],
  asked: () => [],
  answer: (reply, table) => [jsonLine(jsonReply(reply, table))],
  left: (table) => [jsonLine({ left: leftOf(table) })],
};

const jsonNews = (news: Told): object => {
  if (news.kind === 'log') {
    const { closedAt, ...record } = news.record;
    return { table: { ...record, closedAt: closedAt ?? null }, events: news.moments.map(({ stored }) => stored) };
  }
  const { kind, ...rest } = news;
  return { [kind]: rest };
};

const jsonReply = (reply: Answered, table: PlayTable): object => {
  switch (reply.kind) {
    case 'done':
      return { done: true };
    case 'granted':
      return { granted: { chips: reply.chips } };
    case 'refused':
      return { refused: reply.refusal };
    case 'help':
      return { help: table.help };
  }
};

const leftOf = ({ code, score, proofs }: PlayTable): object => ({
  code,
  rounds: score.rounds,
  net: toChips(score.net),
  balance: toChips(score.balance),
  ...proofs,
});
