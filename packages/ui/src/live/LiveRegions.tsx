import { memo, type ReactNode, useEffect, useRef } from 'react';
import { attachRegion, type Urgency } from './announcer.ts';

interface RegionProps {
  readonly urgency: Urgency;
  /** Of an open dialog: nothing outside it is read while it is open. */
  readonly inDialog?: boolean;
  readonly isOpen?: boolean;
}

/** Written past React: a region that is rendered anew is not read. */
const Region = ({ urgency, inDialog = false, isOpen = true }: RegionProps): ReactNode => {
  const element = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      isOpen
        ? attachRegion(urgency, (text) => {
            if (element.current !== null) element.current.textContent = text;
          })
        : undefined,
    [urgency, isOpen],
  );
  return (
    <div
      ref={element}
      className="unseen"
      aria-live={urgency}
      aria-atomic="true"
      {...(inDialog ? { 'data-live-in-dialog': urgency } : { 'data-live': urgency })}
    />
  );
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

/** In every dialog, open or not. While it is open, the regions of the page are hidden from screen readers and these speak. */
export const DialogRegions = memo(
  ({ isOpen }: { readonly isOpen: boolean }): ReactNode => (
    <>
      <Region urgency="polite" inDialog isOpen={isOpen} />
      <Region urgency="assertive" inDialog isOpen={isOpen} />
    </>
  ),
);
