/** What a table on a server needs from the browser around it, so that a test can bring its own. */
import type { Narrator } from '@croupier/kernel';
import type { Answer } from './contract.ts';
import type { Keeper } from './outbox.ts';
import type { LogPage } from './story.ts';

/** What is used of a Socket.IO client. */
export interface SocketLike {
  readonly connected: boolean;
  on(event: string, listener: (message: never) => void): unknown;
  emit(event: string, message: unknown, ack: (answer: never) => void): unknown;
  connect(): unknown;
  disconnect(): unknown;
}

export interface RemotePorts {
  readonly openSocket: () => SocketLike;
  /** Answers with the user's id. */
  readonly openSession: () => Promise<{ readonly user: string }>;
  readonly fetchShoe: (id: string) => Promise<unknown>;
  readonly fetchLog: (code: string, after: number) => Promise<LogPage>;
  readonly loadNarrator: (game: string) => Promise<Narrator>;
  readonly topUp: (cmdId: string) => Promise<Answer>;
  readonly keeper: Keeper;
  readonly newId: () => string;
  readonly random: () => number;
  readonly now: () => number;
  /** The device has lost its network, or has it again; nothing else says so before a minute of silence has passed. */
  readonly network?: (changed: (isThere: boolean) => void) => () => void;
  /** The server speaks another version of the wire: there is nothing that this page could still do. */
  readonly outdated?: () => void;
  /** Tells other tabs that the table is open here, and hears the same of them. */
  readonly tabs?: (code: string, heard: () => void) => { readonly claim: () => void; readonly close: () => void };
}
