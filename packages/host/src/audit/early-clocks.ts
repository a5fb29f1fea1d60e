/**
 * Clocks that ran out too soon by the log's own times. A server times its clocks with a timer that never jumps, but logs
 * the time of day, which its operator may set back. So this is not proof, but worth asking about.
 */
import type { AskedCommand } from '../contract.ts';
import { dueWhen, personNotIn } from '../desk/house.ts';
import type { TableState } from '../desk/state.ts';

/** Milliseconds by which a timer and the time of day may differ. */
const SLACK = 1000;

export class EarlyClocks {
  count = 0;
  /** The last clock for which no player was left to answer. It ends at once, whatever happens at that moment. */
  #hurried: string | undefined;

  /** The next command, asked for at the time `at` in this state. */
  see(state: TableState, { by, order }: AskedCommand, at: number): void {
    const due = state.position.deadline;
    // A clock that waits for no player is only a pause.
    if (due === undefined || state.clock?.id !== due.id || due.waitingFor.length === 0) return;
    // A log may have been written by anyone.
    const short = order.type === 'time-up' && Array.isArray(order.short) ? (order.short as readonly number[]) : [];
    if (dueWhen(state, due, personNotIn(short)) === 'now') this.#hurried = due.id;
    if (by !== 'house' || (order.type !== 'time-up' && order.type !== 'open-bank') || this.#hurried === due.id) return;
    const { betting } = state.room;
    const full = due.startsRound === true && typeof betting === 'number' ? Math.min(betting, due.seconds) : due.seconds;
    // Only the server knows who was connected. Longer clocks, time banks and pauses only add to this.
    const least = (due.absentSeconds ?? full) * 1000 - SLACK;
    if (at - state.clock.at < least) this.count += 1;
  }
}
