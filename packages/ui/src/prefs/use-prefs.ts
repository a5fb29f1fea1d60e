/** The prefs of this device as a store: one value, shared by every component and every tab. */
import { useEffect, useSyncExternalStore } from 'react';
import { DEFAULT_PREFS, formatPrefs, type Prefs, type PrefsChange, parsePrefs, reducePrefs, speedOf } from './prefs.ts';

const STORAGE_KEY = 'croupier.prefs';
const listeners = new Set<() => void>();
let current: Prefs | undefined;

const read = (): Prefs => {
  try {
    return parsePrefs(localStorage.getItem(STORAGE_KEY));
  } catch {
    // Storage can be forbidden; then the choices last as long as the page.
    return DEFAULT_PREFS;
  }
};

export const getPrefs = (): Prefs => {
  current ??= typeof localStorage === 'undefined' ? DEFAULT_PREFS : read();
  return current;
};

const tell = (): void => {
  for (const listener of listeners) listener();
};

export const changePrefs = (change: PrefsChange): void => {
  current = reducePrefs(getPrefs(), change);
  try {
    localStorage.setItem(STORAGE_KEY, formatPrefs(current));
  } catch {
    // As above.
  }
  tell();
};

/** `null`: all of the storage was cleared. */
const fromOtherTab = ({ key }: StorageEvent): void => {
  if (key !== STORAGE_KEY && key !== null) return;
  current = read();
  tell();
};

export const watchPrefs = (listener: () => void): (() => void) => {
  if (listeners.size === 0) addEventListener('storage', fromOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', fromOtherTab);
  };
};

/** One list per query: every card on the table asks. */
const mediaLists = new Map<string, MediaQueryList>();
const mediaOf = (query: string): MediaQueryList => {
  const known = mediaLists.get(query) ?? matchMedia(query);
  mediaLists.set(query, known);
  return known;
};

/** Whether a media query matches now; follows the window and the pointer. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = mediaOf(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => mediaOf(query).matches,
    () => false,
  );

export interface UsedPrefs {
  readonly prefs: Prefs;
  readonly change: (change: PrefsChange) => void;
  /** For `movesFor`. */
  readonly speed: number;
  readonly simpleFaces: boolean;
}

export const usePrefs = (): UsedPrefs => {
  const prefs = useSyncExternalStore(watchPrefs, getPrefs, () => DEFAULT_PREFS);
  const reduced = useMedia('(prefers-reduced-motion: reduce)');
  const small = useMedia('(max-width: 700px)');
  const simpleFaces = prefs.face === 'auto' ? small : prefs.face === 'simple';
  return { prefs, change: changePrefs, speed: speedOf(prefs, reduced), simpleFaces };
};

/** Writes theme, motion and place on the root element, where the style sheet and the sounds look for them. Once per page. */
export const usePrefsOnRoot = (place: 'table' | 'page'): void => {
  const { prefs, speed } = usePrefs();
  const light = useMedia('(prefers-color-scheme: light)');
  const auto = place === 'page' && light ? 'paper' : 'dark';
  const theme = prefs.theme === 'auto' ? auto : prefs.theme;
  useEffect(() => {
    const { dataset, style } = document.documentElement;
    dataset['theme'] = theme;
    dataset['place'] = place;
    dataset['motion'] = speed === 0 ? 'none' : 'some';
    style.setProperty('--pace', String(speed));
  }, [theme, speed, place]);
};
