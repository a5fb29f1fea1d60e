import { memo, type ReactNode, useEffect, useRef } from 'react';
import { attachRegion, type Urgency } from './announcer.ts';

/** Written past React: a region that is rendered anew is not read. */
const Region = ({ urgency }: { readonly urgency: Urgency }): ReactNode => {
  const element = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      attachRegion(urgency, (text) => {
        if (element.current !== null) element.current.textContent = text;
      }),
    [urgency],
  );
  return <div ref={element} className="unseen" aria-live={urgency} aria-atomic="true" data-live={urgency} />;
};

/** Once, at the root of the app, before anything else. */
export const LiveRegions = memo(
  (): ReactNode => (
    <>
      <Region urgency="polite" />
      <Region urgency="assertive" />
    </>
  ),
);
