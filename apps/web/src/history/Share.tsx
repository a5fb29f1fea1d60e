/** The address of a round, to be passed on. Who sat there stays out of it unless somebody wants it in. */
import { type ReactNode, useState } from 'react';
import { copyText } from '../lib/copy-link.ts';
import { shareLink } from './names.ts';
import type { ReplayedSeat } from './replay.ts';

export const Share = ({ id, seats }: { readonly id: string; readonly seats: readonly ReplayedSeat[] }): ReactNode => {
  const [withNames, setWithNames] = useState(false);
  const [copied, setCopied] = useState<boolean>();
  const url = shareLink(location.origin, id, seats, withNames);
  return (
    <div className="share">
      <p className="invite-link">
        <input readOnly value={url} aria-label="Link to this round" onFocus={(event) => event.target.select()} />
        <button type="button" className="button" onClick={() => void copyText(url).then(setCopied)}>
          Copy link
        </button>
      </p>
      {seats.some(({ name }) => name !== undefined) && (
        <label className="switch">
          <input
            type="checkbox"
            checked={withNames}
            onChange={({ target }) => {
              setWithNames(target.checked);
              setCopied(undefined);
            }}
          />
          Put names into the link
        </label>
      )}
      <p className="quiet" role="status">
        {copied === true && 'Copied.'}
        {copied === false && 'Your browser does not let us copy it: select it and copy it yourself.'}
      </p>
    </div>
  );
};
