/** A link to share a round. It leaves out the players' names unless the player includes them. */
import { type ReactNode, useState } from 'react';
import { copyText } from '../lib/copy-link.ts';
import { type ReplayedSeat, shareLink } from './names.ts';

export interface ShareProps {
  readonly id: string;
  readonly seats: readonly ReplayedSeat[];
  readonly lockedTable: string | undefined;
  /** Opens this round of a locked table. */
  readonly share: string | undefined;
}

export const Share = ({ id, seats, lockedTable, share }: ShareProps): ReactNode => {
  const [withNames, setWithNames] = useState(false);
  const [copied, setCopied] = useState<boolean>();
  const url = shareLink(location.origin, { id, seats, share }, withNames);
  return (
    <div className="share">
      <p className="invite-link">
        <input readOnly value={url} aria-label="Link to this round" onFocus={(event) => event.target.select()} />
        <button type="button" className="button" onClick={() => void copyText(url).then(setCopied)}>
          Copy link
        </button>
      </p>
      {lockedTable !== undefined && (
        <p>
          {share === undefined
            ? 'The table is private, so this link works only for players in this round.'
            : 'This link shows only this round, in words. The table stays private.'}
        </p>
      )}
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
          Include names in the link
        </label>
      )}
      <p className="quiet" role="status">
        {copied === true && 'Copied.'}
        {copied === false && 'Your browser doesn’t allow copying. Select the text and copy it yourself.'}
      </p>
    </div>
  );
};
