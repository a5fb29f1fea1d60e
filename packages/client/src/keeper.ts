/** Where a link writes down what it has sent and not heard back about. A page brings its session storage. */
export interface Keeper {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Remembers until the process ends. */
export const memoryKeeper = (): Keeper => {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
};

/**
 * Goes on without storage that is full or not allowed: what cannot be stored is remembered until the page is closed. `failed` is called
 * once, the first time.
 */
export const safeKeeper = (keeper: Keeper, failed: () => void): Keeper => {
  const unstored = new Map<string, string | null>();
  let hasFailed = false;
  const attempt = (work: () => void, key: string, instead: string | null): void => {
    try {
      work();
      unstored.delete(key);
    } catch {
      unstored.set(key, instead);
      if (!hasFailed) failed();
      hasFailed = true;
    }
  };
  return {
    getItem: (key) => {
      const remembered = unstored.get(key);
      if (remembered !== undefined) return remembered;
      try {
        return keeper.getItem(key);
      } catch {
        return null;
      }
    },
    setItem: (key, value) => attempt(() => keeper.setItem(key, value), key, value),
    removeItem: (key) => attempt(() => keeper.removeItem(key), key, null),
  };
};
