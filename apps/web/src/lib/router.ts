/** Where we are. Addresses are matched part by part; `:name` takes one part, `*` the rest. */
import { type ReactNode, useSyncExternalStore } from 'react';

export type Params = { readonly [name: string]: string };

/** Undefined for what is no text, such as a lone `%`. */
const decoded = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
};

/** The parameters if the address fits the pattern. */
export const match = (pattern: string, path: string): Params | undefined => {
  const wanted = pattern.split('/').filter((part) => part !== '');
  const given = path.split('/').filter((part) => part !== '');
  const params: { [name: string]: string } = {};
  for (const [at, part] of wanted.entries()) {
    if (part === '*') return { ...params, rest: given.slice(at).join('/') };
    const found = given[at];
    const value = found === undefined ? undefined : decoded(found);
    if (value === undefined) return undefined;
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== found) return undefined;
  }
  return given.length === wanted.length ? params : undefined;
};

export interface Route {
  readonly pattern: string;
  /** Pages without one are called what their heading says. */
  readonly title?: (params: Params) => string;
  readonly show: (params: Params) => ReactNode;
}

/** The first one that fits. */
export const routeFor = (
  routes: readonly Route[],
  path: string,
): { readonly route: Route | undefined; readonly params: Params } => {
  for (const route of routes) {
    const params = match(route.pattern, path);
    if (params !== undefined) return { route, params };
  }
  return { route: undefined, params: {} };
};

const listeners = new Set<() => void>();
/** The address has changed. */
export const tell = (): void => {
  for (const listener of listeners) listener();
};
const here = (): string => location.pathname + location.search + location.hash;

interface Held {
  path: string;
  /** Whether to leave for there. */
  readonly ask: (to: string) => void;
}
let held: Held | undefined;

/** While this page is held, the browser's Back and links ask first. Answers with how to let it go. */
export const holdPage = (ask: Held['ask']): (() => void) => {
  const mine: Held = { path: here(), ask };
  held = mine;
  return () => {
    if (held === mine) held = undefined;
  };
};

const onPop = (): void => {
  if (held === undefined || held.path === here()) {
    tell();
    return;
  }
  // The browser has changed the address already; no listener was notified.
  history.pushState(null, '', held.path);
  held.ask('/');
};

/** The same page gets another address, and Back restores this one. */
export const readdress = (to: string): void => {
  history.replaceState(null, '', to);
  if (held !== undefined) held.path = to;
};

export const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) addEventListener('popstate', onPop);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('popstate', onPop);
  };
};

export const usePath = (): string => useSyncExternalStore(subscribe, () => location.pathname);

export const go = (to: string, replace = false): void => {
  if (to === here()) return;
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  scrollTo(0, 0);
  tell();
};

/** As a link does: where a hand is in play, the player is asked first. */
export const goUnlessHeld = (to: string): void => {
  if (held === undefined) go(to);
  else held.ask(to);
};

/** A plain click on a link of ours goes without loading the page; every other click is the browser's. */
export const onLinkClick = (event: MouseEvent): void => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (link === null || !isPlain || event.defaultPrevented || link.target !== '' || link.hasAttribute('download'))
    return;
  const url = new URL(link.href);
  if (url.origin !== location.origin || /^\/(api|docs|healthz|readyz|metrics)(\/|$)/.test(url.pathname)) return;
  // To a place of this very page: the browser scrolls there and moves the focus.
  if (url.hash !== '' && url.pathname + url.search === location.pathname + location.search) return;
  event.preventDefault();
  goUnlessHeld(url.pathname + url.search + url.hash);
};
