import type { ReactNode } from 'react';

/** In the place of what is on its way. */
export const Loading = (): ReactNode => <p className="loading">One moment…</p>;
