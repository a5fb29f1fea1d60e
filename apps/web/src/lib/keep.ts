/** What this device remembers. Where a browser refuses storage it is remembered until the page is closed. */
const PREFIX = 'croupier.';

const memory = new Map<string, string>();
const fallback = {
  getItem: (key: string): string | null => memory.get(key) ?? null,
  setItem: (key: string, value: string): void => void memory.set(key, value),
  removeItem: (key: string): void => void memory.delete(key),
};

const usable = (open: () => Storage): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => {
  try {
    const storage = open();
    storage.setItem(`${PREFIX}probe`, '1');
    storage.removeItem(`${PREFIX}probe`);
    return storage;
  } catch {
    return fallback;
  }
};

const forGood = usable(() => globalThis.localStorage);
export const forThisTab = usable(() => globalThis.sessionStorage);

export const kept = (key: string): string | undefined => forGood.getItem(PREFIX + key) ?? undefined;
export const keep = (key: string, value: string): void => forGood.setItem(PREFIX + key, value);
export const forget = (key: string): void => forGood.removeItem(PREFIX + key);
