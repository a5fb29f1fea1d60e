/** Who is at a table, and what follows from it: seats and places given up, the host's role passed on, a table left alone. */
import type { HouseAct, UserId } from '../contract.ts';
import { deputyOf } from '../desk/house.ts';
import type { TableState } from '../desk/state.ts';
import type { HostPorts } from '../ports.ts';
import { EmptyWatch } from './empty-watch.ts';
import { HostWatch } from './host-watch.ts';
import { Presence } from './presence.ts';
import { isPerson, type RoomState, sitterOf } from './room.ts';

export interface AttendanceOptions extends Pick<HostPorts, 'clock' | 'patience'> {
  readonly state: () => TableState;
  /** Somebody came or went. */
  readonly changed: () => void;
  /** To be written by the house, if it is still to be done then. */
  readonly house: (choose: (state: TableState) => HouseAct | undefined) => void;
  /** Nobody is there: out of memory for so many milliseconds, or until somebody asks for the table. */
  readonly rest: (ms: number) => void;
}

export class Attendance {
  readonly #options: AttendanceOptions;
  readonly #presence: Presence;
  readonly #hostWatch: HostWatch;
  readonly #emptyWatch: EmptyWatch;
  #stopped = false;

  constructor(options: AttendanceOptions) {
    const { clock, patience, house, rest } = options;
    this.#options = options;
    this.#presence = new Presence({
      clock,
      patience,
      held: (user, usual) => (this.#isAlone(user) ? Math.max(usual, this.#dayLeft()) : usual),
      changed: () => this.#changed(),
      lost: (user) => this.#lost(user),
    });
    this.#hostWatch = new HostWatch(clock, patience, (host) => house(({ room }) => this.#passFrom(room, host)));
    this.#emptyWatch = new EmptyWatch({ clock, patience, close: () => house(() => ({ type: 'close' })), rest });
  }

  readonly isThere = (user: UserId): boolean => this.#presence.isThere(user);
  readonly hasDropped = (user: UserId): boolean => this.#presence.hasDropped(user);

  /** Those connected to this process. */
  get here(): readonly UserId[] {
    return this.#presence.here;
  }

  /** Those who have a seat or wait for one according to the log are held as if just gone. */
  expectAll(): void {
    const { sitters, queue } = this.#options.state().room;
    for (const user of [...sitters.filter(isPerson).map((sitter) => sitter.user), ...queue])
      this.#presence.expect(user);
  }

  arrive(user: UserId): () => void {
    return this.#presence.arrive(user);
  }

  hearElsewhere(user: UserId): void {
    this.#presence.hearElsewhere(user);
  }

  /** The user sent a request: a seat or a place in the queue is kept while requests keep coming. */
  hear(user: UserId): void {
    const { sitters, queue } = this.#options.state().room;
    if (this.#stopped) return;
    const isHeld = queue.includes(user) || sitters.some((sitter) => sitter.user === user && isPerson(sitter));
    if (isHeld) this.#presence.hear(user);
    this.#hostWatch.hear(user);
    this.#lookAtHost();
  }

  /** The table has moved on. */
  look(): void {
    const { room, at } = this.#options.state();
    if (this.#stopped) return;
    const isEmpty = !room.sitters.some(isPerson) && this.here.length === 0;
    const isLeft =
      this.here.length === 0 && room.sitters.some(({ user }) => this.#isAlone(user) && !this.isThere(user));
    if (isLeft && room.closed === undefined) this.#emptyWatch.lookAtHeld(this.#lastAt());
    else this.#emptyWatch.look(isEmpty && room.closed === undefined ? at : undefined, room.locked);
    this.#lookAtHost();
  }

  stop(): void {
    this.#stopped = true;
    this.#presence.stop();
    this.#hostWatch.stop();
    this.#emptyWatch.stop();
  }

  /** No one else plays here or can join, so no one needs this seat, and it is held as long as a room. */
  #isAlone(user: UserId): boolean {
    const { locked, sitters } = this.#options.state().room;
    const people = sitters.filter(isPerson);
    return locked && people.length === 1 && people[0]?.user === user;
  }

  /** A room is kept for a day after something last happened there, and the table of a duel until that is over. */
  #dayLeft(): number {
    const { clock, patience } = this.#options;
    return this.#lastAt() + patience.emptyRoom - clock.now();
  }

  #lastAt(): number {
    const { at, room } = this.#options.state();
    return Math.max(at, room.duel?.deadline ?? 0);
  }

  #lookAtHost(): void {
    const { room } = this.#options.state();
    this.#hostWatch.look(deputyOf(room, this.isThere) === undefined ? undefined : room.host);
  }

  #passFrom(room: RoomState, host: UserId): HouseAct | undefined {
    const to = room.host === host ? deputyOf(room, this.isThere) : undefined;
    return to === undefined ? undefined : { type: 'host-away', host, to };
  }

  #changed(): void {
    this.#options.changed();
    this.look();
  }

  #lost(user: UserId): void {
    const { state, house } = this.#options;
    const { room } = state();
    const sitter = sitterOf(room, user);
    if (sitter !== undefined) house(() => ({ type: 'seat-away', seat: sitter.seat, user }));
    else if (room.queue.includes(user)) house(() => ({ type: 'waiting-away', user }));
    this.#changed();
  }
}
