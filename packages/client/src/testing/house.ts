/** A server that signs whatever history it likes. */
import { createHash } from 'node:crypto';
import { type PublishedKey, type Receipt, receiptBytes } from '@croupier/fair';
import { openSigner, type Signer } from '@croupier/fair/ed25519';
import { vi } from 'vitest';
import { type Keeper, memoryKeeper } from '../keeper.ts';
import { openRemote } from '../remote.ts';
import type { RemotePorts } from '../remote-ports.ts';
import type { TableLink } from '../table-link.ts';
import { CODE, FakeSocket, picture, portsFor } from './fake-socket.ts';
import { settle } from './joined.ts';

/** Loaded before any clock is stopped. */
await import('../receipt-desk.ts');

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
export const signer = (name: string): Signer => openSigner(digest(name));
export const FIRST = '0'.repeat(16);

export class House {
  signer = signer('house');
  incarnation = FIRST;
  /** A server of an earlier version gives no receipts. */
  signs = true;
  head = 5;
  story = 'as it was';
  published: readonly PublishedKey[] = [];
  readonly asked: number[] = [];
  /** Of entries that were shown. */
  readonly hashes = new Map<number, string>();

  hash = (seq: number): string =>
    this.hashes.get(seq) ?? digest(`${seq === 0 ? '' : this.story} ${seq}`).toString('hex');

  receipt(seq: number): Receipt {
    const facts = { table: CODE, incarnation: this.incarnation, seq, hash: this.hash(seq) };
    return { ...facts, key: this.signer.key, signature: this.signer.sign(receiptBytes(facts)) };
  }

  readonly at = async (_code: string, seq: number): Promise<unknown> => {
    this.asked.push(seq);
    return this.receipt(Math.min(seq, this.head));
  };

  answer(more: object = {}): object {
    const table = picture(this.head, { hash: this.hash(this.head) });
    const receipt = this.signs ? { receipt: this.receipt(this.head) } : {};
    return { ok: true, seat: 1, seq: this.head, entries: [], table, ...receipt, ...more };
  }
}

export interface Opened {
  readonly socket: FakeSocket;
  readonly link: TableLink;
}

export const open = async (
  house: House,
  keeper: Keeper = memoryKeeper(),
  at = house.at,
  more: Partial<RemotePorts> = {},
): Promise<Opened> => {
  const socket = new FakeSocket();
  const receipts = { keeper, at, keys: async () => house.published };
  const link = openRemote({ code: CODE, watch: false, ports: portsFor(socket, { receipts, ...more }) });
  await settle();
  socket.last('joinRoom').answer(house.answer());
  await settle();
  return { socket, link };
};

/** The connection breaks and comes back. */
export const reconnect = async ({ socket }: Opened, house: House, more: object = {}): Promise<void> => {
  socket.disconnect();
  await vi.advanceTimersByTimeAsync(5000);
  socket.last('joinRoom').answer(house.answer(more));
  await settle();
};

export const alarmOf = ({ link }: Opened): string | undefined => link.snapshot().alarm?.code;
