/**
 * A wish for a seat that outlasts a full table: a seat is asked for as soon as the picture shows a free one, until one is
 * had or the wish is withdrawn.
 */
import type { WirePicture } from '@croupier/protocol';
import type { Board } from './board.ts';
import type { Answer } from './contract.ts';

const mayHaveSeat = ({ room }: WirePicture, user: string | undefined): boolean =>
  room.closed === null && room.sitters.length < room.seats && (!room.locked || room.host === user);

export class SeatWish {
  readonly #board: Board;
  readonly #sit: () => Promise<Answer>;
  /** Somebody else may be quicker, or it is refused: for the same picture a seat is asked for once. */
  #askedAt = -1;

  constructor(board: Board, sit: () => Promise<Answer>) {
    this.#board = board;
    this.#sit = sit;
  }

  set(isWished: boolean): void {
    this.#askedAt = -1;
    this.#board.set({ waitsForSeat: isWished });
    this.look();
  }

  /** There is a new picture. */
  look(): void {
    const { waitsForSeat, picture, user, status } = this.#board.get();
    if (!waitsForSeat || picture === undefined) return;
    if (picture.seat !== null) {
      this.#board.set({ waitsForSeat: false });
      return;
    }
    if (status !== 'live' || picture.seq <= this.#askedAt || !mayHaveSeat(picture, user)) return;
    this.#askedAt = picture.seq;
    void this.#sit();
  }
}
