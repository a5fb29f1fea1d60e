import type { ViewBase } from '@croupier/kernel';
import type { Snapshot, TableLink } from './table-link.ts';

/** The first value that `find` sees in a snapshot, now or later; undefined means "not yet". For bots and tests. */
export const until = <T, View extends ViewBase>(
  link: TableLink<View>,
  find: (snapshot: Snapshot<View>) => T | undefined,
): Promise<T> =>
  new Promise((resolve, reject) => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const look = (): void => {
      if (isOver) return;
      try {
        const found = find(link.snapshot());
        if (found === undefined) return;
        resolve(found);
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
      isOver = true;
      stop?.();
    };
    stop = link.subscribe(look);
    look();
  });
