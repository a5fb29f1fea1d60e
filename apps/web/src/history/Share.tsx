/** The address of a round, to be passed on. Who sat there stays out of it unless somebody wants it in. */
import { orderAt } from '@croupier/client/rest';
import { type ReactNode, useState } from 'react';
import { REST } from '../lib/api.ts';
import { copyText } from '../lib/copy-link.ts';
import { shareLink } from './names.ts';
import type { ReplayedSeat } from './replay.ts';

/** Behind a lock a link is of no use to others; its host can open the table from here. */
const Locked = ({ table }: { readonly table: string }): ReactNode => {
  const [said, setSaid] = useState<string>();
  const unlock = (): void => {
    orderAt(REST, table, { type: 'lock', locked: false }).then(
      () => setSaid('Open now: whoever has the link can look, and sit down at the table too.'),
      (error: unknown) => setSaid(error instanceof Error ? error.message : 'The table stays locked.'),
    );
  };
  return (
    <p>
      The table is locked, so the link opens only for those who played this round.{' '}
      <button type="button" className="button" onClick={unlock}>
        Unlock the table
      </button>{' '}
      <span role="status">{said}</span>
    </p>
  );
};

export interface ShareProps {
  readonly id: string;
  readonly seats: readonly ReplayedSeat[];
  readonly lockedTable: string | undefined;
}

export const Share = ({ id, seats, lockedTable }: ShareProps): ReactNode => {
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
      {lockedTable !== undefined && <Locked table={lockedTable} />}
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
