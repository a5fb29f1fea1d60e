/** Where we are. Addresses are matched part by part; `:name` takes one part, `*` the rest. */
import { type ReactNode, useSyncExternalStore } from 'react';

export type Params = { readonly [name: string]: string };

/** The parameters if the address fits the pattern. */
export const match = (pattern: string, path: string): Params | undefined => {
  const wanted = pattern.split('/').filter((part) => part !== '');
  const given = path.split('/').filter((part) => part !== '');
  const params: { [name: string]: string } = {};
  for (const [at, part] of wanted.entries()) {
    if (part === '*') return { ...params, rest: given.slice(at).join('/') };
    const found = given[at];
    if (found === undefined) return undefined;
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(found);
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
let held: { readonly path: string; readonly ask: () => void } | undefined;

/** While this page is held, the browser's Back asks first. Answers with how to let it go. */
export const holdPage = (ask: () => void): (() => void) => {
  const mine = { path: location.pathname + location.search + location.hash, ask };
  held = mine;
  return () => {
    if (held === mine) held = undefined;
  };
};

const onPop = (): void => {
  if (held === undefined || held.path === location.pathname + location.search + location.hash) {
    tell();
    return;
  }
  // The browser has changed the address already; no listener was notified.
  history.pushState(null, '', held.path);
  held.ask();
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
  if (to === location.pathname + location.search + location.hash) return;
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  scrollTo(0, 0);
  tell();
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
  go(url.pathname + url.search + url.hash);
};
