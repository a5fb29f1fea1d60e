/**
 * The time bank of each person: it starts when the clock of their turn runs out. It is spent by the millisecond,
 * and each round that ends puts a little back. All of it follows from the log, so every process counts the same.
 */
import type { Deadline, Seat } from '@croupier/kernel';
import { changeSitter, FULL_BANK, isPerson, type RoomState, type Sitter } from '../room/room.ts';

/** Milliseconds that each round puts back, and what is too little to use. */
const PUT_BACK = 5000;
const TOO_LITTLE = 1000;

/** How much longer people have in a room with long clocks, or if they have asked for it. The bank is longer with it. */
export const LONG = 3;
const paceOf = ({ clocks }: RoomState, { extended }: Sitter): number => (clocks === 'long' || extended ? LONG : 1);

/** What this sitter can still think for, in milliseconds as they pass. */
export const bankTime = (room: RoomState, sitter: Sitter): number => sitter.bank * paceOf(room, sitter);

/** `ms` have passed since the bank was opened. */
export const spendBank = (room: RoomState, seat: Seat, ms: number): RoomState =>
  changeSitter(room, seat, (sitter) => {
    const spent = Math.max(0, Math.round(ms / paceOf(room, sitter)));
    return { ...sitter, bank: Math.max(0, sitter.bank - spent) };
  });

export const refillBanks = (room: RoomState): RoomState =>
  room.sitters.every(({ bank }) => bank === FULL_BANK)
    ? room
    : {
        ...room,
        sitters: room.sitters.map((sitter) => ({ ...sitter, bank: Math.min(FULL_BANK, sitter.bank + PUT_BACK) })),
      };

/**
 * Who may use their bank when this clock runs out: the player whose turn it is, if connected and not late the last time. A
 * bank is for those who think; nobody waits longer for those who are not there.
 */
export const bankerOf = (
  { turn = false }: Deadline,
  awaited: readonly Sitter[],
  isThere: (user: string) => boolean,
): Sitter | undefined => {
  const [sitter, another] = awaited;
  if (!turn || sitter === undefined || another !== undefined) return undefined;
  const isThinking = isPerson(sitter) && sitter.missed === 0 && isThere(sitter.user);
  return isThinking && sitter.bank >= TOO_LITTLE ? sitter : undefined;
};
