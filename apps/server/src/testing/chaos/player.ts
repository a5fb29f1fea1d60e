/**
 * One who plays like people do: one command at a time, under an id noted before it is sent; on silence the same again,
 * over whatever connection there is, until there is an answer.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { GAMES } from '@croupier/catalog';
import type { TableCommand } from '@croupier/host';
import type { ClientEvent, WireEntry, WirePicture } from '@croupier/protocol';
import { type Choice, chooseFrom } from './choice.ts';
import { type AnyAck, Connection } from './connection.ts';
import type { Doors } from './doors.ts';
import { isOpen } from './history.ts';
import type { Notes, PlayedRoom } from './notes.ts';

export interface Pace {
  /** Milliseconds between two commands of one player, at most. */
  readonly think: number;
  /** Milliseconds without an answer until the same is sent again, and from then on. */
  readonly silence: readonly [first: number, then: number];
}

export interface PlayerOptions {
  readonly name: string;
  readonly doors: Doors;
  readonly home: number;
  readonly notes: Notes;
  readonly room: PlayedRoom;
  readonly pace: Pace;
}

interface Pending {
  readonly event: ClientEvent;
  readonly message: { readonly cmdId: string };
  readonly done: () => void;
  timer: NodeJS.Timeout | undefined;
  silences: number;
}

/** After so many times of silence the connection is given up: its server may stand still. */
const PATIENCE = 4;
/** One in so many is sent twice at once, as an impatient finger does. */
const TWICE = 20;

const newId = (): string => randomBytes(16).toString('hex');

export class Player {
  readonly #options: PlayerOptions;
  #token = '';
  #user = '';
  #connection: Connection | undefined;
  #picture: WirePicture | undefined;
  #pending: Pending | undefined;
  /** What was seen over this connection. */
  #shown: number | undefined;
  #downSince: number | undefined;
  #stopping = false;

  constructor(options: PlayerOptions) {
    this.#options = options;
  }

  get isWaiting(): boolean {
    return this.#pending !== undefined;
  }

  /** At the table, over a connection that lives. */
  get isThere(): boolean {
    return this.#connection?.isUp === true && this.#shown !== undefined;
  }

  get seq(): number {
    return this.#picture?.seq ?? 0;
  }

  get #server(): string {
    return this.#connection?.url ?? '';
  }

  /** Plays until told to stop. */
  async play(isLeader: boolean): Promise<void> {
    const { room, pace, doors, home } = this.#options;
    await this.#enter();
    this.#connection = new Connection({
      doors,
      token: this.#token,
      home,
      heard: (event, message) => event === 'view' && this.#show((message as { table: WirePicture }).table),
      up: () => this.#look(),
      down: () => {
        this.#downSince ??= Date.now();
        this.#shown = undefined;
      },
    });
    if (isLeader) await this.#create();
    while (room.code === undefined && !this.#stopping) await sleep(20);
    this.#look();
    while (!this.#stopping) {
      await sleep(randomInt(pace.think >> 2, pace.think));
      const choice = this.#picture === undefined || this.#stopping ? undefined : chooseFrom(this.#picture);
      if (choice !== undefined) await this.#act(choice);
    }
  }

  stop(): void {
    this.#stopping = true;
  }

  close(): void {
    clearTimeout(this.#pending?.timer);
    this.#connection?.close();
  }

  async #enter(): Promise<void> {
    const { user, token } = await this.#ask<{ user: string; token: string }>('/api/session', {
      name: this.#options.name,
    });
    this.#user = user;
    this.#token = token;
  }

  /** Until there is an answer that is one. */
  async #ask<T>(path: string, body: object): Promise<T> {
    for (;;) {
      const url = await this.#options.doors.find(this.#options.home);
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` };
      const asked = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }).catch(
        () => undefined,
      );
      if (asked === undefined) this.#options.doors.doubt(url);
      else if (asked.status < 500) return (await asked.json()) as T;
      await sleep(100);
    }
  }

  async #create(): Promise<void> {
    const { room, notes } = this.#options;
    const game = GAMES[notes.rooms.indexOf(room) % GAMES.length]?.id;
    await this.#perform('createRoom', { cmdId: newId(), game, start: 'together' });
    room.code = this.#picture?.table;
  }

  async #act(choice: Exclude<Choice, undefined>): Promise<void> {
    const { code = '' } = this.#options.room;
    const cmdId = newId();
    if (choice === 'top-up') {
      await this.#ask('/api/session/chips', { cmdId });
      return;
    }
    this.#options.notes.invoked({ user: this.#user, cmdId, table: code, command: choice });
    if (choice.type === 'sit') await this.#perform('joinRoom', { cmdId, code });
    else if (choice.type === 'add-entropy')
      await this.#perform('order', {
        cmdId,
        code,
        order: { type: 'add-entropy', shoe: choice.shoe, entropy: choice.entropy },
      });
    else await this.#perform('order', { cmdId, code, play: choice.command });
  }

  #perform(event: ClientEvent, message: Pending['message'] & { readonly [field: string]: unknown }): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(this.#pending?.timer);
        this.#pending = undefined;
        resolve();
      };
      this.#pending = { event, message, done, timer: undefined, silences: 0 };
      if (event === 'createRoom') this.#noteCreation(message.cmdId);
      this.#send(this.#pending, true);
      if (randomInt(TWICE) === 0) this.#send(this.#pending, false);
    });
  }

  /** Whoever creates a room sits down in it under an id made from that of the creation. */
  #noteCreation(cmdId: string): void {
    const sit: TableCommand = { type: 'sit' };
    this.#options.notes.invoked({ user: this.#user, cmdId: `${cmdId}.sit`, table: '', command: sit });
  }

  #send(pending: Pending, isFirst: boolean): void {
    const { event, message } = pending;
    const [first, then] = this.#options.pace.silence;
    this.#connection?.send(event, message, (answer) => this.#answered(pending, answer));
    clearTimeout(pending.timer);
    pending.timer = setTimeout(() => this.#silent(pending), isFirst ? first : then);
  }

  #silent(pending: Pending): void {
    if (pending !== this.#pending) return;
    pending.silences += 1;
    if (pending.silences % PATIENCE === 0) this.#connection?.giveUp();
    this.#send(pending, false);
  }

  #resend(): void {
    if (this.#pending !== undefined) this.#send(this.#pending, false);
  }

  #answered(pending: Pending, answer: AnyAck): void {
    const { notes, room } = this.#options;
    const { cmdId } = pending.message;
    if (!answer.ok && isOpen(answer.code)) {
      notes.heard(answer.code);
      return;
    }
    if (!answer.ok) notes.rejected(cmdId, answer.code);
    else {
      const { seq, entries, table } = answer as unknown as { seq?: number; entries: WireEntry[]; table: WirePicture };
      const hashes = seq === undefined ? [] : entries.map(({ hash }) => hash);
      if (seq !== undefined) notes.answered(room, cmdId, seq, hashes, this.#server);
      else notes.joined(pending.event === 'createRoom' ? `${cmdId}.sit` : cmdId);
      this.#show(table);
    }
    if (pending === this.#pending) pending.done();
  }

  #show(picture: WirePicture): void {
    const { room, notes } = this.#options;
    notes.seen(room, picture, this.#shown, this.#server);
    this.#shown = Math.max(this.#shown ?? 0, picture.seq);
    if (picture.seq >= this.seq) this.#picture = picture;
  }

  /** Over a new connection: the table first, then whatever has not been answered. */
  #look(): void {
    const { room, notes, pace } = this.#options;
    if (room.code === undefined) {
      this.#resend();
      return;
    }
    this.#connection?.send('joinRoom', { code: room.code, watch: true }, (answer) => {
      if (!answer.ok) {
        notes.heard(answer.code);
        // Nobody tells the news to those outside, so whoever cannot be let in just now asks again.
        if (isOpen(answer.code)) setTimeout(() => this.isThere || this.#look(), pace.silence[1]);
        return;
      }
      this.#show(answer['table'] as WirePicture);
      if (this.#downSince !== undefined) notes.resyncs.push(Date.now() - this.#downSince);
      this.#downSince = undefined;
      this.#resend();
    });
  }
}
