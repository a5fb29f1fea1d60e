/**
 * Parts of a page that are fetched when first shown. Until then their place is empty. If they can't be fetched, the page
 * says so and offers to try again.
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
