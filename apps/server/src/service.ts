/** What both doors share: everything that is made once per server. */
import type { IncomingMessage } from 'node:http';
import type { Duels, Lobby } from '@croupier/host';
import { INVITE_HEADER } from '@croupier/protocol';
import type { SharedLimits, Store } from '@croupier/store';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { endWith, orEnd, rateLimited } from './errors.ts';
import { addressKey } from './network/address.ts';
import { Bucket } from './network/bucket.ts';
import { Late } from './network/late.ts';
import { Counter, type Limits, type Rate, SharedCounter } from './network/limits.ts';
import { Line, type Pause } from './network/line.ts';
import { isGuestOrigin } from './network/origin.ts';
import { isSecure } from './network/secure.ts';
import type { Caps } from './operations/caps.ts';
import type { Config } from './operations/config.ts';
import type { Metrics } from './operations/metrics.ts';
import type { Actor, SecurityLog } from './operations/security-log.ts';
import type { Signing } from './operations/signing.ts';
import { Names } from './session/names.ts';
import type { Live, Sessions } from './session/sessions.ts';
import { type Credentials, credentialsOf } from './session/tokens.ts';
import { Guesses } from './tables/guesses.ts';
import { type Asker, Rooms } from './tables/rooms.ts';

export interface ServiceOptions {
  readonly config: Config;
  readonly store: Store;
  readonly lobby: Lobby;
  readonly duels: Duels;
  readonly sessions: Sessions;
  readonly metrics: Metrics;
  readonly limits: Limits;
  readonly caps: Caps;
  readonly clock: () => number;
  readonly log: FastifyBaseLogger;
  readonly signing: Signing;
  readonly security: SecurityLog;
  /** Counts of all servers on the same database; without it this server counts alone. */
  readonly sharedLimits: SharedLimits | undefined;
}

/** What servers on one database count together. */
type SharedLimitName = 'heavyRequests' | 'sessions' | 'rooms' | 'roomsOfAddress' | 'misses' | DeviceLimit;
type DeviceLimit = 'deviceLinks' | 'deviceLinkMisses';

export class Service {
  readonly config: Config;
  readonly store: Store;
  readonly lobby: Lobby;
  readonly duels: Duels;
  readonly sessions: Sessions;
  readonly metrics: Metrics;
  readonly limits: Limits;
  readonly caps: Caps;
  readonly clock: () => number;
  readonly log: FastifyBaseLogger;
  readonly signing: Signing;
  readonly security: SecurityLog;
  readonly names: Names;
  readonly rooms: Rooms;
  readonly #newRooms: { readonly user: SharedCounter; readonly address: SharedCounter; readonly all: Counter };
  readonly #sharedLimits: SharedLimits | undefined;
  readonly #reads: Line;
  readonly #creations: Line;
  readonly #late: Late;
  /** Set once, never taken back. */
  draining = false;

  constructor(options: ServiceOptions) {
    const { config, store, lobby, sessions, metrics, limits, clock, log } = options;
    [this.config, this.store, this.lobby, this.sessions] = [config, store, lobby, sessions];
    [this.metrics, this.limits, this.clock, this.log] = [metrics, limits, clock, log];
    [this.signing, this.security, this.duels] = [options.signing, options.security, options.duels];
    this.#sharedLimits = options.sharedLimits;
    this.caps = options.caps;
    this.#reads = new Line(limits.readsInLine);
    this.#creations = new Line(limits.creationsInLine);
    this.#late = new Late(limits.refusalDelay, limits.refusalsDelayed);
    this.names = new Names(store, clock);
    this.rooms = new Rooms({
      ...{ store, lobby, names: this.names, metrics, signing: this.signing, missDelay: limits.missDelay },
      orders: new Bucket(limits.orders, clock),
      security: this.security,
      guesses: new Guesses({
        misses: this.sharedCounter('misses'),
        free: limits.misses.max,
        first: limits.firstGuesses,
        further: limits.furtherGuesses,
        longest: limits.guessWait,
        clock,
      }),
    });
    this.#newRooms = {
      user: this.sharedCounter('rooms'),
      address: this.sharedCounter('roomsOfAddress'),
      all: this.counter(limits.allRooms),
    };
  }

  counter(rate: Rate): Counter {
    return new Counter(rate, this.clock);
  }

  sharedCounter(name: SharedLimitName): SharedCounter {
    return new SharedCounter({ name, ...this.limits[name] }, this.clock, this.#sharedLimits);
  }

  /** Ends the request if too many reads are waiting. Called before anything is looked up for the request. */
  async roomInLine(): Promise<void> {
    if (this.#reads.isFull) await this.endLate(1);
  }

  /** Reads much, when its turn comes. Ends the request when too many are waiting. */
  async inLine<T>(read: (pause: Pause) => Promise<T>): Promise<T> {
    const taken = await this.#reads.take(read);
    return taken === undefined ? this.endLate(1) : taken.done;
  }

  /**
   * Creates a user or a room when its turn comes, so that a flood of them is spread out between commands. Undefined if
   * too many are waiting.
   */
  create<T>(make: () => Promise<T>): Promise<{ readonly done: T } | undefined> {
    return this.#creations.take(make);
  }

  /** Ends the request after a short delay, so that clients that do not wait before retrying have to. */
  async endLate(seconds: number): Promise<never> {
    await this.#late.wait();
    return endWith(rateLimited(seconds));
  }

  /** Counts a new room. Seconds to wait if it is one too many, else 0. */
  async newRoom({ user, address }: { readonly user: string; readonly address: string }): Promise<number> {
    const { user: byUser, address: byAddress, all } = this.#newRooms;
    return (await byUser.hit(user)) || (await byAddress.hit(address)) || all.hit('');
  }

  credentials(request: IncomingMessage): Credentials {
    const { authorization, cookie, origin } = request.headers;
    // Cookies belong to our own pages. A page of another origin that is allowed must bring a token.
    const own = isGuestOrigin(origin, this.config) ? undefined : cookie;
    return credentialsOf({ authorization, cookie: own }, isSecure(request, this.config));
  }

  /** The session of a request, without extending it. Throws the error that ends the request. */
  async looking({ raw }: FastifyRequest): Promise<Live> {
    return orEnd(await this.sessions.look(this.credentials(raw).token));
  }

  /** A command's session, which it prolongs. Throws what ends the request. */
  async using(request: FastifyRequest): Promise<Live> {
    return orEnd(await this.sessions.use(await this.looking(request)));
  }

  /** The actor for the security log: the user, if this server knows the session without asking the store. */
  actorOf({ raw, ip }: FastifyRequest): Actor {
    const user = this.sessions.knownUser(this.credentials(raw).token);
    return user === undefined ? { address: addressKey(ip) } : { user };
  }

  /** Who is looking, if anybody with a session is. */
  async asker(request: FastifyRequest): Promise<Asker> {
    const { token } = this.credentials(request.raw);
    const live = token === undefined ? undefined : await this.sessions.look(token);
    return { user: live?.ok === true ? live.value.user : undefined, ...cameBy(request) };
  }

  async askerUsing(request: FastifyRequest): Promise<Asker & { readonly user: string }> {
    const { user } = await this.using(request);
    return { user, ...cameBy(request) };
  }
}

const cameBy = ({ ip, headers }: FastifyRequest): Omit<Asker, 'user'> => {
  const invite = headers[INVITE_HEADER];
  return { address: addressKey(ip), ...(typeof invite === 'string' && { invite }) };
};

/** Ends the request when it is one too many. */
export const countOrEnd = async (service: Service, counter: SharedCounter, key: string): Promise<void> => {
  const wait = await counter.hit(key);
  if (wait > 0) await service.endLate(wait);
};
