/** Links with which a player signs in on another device: made, looked at, accepted once, canceled, forgotten. */
import { err, ok, type Refusal, type Result, refusalFrom } from '@croupier/kernel';
import type { DeviceLinkAnswer, NewDeviceLinkAnswer } from '@croupier/protocol';
import { type DeviceLink, STORE_REFUSALS, type Store, type UsedDeviceLink } from '@croupier/store';
import { patiently } from './patiently.ts';
import type { Live, Opened, Sessions } from './sessions.ts';
import { hashOf, newLink, tokenOfLink } from './tokens.ts';

const MINUTE = 60_000;
const LINK_LIFE = 10 * MINUTE;
/** For so long after its end, a link is refused with the reason. */
const REMEMBERED = 60 * MINUTE;
const MOST_ROUNDS = 1000;

const refuse = refusalFrom(STORE_REFUSALS);
const REFUSED = {
  used: 'DEVICE_LINK_USED',
  canceled: 'DEVICE_LINK_CANCELED',
  expired: 'DEVICE_LINK_EXPIRED',
} as const;

export interface NewLink {
  readonly user: string;
  readonly session: string;
  readonly moves: boolean;
  readonly carry: string | undefined;
}

export interface Accepting {
  readonly link: string;
  readonly key: string;
  /** What the device has shown: the name of the link's player, and who the device is. */
  readonly name: string;
  readonly shown: string | null;
  /** Who the device is now. */
  readonly own: Live | undefined;
}

export interface LookedAt extends Pick<DeviceLink, 'user' | 'moves' | 'carries'> {
  readonly msLeft: number;
}

interface Ports {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly clock: () => number;
}

export class DeviceLinks {
  readonly #store: Store;
  readonly #sessions: Sessions;
  readonly #clock: () => number;

  constructor({ store, sessions, clock }: Ports) {
    [this.#store, this.#sessions, this.#clock] = [store, sessions, clock];
  }

  async make({ user, session, moves, carry }: NewLink): Promise<Result<NewDeviceLinkAnswer, Refusal>> {
    const [link, at] = [newLink(), this.#clock()];
    const times = { at, expiresAt: at + LINK_LIFE };
    const made = await this.#store.openDeviceLink({ linkHash: hashOf(link), user, session, moves, carry, ...times });
    return made.ok ? ok({ link, carries: made.value.carries, msLeft: LINK_LIFE }) : made;
  }

  async latest(session: string): Promise<Result<DeviceLinkAnswer, Refusal>> {
    const now = this.#clock();
    const found = await this.#store.latestDeviceLink(session, now);
    if (!found.ok) return found;
    const { state, expiresAt } = found.value ?? { state: 'none', expiresAt: now };
    return ok({ state, msLeft: Math.max(0, expiresAt - now) });
  }

  cancel(user: string): Promise<Result<number, Refusal>> {
    return patiently(() => this.#store.cancelDeviceLinks(user, this.#clock()));
  }

  /** Changes nothing. `own`: the user of the device that looks. */
  async look(link: string, own: string | undefined): Promise<Result<LookedAt, Refusal>> {
    const now = this.#clock();
    const found = await this.#store.deviceLink(hashOf(link), now);
    if (!found.ok) return found;
    const { user, moves, carries, state, expiresAt } = found.value;
    if (user === own) return err(refuse('DEVICE_LINK_OWN'));
    return state === 'open' ? ok({ user, moves, carries, msLeft: expiresAt - now }) : err(refuse(REFUSED[state]));
  }

  /** The same link with the same key again gives the same session. */
  async accept(asked: Accepting): Promise<Result<readonly [Opened, UsedDeviceLink], Refusal>> {
    const { link, key, name, own, shown } = asked;
    const [linkHash, token] = [hashOf(link), tokenOfLink(link, key)];
    // After a lost answer, the device may still be who it was, or nobody, or the player of the link.
    const isShown = (own?.user ?? null) === shown;
    if (!isShown && !(await this.#sessions.look(token)).ok) return err(refuse('DEVICE_LINK_CHANGED'));
    return this.#sessions.adopt(token, (session) =>
      this.#store.useDeviceLink({ linkHash, name, closes: own?.session, ...session }),
    );
  }

  /** Finished rounds of a user, as far as it makes sense to count them. */
  async rounds(user: string): Promise<number> {
    const counted = await this.#store.roundsPlayed({ user, most: MOST_ROUNDS });
    return counted.ok ? counted.value : 0;
  }

  forgetOld(): Promise<Result<number, Refusal>> {
    const at = this.#clock();
    return this.#store.forgetDeviceLinks({ at, before: Math.max(0, at - REMEMBERED) });
  }
}
