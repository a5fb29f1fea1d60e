/** What this device remembers. Where a browser refuses storage it is remembered until the page is closed. */
import { type Keeper, memoryKeeper } from '@croupier/client';

const PREFIX = 'croupier.';

const fallback = memoryKeeper();

const usable = (open: () => Storage): Keeper => {
  try {
    const storage = open();
    storage.setItem(`${PREFIX}probe`, '1');
    storage.removeItem(`${PREFIX}probe`);
    return storage;
  } catch {
    return fallback;
  }
};

/** Shared by all tabs. */
export const forGood = usable(() => globalThis.localStorage);
export const forThisTab = usable(() => globalThis.sessionStorage);

export const kept = (key: string): string | undefined => forGood.getItem(PREFIX + key) ?? undefined;
export const keep = (key: string, value: string): void => forGood.setItem(PREFIX + key, value);
export const forget = (key: string): void => forGood.removeItem(PREFIX + key);
