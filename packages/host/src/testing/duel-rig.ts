/** Duels over a rig: a store in memory, time that stands still, players who take whatever is on offer. */
import { duelBytesHash } from '@croupier/fair';
import { chips, expectOk, type Json } from '@croupier/kernel';
import type { StoredEvent, TableRecord } from '@croupier/store/memory';
import { Duels } from '../duels.ts';
import { FAIR_SHOES } from '../ports.ts';
import { quiet } from './clock.ts';
import { CARDS, type Rig, Visitor } from './rig.ts';

export const HOUR = 3_600_000;
/** The creator's bytes. */
export const SHOWN = '000102030405060708090a0b0c0d0e0f';
export const SHOWN_HASH = duelBytesHash(Uint8Array.from({ length: 16 }, (_, index) => index));
const MOST = { own: 2, all: 3, tries: 3 };

let made = 0;
let counter = 0;
/** Bytes that differ from call to call. */
const random = (length: number): Uint8Array => {
  counter += 1;
  return Uint8Array.from({ length }, (_, index) => (counter * 31 + index * 5 + (counter >> 8)) & 255);
};

export class DuelRig {
  readonly rig: Rig;
  readonly duels: Duels;

  constructor(rig: Rig) {
    const { store, lobby, games, clock } = rig;
    this.rig = rig;
    const now = (): number => clock.now();
    const rules = { affordable: chips(1000), manyShoes: 20, most: MOST };
    this.duels = new Duels({ store, lobby, games, shoes: FAIR_SHOES, random, now, ...rules });
  }

  create(more: Partial<Parameters<Duels['create']>[0]> = {}): ReturnType<Duels['create']> {
    made += 1;
    const order = { by: 'ann', cmdId: `duel-${made}`, game: CARDS, setup: { decks: 1 }, bet: 5, hours: 1 };
    return this.duels.create({ ...order, bytesHash: undefined, ...more });
  }

  async begin(id: string, by: string, cmdId = `try-${by}-${id.slice(0, 8)}`): Promise<Visitor> {
    const table = expectOk(await this.duels.begin({ id, by, cmdId }));
    return this.visit(table, by);
  }

  async visit(table: string, by: string): Promise<Visitor> {
    const visitor = new Visitor(expectOk(await this.rig.lobby.find(table)), by);
    await quiet();
    return visitor;
  }

  /** Deals if possible, else the first thing on offer that is no bet taken back. */
  async step(visitor: Visitor): Promise<void> {
    const { actions } = visitor.picture.view;
    const offers = actions.filter(({ command, refusal }) => refusal === undefined && command.type !== 'TakeBackWager');
    const offer = offers.find(({ command }) => command.type === 'Deal') ?? offers[0];
    if (offer === undefined) throw new Error('nothing is on offer');
    expectOk(await visitor.play(offer.amount ? { ...offer.command, amount: offer.amount.min } : offer.command));
    await this.rig.clock.pass(500);
  }

  async playToEnd(visitor: Visitor): Promise<void> {
    for (let steps = 0; steps < 2000 && visitor.picture.room.duel?.finished === false; steps++)
      await this.step(visitor);
    await quiet();
  }

  /** A few seconds of a server. */
  async sweep(): Promise<void> {
    for (let each = 0; each < 6; each++) {
      await this.duels.sweep();
      await this.rig.clock.pass(1000);
      await quiet();
    }
  }

  async log(table: string): Promise<{ readonly record: TableRecord; readonly events: readonly StoredEvent[] }> {
    const { store } = this.rig;
    return {
      record: expectOk(await store.table(table)),
      events: expectOk(await store.events({ table, after: 0, limit: 10_000 })),
    };
  }

  /** Every proof of the log, in its order. */
  async cards(table: string): Promise<readonly Json[]> {
    const { events } = await this.log(table);
    return events.flatMap(({ event }) => (event as { readonly proofs?: readonly Json[] }).proofs ?? []);
  }

  async roomEvents(table: string): Promise<readonly ({ readonly type: string } & Record<string, Json>)[]> {
    const { events } = await this.log(table);
    type Entry = { readonly room?: { readonly type: string } & Record<string, Json> };
    return events.flatMap(({ event }) => (event as Entry).room ?? []);
  }
}
