import type { ReactNode } from 'react';

/** Shown while something loads. */
export const Loading = (): ReactNode => <p className="loading">One moment…</p>;
