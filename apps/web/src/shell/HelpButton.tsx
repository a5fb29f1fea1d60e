import { Dialog, Icon } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { KEYS } from '../table/keys.ts';

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

export const HelpDialog = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }): ReactNode => (
  <Dialog open={open} title="Help" onClose={onClose}>
    <p>
      Choose a chip, tap a spot on the felt, then press Deal. Every card is checked here in your browser against a shoe
      that was sealed before you bet. Chips are free and worth nothing.
    </p>
    <h3>Keys at a table</h3>
    <dl className="key-list">
      {KEYS.map(({ keys, what }) => (
        <div key={what}>
          <dt>
            {keys.map((key) => (
              <kbd className="key" key={key}>
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
    <p>
      <a href="/learn">Learn</a> · <a href="/learn/is-it-fair">Is it fair?</a> · <a href="/settings">Settings</a>
    </p>
  </Dialog>
);
