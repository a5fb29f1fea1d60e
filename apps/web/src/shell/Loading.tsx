import type { ReactNode } from 'react';

/** In the place of what is on its way. */
export const Loading = (): ReactNode => <p className="loading">Laying the table…</p>;
