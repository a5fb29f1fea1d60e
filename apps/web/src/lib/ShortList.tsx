/** The beginning of a long list, and a button for the rest: more rows take long to draw, and nobody reads them all. */
import { type ReactNode, useState } from 'react';

const MOST = 100;

export const useShortList = <T,>(all: readonly T[]): { readonly rows: readonly T[]; readonly more: ReactNode } => {
  const [isLong, setLong] = useState(false);
  if (isLong || all.length <= MOST) return { rows: all, more: null };
  const more = (
    <p>
      <button type="button" className="button" onClick={() => setLong(true)}>
        Show all {all.length}
      </button>
    </p>
  );
  return { rows: all.slice(0, MOST), more };
};
