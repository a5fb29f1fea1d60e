/**
 * The front of a dishonest house: it stands between a client and an honest server, signs what it says with a key of its
 * own, and changes whatever passes. To the client it is the server. How messages come here is for others: ports of the Node
 * client, or the network of a browser.
 */
import { type PublishedKey, type Receipt, receiptBytes } from '@croupier/fair';
import { openSigner, type Signer } from '@croupier/fair/ed25519';
import type { LogAnswer, TableOrder, WireEntry, WirePicture } from '@croupier/protocol';
import { HouseLog, type Rewrite } from './house-log.ts';

export interface Told {
  readonly table: WirePicture;
  readonly entries?: readonly WireEntry[];
}

export interface OrderMessage {
  readonly code: string;
  readonly cmdId: string;
  readonly order?: TableOrder;
  readonly play?: unknown;
}

export interface Signing {
  /** The client has reconnected. */
  readonly isAgain: boolean;
  /** How many receipts were given before. */
  readonly given: number;
  readonly sign: (receipt: Omit<Receipt, 'key' | 'signature'>, signer?: Signer) => Receipt;
}

/** What the house changes. Whatever is missing passes as it is. */
export interface LiveCheat {
  /** An order on its way in. Undefined: the house says yes and does nothing. */
  readonly asked?: (message: OrderMessage, user: string) => OrderMessage | undefined;
  /** The answer to an order, as the client gets it. Undefined: none. */
  readonly answered?: (answer: unknown, message: OrderMessage) => unknown;
  /** An entry of the log, on the screen and in the log alike. */
  readonly entry?: Rewrite;
  /** Updates and answers to the client, on the screen only. */
  readonly told?: (told: Told) => Told;
  /** The public file of a shoe. */
  readonly shoe?: (file: object) => object;
  /** A page of the log. Undefined: the house does not answer. */
  readonly log?: (page: LogAnswer) => LogAnswer | undefined;
  /** Entries left out at the end of the log once the client has reconnected. */
  readonly cut?: number;
  /** Undefined: no receipt is given. */
  readonly receipt?: (receipt: Receipt, signing: Signing) => unknown;
  /** The receipt for an entry that a client asks for again. */
  readonly again?: (receipt: Receipt, signing: Signing) => unknown;
  readonly keys?: (keys: readonly PublishedKey[]) => readonly PublishedKey[];
}

export interface FrontOptions {
  readonly cheat: LiveCheat;
  readonly user: string;
  /** The honest log. */
  readonly readLog: (after: number) => Promise<LogAnswer>;
}

const SIGNER = openSigner(new Uint8Array(32).fill(9));
const INCARNATION = '00000000000000aa';
const KEYS: readonly PublishedKey[] = [{ key: SIGNER.key, incarnation: INCARNATION, since: 0 }];

const sign: Signing['sign'] = (facts, signer = SIGNER) => ({
  ...facts,
  key: signer.key,
  signature: signer.sign(receiptBytes(facts)),
});

/** The house does not answer this request. */
export const REFUSED = Symbol('refused');

const isTold = (message: unknown): message is Told =>
  typeof message === 'object' && message !== null && 'table' in message;

/** Tables are sent the seal of a shoe without its leaves. */
const withoutLeaves = (entry: WireEntry['entry'], shown: WireEntry['entry']): WireEntry['entry'] =>
  'room' in shown && shown.room.type === 'ShoeSealed' && shown.room.leaves.length === 0 && 'room' in entry
    ? { ...entry, room: { ...entry.room, leaves: [] } as typeof entry.room }
    : entry;

export class Front {
  readonly #options: FrontOptions;
  readonly #log: HouseLog;
  /** Every request, whether or not it was passed on. */
  readonly orders: OrderMessage[] = [];
  #last: Told | undefined;
  #isAgain = false;
  #given = 0;
  #head = Number.POSITIVE_INFINITY;

  constructor(options: FrontOptions) {
    this.#options = options;
    this.#log = new HouseLog(options.readLog, options.cheat.entry);
  }

  /** The connection was lost: from now on the house talks to a client that has reconnected. */
  lost(): void {
    const { cut } = this.#options.cheat;
    this.#isAgain = true;
    this.#log.retell();
    if (cut !== undefined && this.#last !== undefined) this.#head = this.#last.table.seq - cut;
  }

  /** An order as it is passed on; undefined if the house only confirms it. */
  ask(event: string, message: unknown): unknown {
    if (event !== 'order') return message;
    this.orders.push(message as OrderMessage);
    const { cheat, user } = this.#options;
    return cheat.asked === undefined ? message : cheat.asked(message as OrderMessage, user);
  }

  /** The answer to an order that was not passed on. */
  async yes(message: unknown): Promise<unknown> {
    const said = await this.tell({
      ok: true,
      seq: this.#last?.table.seq,
      entries: [],
      table: this.#last?.table,
      receipt: {},
    });
    return this.#reply(said, message);
  }

  /** The answer to what a client sent. Undefined: none. */
  async answer(event: string, message: unknown, answer: unknown): Promise<unknown> {
    const said = await this.tell(answer);
    return event === 'order' ? this.#reply(said, message) : said;
  }

  #reply(said: unknown, message: unknown): unknown {
    const { answered } = this.#options.cheat;
    return answered === undefined ? said : answered(said, message as OrderMessage);
  }

  /** An update or an answer, as the client receives it. */
  async tell(message: unknown): Promise<unknown> {
    if (!isTold(message)) return message;
    const logged = await this.#logged(message);
    const said = this.#options.cheat.told?.(logged) ?? logged;
    this.#last = message;
    if (!('receipt' in message)) return said;
    const { receipt: _, ...rest } = said as Told & { readonly receipt: unknown };
    const { seq, hash } = said.table;
    const receipt = this.#receipt(seq, hash, this.#options.cheat.receipt);
    return receipt === undefined ? rest : { ...rest, receipt };
  }

  /** The answer to a single request, by its path; undefined if it passes unchanged. */
  async rest(path: string, body: unknown): Promise<unknown> {
    const { cheat } = this.#options;
    const [, seq] = /^\/api\/tables\/\w+\/receipts\/(\d+)/.exec(path) ?? [];
    if (seq !== undefined) {
      const found = await this.#log.at(Math.min(Number(seq), this.#head));
      const sent = found && this.#receipt(found.seq, found.hash, cheat.again ?? cheat.receipt);
      return sent === undefined ? REFUSED : { receipt: sent };
    }
    if (path.startsWith('/.well-known/croupier-key.json')) return { keys: cheat.keys?.(KEYS) ?? KEYS };
    if (path.startsWith('/api/shoes/')) return cheat.shoe?.(body as object);
    const [, after] = /^\/api\/tables\/\w+\/log\?after=(\d+)/.exec(path) ?? [];
    if (after === undefined) return undefined;
    const page = await this.publicLog(Number(after), (body as LogAnswer).table.seq);
    return cheat.log === undefined ? page : (cheat.log(page) ?? REFUSED);
  }

  /** As the house publishes it now. */
  async publicLog(after: number, seq: number): Promise<LogAnswer> {
    const page = await this.#log.page(after, Math.min(seq, this.#head));
    const facts = { table: page.table.table, incarnation: INCARNATION, seq: page.table.seq, hash: page.table.hash };
    return { ...page, receipt: sign(facts) };
  }

  async #logged(message: Told): Promise<Told> {
    const { cheat } = this.#options;
    if (cheat.entry === undefined && this.#head === Number.POSITIVE_INFINITY) return message;
    const { table, entries = [] } = message;
    const head = await this.#log.at(Math.min(table.seq, this.#head));
    const written: WireEntry[] = [];
    for (const one of entries) {
      const event = one.seq > this.#head ? undefined : await this.#log.at(one.seq);
      if (event === undefined) continue;
      const entry = withoutLeaves(event.event as unknown as WireEntry['entry'], one.entry);
      written.push({ seq: event.seq, v: event.v, at: event.at, hash: event.hash, entry });
    }
    const place = head === undefined ? {} : { seq: head.seq, hash: head.hash };
    return { ...message, ...('entries' in message && { entries: written }), table: { ...table, ...place } };
  }

  #receipt(seq: number, hash: string, change: LiveCheat['receipt']): unknown {
    const facts = { table: this.#last?.table.table ?? '', incarnation: INCARNATION, seq, hash };
    const honest = sign(facts);
    const signing = { isAgain: this.#isAgain, given: this.#given++, sign };
    return change === undefined ? honest : change(honest, signing);
  }
}
