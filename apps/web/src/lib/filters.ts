/** What stands behind the question mark of an address: filters, so that a link shows what its sender saw. */
import { useMemo, useSyncExternalStore } from 'react';
import { subscribe, tell } from './router.ts';

export const useSearch = (): URLSearchParams => {
  const search = useSyncExternalStore(subscribe, () => location.search);
  return useMemo(() => new URLSearchParams(search), [search]);
};

/** Changes one filter of this page; the way back does not go through every choice. */
export const setFilter = (name: string, value: string | undefined): void => {
  const search = new URLSearchParams(location.search);
  if (value === undefined) search.delete(name);
  else search.set(name, value);
  const text = search.toString();
  history.replaceState(null, '', location.pathname + (text === '' ? '' : `?${text}`));
  tell();
};
