/**
 * The front of a dishonest house: it stands between a client and an honest server, signs what it says with a key of its
 * own, and changes whatever passes. To the client it is the server.
 */
import { memoryKeeper } from '@croupier/client';
import type { RemotePorts, SocketLike } from '@croupier/client/remote';
import { type CardProof, type Receipt, receiptBytes } from '@croupier/fair';
import { openSigner, type Signer } from '@croupier/fair/ed25519';
import type { TableOrder, WireEntry, WirePicture } from '@croupier/protocol';

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

/** What the house changes. Whatever is missing passes as it is. */
export interface LiveCheat {
  /** An order on its way in. Undefined: the house says yes and does nothing. */
  readonly asked?: (message: OrderMessage, user: string) => OrderMessage | undefined;
  /** News and answers on their way out. */
  readonly told?: (told: Told) => Told;
  /** The public file of a shoe. */
  readonly shoe?: (file: object) => object;
  /** The hash that is signed for an entry. `isAgain`: the client has come back. */
  readonly hash?: (hash: string, isAgain: boolean) => string;
  /** How far the log reaches, for a client that has come back. */
  readonly head?: (seq: number) => number;
  readonly signature?: (signature: string, isAgain: boolean) => string;
  /** Who signs for a client that has come back. */
  readonly signer?: Signer;
}

const SIGNER = openSigner(new Uint8Array(32).fill(9));
const INCARNATION = '00000000000000aa';

export const withProofs = (
  { table, entries = [] }: Told,
  change: (proof: CardProof) => CardProof | undefined,
): Told => ({
  table,
  entries: entries.map((one) =>
    'proofs' in one.entry
      ? { ...one, entry: { ...one.entry, proofs: one.entry.proofs?.flatMap((proof) => change(proof) ?? []) ?? [] } }
      : one,
  ),
});

export class Front {
  readonly #cheat: LiveCheat;
  readonly #user: string;
  /** Of the entries that were told, as the server has them. */
  readonly #hashes = new Map<number, string>();
  #last: Told | undefined;
  #joins = 0;

  constructor(cheat: LiveCheat, user: string) {
    this.#cheat = cheat;
    this.#user = user;
  }

  /** In place of the way to the server that these ports have. */
  ports({ fetchShoe, openSocket }: Pick<RemotePorts, 'fetchShoe' | 'openSocket'>): Partial<RemotePorts> {
    return {
      openSocket: () => this.#socket(openSocket()),
      fetchShoe: async (id) => {
        const file = (await fetchShoe(id)) as object;
        return this.#cheat.shoe?.(file) ?? file;
      },
      receipts: {
        keeper: memoryKeeper(),
        at: async (_, seq) => this.#receiptFor(seq),
        keys: async () => [],
      },
    };
  }

  #socket(socket: SocketLike): SocketLike {
    return {
      get connected() {
        return socket.connected;
      },
      on: (event, listener) =>
        socket.on(event, (message: never) => listener(event === 'view' ? this.#tell(message) : message)),
      emit: (event, message, ack) => {
        if (event === 'joinRoom') this.#joins += 1;
        const asked = this.#cheat.asked;
        const passed = event === 'order' && asked !== undefined ? asked(message as OrderMessage, this.#user) : message;
        if (passed === undefined) ack(this.#tell({ ok: true, seq: this.#last?.table.seq, entries: [], ...this.#last }));
        else socket.emit(event, passed, (answer: never) => ack(this.#tell(answer)));
      },
      connect: () => socket.connect(),
      disconnect: () => socket.disconnect(),
    };
  }

  #tell(message: unknown): never {
    if (typeof message !== 'object' || message === null || !('table' in message)) return message as never;
    const said = this.#cheat.told?.(message as Told) ?? (message as Told);
    this.#last = said;
    const { seq, hash } = said.table;
    this.#hashes.set(seq, hash);
    const shown = this.#hash(hash);
    const told = { ...message, ...said, table: { ...said.table, hash: shown } };
    return ('receipt' in message ? { ...told, receipt: this.#sign(seq, shown) } : told) as never;
  }

  get #isAgain(): boolean {
    return this.#joins > 1;
  }

  #hash(hash: string): string {
    return this.#cheat.hash?.(hash, this.#isAgain) ?? hash;
  }

  #receiptFor(seq: number): unknown {
    const head = this.#isAgain ? (this.#cheat.head?.(seq) ?? seq) : seq;
    return this.#sign(head, this.#hash(this.#hashes.get(head) ?? '0'.repeat(64)));
  }

  #sign(seq: number, hash: string): Receipt {
    const signer = (this.#isAgain ? this.#cheat.signer : undefined) ?? SIGNER;
    const facts = { table: this.#last?.table.table ?? '', incarnation: INCARNATION, seq, hash };
    const signature = signer.sign(receiptBytes(facts));
    return { ...facts, key: signer.key, signature: this.#cheat.signature?.(signature, this.#isAgain) ?? signature };
  }
}
