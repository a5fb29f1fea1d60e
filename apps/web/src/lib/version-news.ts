/**
 * What is known of newer builds and newer servers. Apart from the hooks that read it, because the first file of a page needs
 * it before React is there.
 */

const news = { isNewer: false, isStopped: false };
const listeners = new Set<() => void>();

export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const tell = (what: keyof typeof news): void => {
  news[what] = true;
  for (const listener of listeners) listener();
};

export const isNewer = (): boolean => news.isNewer;
export const isStopped = (): boolean => news.isStopped;

export const newerIsThere = (): void => tell('isNewer');

/** The server does not speak with this page any more. */
export const stopForVersion = (): void => tell('isStopped');
