/** Asks before leaving a hand in play when the address requests other rules. */
import { Dialog } from '@croupier/ui';
import { type ReactNode, useState } from 'react';

export interface OtherRulesProps {
  readonly onStay: () => void;
  readonly onGo: () => void;
}

export const OtherRules = ({ onStay, onGo }: OtherRulesProps): ReactNode => {
  const [isOpen, setOpen] = useState(true);
  const stay = (): void => {
    setOpen(false);
    onStay();
  };
  return (
    <Dialog open={isOpen} title="Leave this hand?" onClose={stay}>
      <p>Your hand is still in play. Changing the rules starts a new table with a fresh shoe.</p>
      <p className="equal-buttons">
        <button type="button" className="button" onClick={stay}>
          Finish this hand
        </button>
        <button type="button" className="button" onClick={onGo}>
          New table
        </button>
      </p>
    </Dialog>
  );
};
