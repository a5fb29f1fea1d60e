import { Dialog, Icon } from '@croupier/ui';
import { lazy, type ReactNode, useState } from 'react';

/** The same words in the same corner of every page. */
export const HelpButton = (): ReactNode => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button icon-button help-button" data-kind="quiet" onClick={() => setOpen(true)}>
        <Icon name="help" />
        <span className="unseen">Help</span>
      </button>
      <HelpDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
};

const HelpWords = lazy(async () => ({ default: (await import('./HelpWords.tsx')).HelpWords }));

export const HelpDialog = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }): ReactNode => (
  <Dialog open={open} title="Help" onClose={onClose}>
    <HelpWords />
  </Dialog>
);
