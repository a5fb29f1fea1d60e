/**
 * What was said at the tables of this process, for players who load the page again. It is kept in memory only, and each
 * player gets back only what was said while they were in the room.
 */
import type { ChatMessage } from '@croupier/protocol';
import { Kept } from '../tables/kept.ts';

/** Lines of one table. */
const LINES = 50;
const TABLES = 1000;

interface Said {
  readonly message: ChatMessage;
  readonly heardBy: ReadonlySet<string>;
}

export class ChatBook {
  readonly #tables = new Kept<readonly Said[]>(TABLES);

  /** Gives the message its number, which grows by one with each message of a table. */
  add(message: Omit<ChatMessage, 'id'>, heardBy: Iterable<string>): ChatMessage {
    const before = this.#tables.get(message.code) ?? [];
    const numbered = { ...message, id: (before.at(-1)?.message.id ?? 0) + 1 };
    this.#tables.set(message.code, [...before.slice(1 - LINES), { message: numbered, heardBy: new Set(heardBy) }]);
    return numbered;
  }

  /** Oldest first. */
  heard(table: string, user: string): readonly ChatMessage[] {
    const lines = this.#tables.get(table) ?? [];
    return lines.filter(({ heardBy }) => heardBy.has(user)).map(({ message }) => message);
  }
}
