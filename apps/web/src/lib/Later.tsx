/**
 * Parts of a page that are fetched when they are first shown. Until then there is nothing in their place; and where they
 * cannot be fetched, for want of a connection, the page stays as it is and says so.
 */
import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';

const Missing = (): ReactNode => <p role="alert">This part could not be loaded. Reload when you are connected.</p>;

export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  const Part = lazy(async () => ({ default: await load().catch(() => Missing) }));
  return (props) => <Suspense fallback={null}>{createElement<Props>(Part, props)}</Suspense>;
};
