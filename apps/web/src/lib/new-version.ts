/**
 * Whether a newer build of these pages is there. Nothing is interrupted for it: the table says so between two rounds. Only
 * when the server speaks another version of the wire is everything stopped, before half of it works.
 */
import { useSyncExternalStore } from 'react';

const LOOK_EVERY = 30 * 60_000;

/** The code of the server for it. */
export const PROTOCOL_MISMATCH = 'PROTOCOL_MISMATCH';

let isNewer = false;
let isStopped = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const tell = (): void => {
  for (const listener of listeners) listener();
};

export const useNewVersion = (): boolean => useSyncExternalStore(subscribe, () => isNewer);

/** The server does not speak with this page any more. */
export const useStoppedForVersion = (): boolean => useSyncExternalStore(subscribe, () => isStopped);

export const stopForVersion = (): void => {
  isStopped = true;
  tell();
};

/** A worker that is installed while another one serves the page has the files of another build. */
export const watchForNewVersion = (registration: ServiceWorkerRegistration): void => {
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state !== 'installed' || navigator.serviceWorker.controller === null) return;
      isNewer = true;
      tell();
    });
  });
  setInterval(() => void registration.update().catch(() => undefined), LOOK_EVERY);
};
