/**
 * Parts of a page that are fetched when they are first shown. Until then there is nothing in their place; and where they
 * cannot be fetched, for want of a connection, the page stays as it is, says so, and offers to try again.
 */
import { type ComponentType, createElement, lazy, Suspense, useEffect, useState } from 'react';
import { Loading } from '../shell/Loading.tsx';
import { Missing } from '../shell/Missing.tsx';

export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  const Part = lazy(async () => ({ default: await load().catch(() => Missing) }));
  return (props) => <Suspense fallback={null}>{createElement<Props>(Part, props)}</Suspense>;
};

/**
 * A whole page. Not by Suspense, which holds the page back for another 300 ms once its fallback was shown: the
 * page a visitor came for would be seen that much later.
 */
export const page = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  let found: ComponentType<Props> | undefined;
  return (props) => {
    const [Page, setPage] = useState(() => found);
    useEffect(() => {
      if (found !== undefined) return;
      const show = (fetched: ComponentType<Props>): void => setPage(() => fetched);
      load().then(
        (fetched) => {
          found = fetched;
          show(fetched);
        },
        () => show(Missing),
      );
    }, []);
    return Page === undefined ? <Loading /> : createElement(Page, props);
  };
};
