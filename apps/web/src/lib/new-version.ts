/** Whether a newer build of these pages is there. Nothing is interrupted for it: the table says so between two rounds. */
import { useSyncExternalStore } from 'react';

const LOOK_EVERY = 30 * 60_000;

let isNewer = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useNewVersion = (): boolean => useSyncExternalStore(subscribe, () => isNewer);

/** A worker that is installed while another one serves the page has the files of another build. */
export const watchForNewVersion = (registration: ServiceWorkerRegistration): void => {
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state !== 'installed' || navigator.serviceWorker.controller === null) return;
      isNewer = true;
      for (const listener of listeners) listener();
    });
  });
  setInterval(() => void registration.update().catch(() => undefined), LOOK_EVERY);
};
