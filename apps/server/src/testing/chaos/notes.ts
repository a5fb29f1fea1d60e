/** What all players of one process note down together. */
import { writeFileSync } from 'node:fs';
import type { WirePicture } from '@croupier/protocol';
import type { Invoked, Line } from './history.ts';

/** What a room of players has in common. */
export interface PlayedRoom {
  code: string | undefined;
  /** When the newest command that was accepted had been sent. */
  lastPlayed: number;
  /** When the first of its players got an acknowledgement at this seq, and from which server. */
  readonly acks: Map<number, { readonly at: number; readonly url: string }>;
}

export class Notes {
  readonly #lines: Line[] = [];
  readonly #seen = new Set<string>();
  readonly #invoked = new Map<string, number>();
  readonly rooms: readonly PlayedRoom[];
  /** Milliseconds: from the loss of a connection to the table's picture over another one. */
  readonly resyncs: number[] = [];
  /** Milliseconds: from an acceptance to the moment a player at another server was shown it. */
  readonly lags: number[] = [];
  /** Milliseconds: from the first sending of a command to its acceptance. */
  readonly waits: number[] = [];
  readonly codes: Record<string, number> = {};
  accepted = 0;

  constructor(rooms: number) {
    this.rooms = Array.from({ length: rooms }, () => ({ code: undefined, lastPlayed: 0, acks: new Map() }));
  }

  invoked(line: Omit<Invoked, 'type' | 'at'>): void {
    this.#invoked.set(line.cmdId, Date.now());
    this.#lines.push({ type: 'invoked', at: Date.now(), ...line });
  }

  answered(room: PlayedRoom, cmdId: string, seq: number, hashes: readonly string[], url: string): void {
    const at = Date.now();
    const since = this.#invoked.get(cmdId);
    this.#lines.push({ type: 'answered', at, cmdId, seq, hashes });
    if (!room.acks.has(seq)) room.acks.set(seq, { at, url });
    if (since === undefined) return;
    // A second answer to the same command is compared, not counted.
    this.#invoked.delete(cmdId);
    room.lastPlayed = Math.max(room.lastPlayed, since);
    this.accepted += 1;
    this.waits.push(at - since);
  }

  joined(cmdId: string): void {
    this.#lines.push({ type: 'joined', cmdId });
  }

  rejected(cmdId: string, code: string): void {
    this.#lines.push({ type: 'rejected', at: Date.now(), cmdId, code });
    this.heard(code);
  }

  heard(code: string): void {
    this.codes[code] = (this.codes[code] ?? 0) + 1;
  }

  /** `before`: the seq this player had been shown over the same connection; `url`: the server at its other end. */
  seen(room: PlayedRoom, { table, seq, hash }: WirePicture, before: number | undefined, url: string): void {
    const key = `${table}/${seq}/${hash}`;
    if (!this.#seen.has(key)) this.#lines.push({ type: 'seen', table, seq, hash });
    this.#seen.add(key);
    for (let at = before === undefined ? seq + 1 : before + 1; at <= seq; at++) {
      const acked = room.acks.get(at);
      if (acked !== undefined && acked.url !== url) this.lags.push(Date.now() - acked.at);
    }
  }

  write(file: string): void {
    writeFileSync(file, this.#lines.map((line) => JSON.stringify(line)).join('\n'));
  }
}
