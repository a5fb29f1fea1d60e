/**
 * Whether a newer build of these pages is there. Nothing is interrupted for it: the table says so between two rounds. Only
 * when the server speaks another version of the wire is everything stopped, before half of it works.
 */
import { useSyncExternalStore } from 'react';
import { isNewer, isStopped, newerIsThere, subscribe } from './version-news.ts';

const LOOK_EVERY = 30 * 60_000;

export const useNewVersion = (): boolean => useSyncExternalStore(subscribe, isNewer);

/** The server does not speak with this page any more. */
export const useStoppedForVersion = (): boolean => useSyncExternalStore(subscribe, isStopped);

/** A worker that is installed while another one serves the page has the files of another build. */
export const watchForNewVersion = (registration: ServiceWorkerRegistration): void => {
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && navigator.serviceWorker.controller !== null) newerIsThere();
    });
  });
  setInterval(() => void registration.update().catch(() => undefined), LOOK_EVERY);
};
