/**
 * Someone who plays like people do, on the same client as the pages and the command line: one command at a time, whatever
 * happens to the servers. Which server a connection leads to is chosen each time it is made.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { GAMES } from '@croupier/catalog';
import { memoryKeeper, newId, type TableLink } from '@croupier/client';
import { openNodeSocket } from '@croupier/client/node';
import { openRemote, type RemotePorts } from '@croupier/client/remote';
import {
  createTable,
  openRest,
  openSessionWithToken,
  type Rest,
  readKeys,
  readLogPage,
  readReceipt,
  readShoe,
  topUp,
} from '@croupier/client/rest';
import { insist } from '../insist.ts';
import { type Choice, chooseFrom } from './choice.ts';
import type { Doors } from './doors.ts';
import type { Notes, PlayedRoom } from './notes.ts';
import { Recorder } from './recorder.ts';

export interface Pace {
  /** Milliseconds between two commands of one player, at most. */
  readonly think: number;
}

export interface PlayerOptions {
  readonly name: string;
  readonly doors: Doors;
  /** The server it goes to if it can. */
  readonly home: number;
  readonly notes: Notes;
  readonly room: PlayedRoom;
  readonly pace: Pace;
  /** Keeps and compares receipts, as pages do. */
  readonly comparesReceipts: boolean;
}

/** People wait longer; a test has no time to. */
const BACK_WITHIN = 150;

export class Player {
  readonly #options: PlayerOptions;
  #token: string | undefined;
  #user = '';
  #url = '';
  #tries = 0;
  #link: TableLink | undefined;
  #recorder: Recorder | undefined;
  #hurry: (isThere: boolean) => void = () => undefined;
  #asking = false;
  #downSince: number | undefined;
  #stopping = false;

  constructor(options: PlayerOptions) {
    this.#options = options;
  }

  get isWaiting(): boolean {
    return this.#asking || (this.#recorder?.unanswered ?? 0) > 0;
  }

  /** At the table, over a connection that lives. */
  get isThere(): boolean {
    return this.#link?.snapshot().status === 'live';
  }

  get seq(): number {
    return this.#link?.snapshot().picture?.seq ?? 0;
  }

  /** A card that did not match the sealed shoe, or any other alarm. */
  get mismatch(): string | undefined {
    const { mismatch, alarm } = this.#link?.snapshot() ?? {};
    return mismatch?.sentence ?? alarm?.sentence;
  }

  /** Plays until told to stop. */
  async play(isLeader: boolean): Promise<void> {
    const { room, pace, name } = this.#options;
    const { user, token } = await this.#insist((rest) => openSessionWithToken(rest, name));
    this.#user = user;
    this.#token = token;
    if (isLeader) await this.#create();
    while (room.code === undefined && !this.#stopping) await sleep(20);
    this.#link = this.#open(room.code ?? '');
    while (!this.#stopping) {
      await sleep(randomInt(pace.think >> 2, pace.think));
      const { picture, status } = this.#link.snapshot();
      const choice =
        picture === undefined || status === 'connecting' || this.#stopping ? undefined : chooseFrom(picture);
      if (choice !== undefined) await this.#act(this.#link, choice);
    }
  }

  stop(): void {
    this.#stopping = true;
  }

  /** Asks once more for what has no answer yet. */
  askAgain(): void {
    this.#recorder?.askAgain();
  }

  close(): void {
    this.#link?.close();
  }

  /** Once: what is not found out about a table is asked for again by its link. */
  async #ask<T>(ask: (rest: Rest) => Promise<T>): Promise<T> {
    await this.#findDoor();
    return ask(openRest({ server: this.#url, token: () => this.#token }));
  }

  /** Until there is an answer that is one. */
  #insist<T>(ask: (rest: Rest) => Promise<T>): Promise<T> {
    const pause = (): number => {
      this.#options.doors.doubt(this.#url);
      return BACK_WITHIN;
    };
    return insist(() => this.#ask(ask), { pause });
  }

  async #findDoor(): Promise<void> {
    const { doors, home } = this.#options;
    this.#url = await doors.find(home + this.#tries);
  }

  /** A player who creates a room sits down in it under an id made from that of the creation. */
  async #create(): Promise<void> {
    const { room, notes } = this.#options;
    const game = GAMES[notes.rooms.indexOf(room) % GAMES.length]?.id ?? '';
    const cmdId = newId();
    notes.invoked({ user: this.#user, cmdId: `${cmdId}.sit`, table: '', command: { type: 'sit' } });
    const { table } = await this.#insist((rest) => createTable(rest, { game, start: 'together' }, cmdId));
    notes.joined(`${cmdId}.sit`);
    room.code = table.table;
  }

  #open(code: string): TableLink {
    // A seat is asked for by a command that is written down, so everyone comes in without one.
    const link = openRemote({ code, watch: true, ports: this.#ports() });
    link.subscribe(() => {
      if (this.#downSince === undefined || !this.isThere) return;
      this.#options.notes.resyncs.push(Date.now() - this.#downSince);
      this.#downSince = undefined;
    });
    return link;
  }

  #ports(): RemotePorts {
    const { notes, room } = this.#options;
    return {
      openSocket: () => {
        this.#recorder = new Recorder(
          openNodeSocket(
            () => this.#url,
            () => this.#token ?? '',
          ),
          {
            notes,
            room,
            user: this.#user,
            url: () => this.#url,
            down: () => this.#down(),
            givenUp: () => {
              this.#tries += 1;
            },
          },
        );
        return this.#recorder;
      },
      // The session outlives the servers; a new connection only needs one that is there.
      openSession: async () => {
        await this.#findDoor();
        return { user: this.#user };
      },
      fetchShoe: (id) => this.#ask((rest) => readShoe(rest, id)),
      fetchLog: (code, after) => this.#ask((rest) => readLogPage(rest, code, after)),
      topUp: (cmdId) => this.#insist((rest) => topUp(rest, cmdId)),
      keeper: memoryKeeper(),
      ...(this.#options.comparesReceipts && {
        receipts: {
          keeper: memoryKeeper(),
          at: (code, seq) => this.#ask((rest) => readReceipt(rest, code, seq)),
          keys: () => this.#ask(readKeys),
        },
      }),
      newId,
      random: Math.random,
      now: () => performance.now(),
      network: (changed) => {
        this.#hurry = changed;
        return () => undefined;
      },
    };
  }

  #down(): void {
    this.#downSince ??= Date.now();
    this.#options.doors.doubt(this.#url);
    setTimeout(() => this.#hurry(true), randomInt(20, BACK_WITHIN));
  }

  async #act(link: TableLink, choice: Exclude<Choice, undefined>): Promise<void> {
    this.#asking = true;
    if (choice === 'top-up') await link.topUp();
    else if (choice.type === 'sit') await link.sit();
    else await link.send(choice.command as Parameters<TableLink['send']>[0]);
    this.#asking = false;
  }
}
