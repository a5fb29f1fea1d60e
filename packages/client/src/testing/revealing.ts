/** Shoes that a test seals, deals from and reveals, honestly or not, at a table behind a fake socket. */
import { createHash } from 'node:crypto';
import {
  formatSeed,
  type ProvenShoe,
  type Seed,
  type ShoeFile,
  sealShoe,
  seedFromText,
  shoeFileOf,
} from '@croupier/fair';
import type { RoomView, WireEntry } from '@croupier/protocol';
import type { Keeper } from '../keeper.ts';
import type { RemotePorts } from '../remote-ports.ts';
import type { TableLink } from '../table-link.ts';
import { CODE, type FakeSocket, picture } from './fake-socket.ts';
import { openJoined, settle } from './joined.ts';

export const USER = 'u-1';
export const BYTES = 'ab'.repeat(16);

export interface TestShoe {
  readonly id: string;
  readonly seed: Seed;
  readonly shoe: ProvenShoe;
}

/** One deck, mixed with the bytes of the player. */
export const sealOne = (number: number, seed = seedFromText(`shoe ${number}`), entropy = BYTES): TestShoe => {
  const facts = {
    version: 2 as const,
    table: CODE,
    shoeNumber: number,
    rulesHash: '0'.repeat(64),
    decks: 1,
    cutAt: 40,
    entropy: [{ user: USER, entropy }],
  };
  const shoe = sealShoe(seed, facts);
  if (!shoe.ok) throw new Error(shoe.error.message);
  return { id: `${CODE}.${number}`, seed, shoe: shoe.value };
};

export const fileOf = ({ shoe, seed }: TestShoe, revealed: boolean): ShoeFile =>
  shoeFileOf({ sealed: shoe.sealed, dealt: [], refills: [] }, revealed ? seed : null);

/** With two of its cards swapped, and a matching seal. */
export const stackedOf = (own: TestShoe): TestShoe => {
  const { sealed } = own.shoe;
  const [first = '', second = ''] = sealed.leaves;
  const leaves = sealed.leaves.with(0, second).with(1, first);
  const parts = [Buffer.from('croupier/root/v1'), ...hexOf([sealed.commitment, sealed.context, ...leaves])];
  const frame = parts.flatMap((part) => [Buffer.from(Uint32Array.of(part.length).buffer).reverse(), part]);
  const root = createHash('sha256').update(Buffer.concat(frame)).digest('hex');
  return { ...own, shoe: { ...own.shoe, sealed: { ...sealed, leaves, root } } };
};
const hexOf = (hashes: readonly string[]): readonly Buffer[] => hashes.map((hash) => Buffer.from(hash, 'hex'));

const nowOf = ({ id, shoe: { sealed } }: TestShoe) => ({
  shoe: id,
  number: sealed.facts.shoeNumber,
  commitment: sealed.commitment,
  root: sealed.root,
  mixed: [USER],
  unmixed: [],
});

export const roomWith = (shoe: TestShoe, more: Partial<RoomView> = {}): RoomView => ({
  ...picture(1).room,
  shoe: nowOf(shoe),
  ...more,
});

const roomEntry = (seq: number, room: object): WireEntry =>
  ({ seq, at: 0, hash: `hash ${seq}`, entry: { room } }) as unknown as WireEntry;

export const sealed = (seq: number, { id, shoe }: TestShoe): readonly WireEntry[] => [
  roomEntry(seq, { type: 'ShoeCommitted', shoe: id, number: 1, commitment: shoe.sealed.commitment }),
  roomEntry(seq + 1, { type: 'ShoeSealed', shoe: id, ...shoe.sealed, leaves: [] }),
];

export const revealed = (seq: number, { id, seed }: TestShoe): WireEntry =>
  roomEntry(seq, { type: 'ShoeRevealed', shoe: id, seed: formatSeed(seed) });

export interface Revealing {
  readonly socket: FakeSocket;
  readonly link: TableLink;
  /** What the server returns; tests change it. */
  readonly files: Map<string, unknown>;
  readonly tell: (seq: number, room: RoomView, entries: readonly WireEntry[]) => Promise<void>;
}

/** At a table that seals its first shoe and then its second: only the reveal of the first is missing. */
export const openRevealing = async (keeper: Keeper, more: Partial<RemotePorts> = {}): Promise<Revealing> => {
  keeper.setItem(
    `croupier.bytes.${CODE}`,
    JSON.stringify([{ shoe: `${CODE}.1`, user: USER, bytes: BYTES, acknowledged: true }]),
  );
  const files = new Map<string, unknown>();
  const fetchShoe = async (id: string): Promise<unknown> => {
    const file = files.get(id);
    if (file === undefined) throw Object.assign(new Error('no shoe'), { code: 'SHOE_UNKNOWN' });
    return file;
  };
  const { socket, link } = await openJoined({ keeper, bytes: keeper, fetchShoe, ...more });
  const tell: Revealing['tell'] = async (seq, room, entries) => {
    socket.hear('view', { seq, table: picture(seq, { room }), entries });
    await settle();
  };
  return { socket, link, files, tell };
};
