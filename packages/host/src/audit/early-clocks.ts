/**
 * Clocks that ran out sooner than they run, by the log's own times. A server counts on a clock that never jumps and writes
 * down the time of day, which its operator may set back: so this is no proof, but worth asking about.
 */
import type { AskedCommand } from '../contract.ts';
import { dueWhen } from '../desk/house.ts';
import type { TableState } from '../desk/state.ts';
import { isPerson } from '../room/room.ts';

/** Milliseconds by which a timer and the time of day may differ. */
const SLACK = 1000;

export class EarlyClocks {
  count = 0;
  /** The last clock for which nobody was left who could answer: it is over at once, whatever is done in that moment. */
  #hurried: string | undefined;

  /** The next command, asked for at the time `at` in this state. */
  see(state: TableState, { by, order }: AskedCommand, at: number): void {
    const due = state.position.deadline;
    // What waits for nobody is only a pause.
    if (due === undefined || state.clock?.id !== due.id || due.waitingFor.length === 0) return;
    if (dueWhen(state, due, isPerson) === 'now') this.#hurried = due.id;
    if (by !== 'house' || (order.type !== 'time-up' && order.type !== 'open-bank') || this.#hurried === due.id) return;
    const { betting } = state.room;
    const full = due.startsRound === true && typeof betting === 'number' ? Math.min(betting, due.seconds) : due.seconds;
    // Who was connected only the server knows. Longer clocks, banks and pauses only add to this.
    const least = (due.absentSeconds ?? full) * 1000 - SLACK;
    if (at - state.clock.at < least) this.count += 1;
  }
}
