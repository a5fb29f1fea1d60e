/** What a table on a server needs from around it: pages, Node and tests each bring their own. */
import type { Narrator, Reading } from '@croupier/kernel';
import type { Sha256 } from './contribution-hash.ts';
import type { Keeper } from './keeper.ts';
import type { RevealChecker } from './reveals/checker.ts';
import type { LogPage } from './story.ts';
import type { TopUp } from './table-link.ts';

/** What is used of a Socket.IO client. */
export interface SocketLike {
  readonly connected: boolean;
  on(event: string, listener: (message: never) => void): unknown;
  emit(event: string, message: unknown, ack: (answer: never) => void): unknown;
  connect(): unknown;
  disconnect(): unknown;
}

/** Where receipts are kept, and how they are compared. */
export interface ReceiptPorts {
  /** Shared by the tabs of a browser, and there when it is started again. */
  readonly keeper: Keeper;
  /** The server's receipt for an entry of a table's log, or for the last one if the log ends before it. */
  readonly at: (code: string, seq: number) => Promise<unknown>;
  /** The server's list of keys. */
  readonly keys: () => Promise<unknown>;
}

export interface RemotePorts {
  readonly openSocket: () => SocketLike;
  /** Answers with the user's id. */
  readonly openSession: () => Promise<{ readonly user: string }>;
  readonly fetchShoe: (id: string) => Promise<unknown>;
  readonly fetchLog: (code: string, after: number) => Promise<LogPage>;
  /** Without one there are pictures and proofs, and no sentences. */
  readonly loadNarrator?: (game: string) => Promise<Narrator>;
  /** How the reader likes hands to be read out. */
  readonly reading?: () => Reading;
  readonly topUp: (cmdId: string) => Promise<TopUp>;
  readonly keeper: Keeper;
  /** Without it receipts are neither kept nor compared. */
  readonly receipts?: ReceiptPorts;
  /** Where a player's bytes for shoes are written down: shared by all tabs of a device. Missing: with what was sent. */
  readonly bytes?: Keeper;
  /** Missing: a package is loaded for it. */
  readonly sha256?: Sha256;
  /** The worker that checks revealed shoes. If missing, they are checked here, and no command is replayed. */
  readonly openChecker?: () => Promise<RevealChecker>;
  readonly newId: () => string;
  readonly random: () => number;
  /** Milliseconds that never jump. */
  readonly now: () => number;
  /** Resolves when there is nothing better to do: what a table can be drawn without is loaded then. */
  readonly idle?: () => Promise<void>;
  /** When to load what nobody misses before the first bet. Missing: when idle. */
  readonly later?: () => Promise<void>;
  /** The device has lost its network, or has it again; nothing else says so before a minute of silence has passed. */
  readonly network?: (changed: (isThere: boolean) => void) => () => void;
  /** From now on, the page may be closed at any moment without notice. */
  readonly hiding?: (hidden: () => void) => () => void;
  /** The server speaks another version of the wire: there is nothing this program could still do. */
  readonly outdated?: () => void;
  /** Tells other tabs that the table is open here, and hears the same of them. */
  readonly tabs?: (code: string, heard: () => void) => { readonly claim: () => void; readonly close: () => void };
}
