/** The link of this page to another device: made, watched until it is used, canceled. */
import { cancelDeviceLinks, makeDeviceLink, RestError, readDeviceLink } from '@croupier/client/rest';
import { devicePath } from '@croupier/protocol';
import { useEffect, useRef, useState } from 'react';
import { openSession, REST } from '../lib/api.ts';
import { signOut } from '../lib/sign-out.ts';
import { pack } from './carried.ts';
import { canSeal, seal } from './seal.ts';

const LOOK_EVERY = 2000;

/** Whether the link carries practice results, and if not, why. */
export type Brings = 'yes' | 'no-https' | 'no-room';
export interface OpenLink {
  readonly url: string;
  /** Milliseconds, by the clock of this device. */
  readonly until: number;
  readonly moves: boolean;
  readonly brings: Brings;
  readonly name: string;
}
export type HowEnded = 'copied' | 'moved' | 'canceled' | 'replaced' | 'expired';

export interface LinkState {
  readonly open: OpenLink | undefined;
  readonly ended: HowEnded | undefined;
  readonly busy: boolean;
  readonly trouble: string;
}

const NONE: LinkState = { open: undefined, ended: undefined, busy: false, trouble: '' };
/** A page that is left and opened again shows the same link; nothing but this tab knows it. */
let kept: LinkState = NONE;

const make = async (moves: boolean): Promise<OpenLink> => {
  const { name } = await openSession();
  const sealed = canSeal() ? await seal(pack()) : undefined;
  const { link, carries, msLeft } = await makeDeviceLink(REST, moves, sealed?.carry);
  const key = carries ? sealed?.key : undefined;
  const brings = key !== undefined ? 'yes' : canSeal() ? 'no-room' : 'no-https';
  return { url: location.origin + devicePath({ link, key }), until: Date.now() + msLeft, moves, brings, name };
};

const wordsFor = (error: unknown): string =>
  error instanceof RestError ? error.message : 'Something went wrong on this page.';

const isSignedOut = (error: unknown): boolean =>
  error instanceof RestError && /^(?:NO_SESSION|SESSION_UNKNOWN)$/.test(error.code);

/** Undefined while it is open, or if the server could not be asked. */
const look = async ({ moves }: OpenLink): Promise<HowEnded | undefined> => {
  try {
    const { state } = await readDeviceLink(REST);
    // A moment later this device is signed out: the next look finds no session.
    if (state === 'used') return moves ? undefined : 'copied';
    if (state === 'canceled') return 'replaced';
    return state === 'expired' ? 'expired' : undefined;
  } catch (error) {
    return moves && isSignedOut(error) ? 'moved' : undefined;
  }
};

export interface Link extends LinkState {
  readonly make: (moves: boolean) => void;
  readonly cancel: () => void;
}

/** `onMoved`: this device is signed out. */
export const useLink = (onMoved: () => void): Link => {
  const [state, setState] = useState(kept);
  const busy = useRef(false);
  const change = (next: Partial<LinkState>): void => {
    kept = { ...kept, ...next };
    setState(kept);
  };
  /** A second press while the first is in progress does nothing. */
  const once = async (work: () => Promise<void>): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    change({ busy: true, trouble: '' });
    await work().catch((error: unknown) => change({ trouble: wordsFor(error) }));
    busy.current = false;
    change({ busy: false });
  };
  const { open } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one watch for each link.
  useEffect(() => {
    if (open === undefined) return undefined;
    let looking = false;
    const ask = async (): Promise<void> => {
      if (looking || document.hidden) return;
      looking = true;
      const ended = await look(open);
      looking = false;
      if (ended === undefined || kept.open !== open) return;
      // The cookie no longer works.
      if (ended === 'moved') await signOut(false).catch(() => undefined);
      change({ open: undefined, ended });
      if (ended === 'moved') onMoved();
    };
    const now = (): void => void ask();
    const timer = setInterval(now, LOOK_EVERY);
    document.addEventListener('visibilitychange', now);
    now();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', now);
    };
  }, [open]);
  return {
    ...state,
    make: (moves) =>
      void once(async () => {
        const made = await make(moves);
        change({ open: made, ended: undefined });
      }),
    cancel: () =>
      void once(async () => {
        await cancelDeviceLinks(REST);
        change({ open: undefined, ended: 'canceled' });
      }),
  };
};
