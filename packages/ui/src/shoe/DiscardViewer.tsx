import { lazy, type ReactNode, Suspense } from 'react';
import type { ShoeLook } from '../felt.ts';
import { Sheet } from '../overlay/Sheet.tsx';

const TrayCards = lazy(async () => ({ default: (await import('./TrayCards.tsx')).TrayCards }));

/** The tray is open to everybody. */
export const DiscardViewer = ({
  look,
  open,
  onClose,
}: {
  readonly look: ShoeLook;
  readonly open: boolean;
  readonly onClose: () => void;
}): ReactNode => (
  <Sheet open={open} title="Discard tray" onClose={onClose}>
    <Suspense fallback={null}>
      <TrayCards tray={look.tray} />
    </Suspense>
  </Sheet>
);
