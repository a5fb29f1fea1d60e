import { type ReactNode, useEffect, useState } from 'react';
import { onSpoken } from './live.ts';

/** Two regions that are there from the first moment and stay. */
export const LiveRegions = (): ReactNode => {
  const [polite, setPolite] = useState('');
  const [assertive, setAssertive] = useState('');
  useEffect(() => onSpoken((manner, text) => (manner === 'polite' ? setPolite : setAssertive)(text)), []);
  return (
    <div className="unseen">
      <div role="status" aria-live="polite">
        {polite}
      </div>
      <div role="alert" aria-live="assertive">
        {assertive}
      </div>
    </div>
  );
};
