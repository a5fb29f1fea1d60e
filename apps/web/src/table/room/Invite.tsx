/** The link of a room: copied with one press, or shown to a phone. */
import { type ReactNode, useState } from 'react';
import { copyLink, linkTo } from '../../lib/copy-link.ts';
import { QrCode } from '../../lib/QrCode.tsx';
import { canShare, shareLink } from '../../lib/share.ts';

export interface InviteProps {
  readonly code: string;
  readonly invite: string | undefined;
  readonly copied?: boolean;
}

export const Invite = ({ code, invite, copied = false }: InviteProps): ReactNode => {
  const [done, setDone] = useState(copied);
  const url = linkTo(code, invite);
  const share = (): void => void shareLink('A table at Croupier', url).then((how) => setDone(how === 'copied'));
  return (
    <div className="invite">
      <p>
        Friends who open this link join your table.{' '}
        <span className="nowrap">
          Code <b className="room-code">{code}</b>
        </span>
      </p>
      <p className="invite-link">
        <input readOnly value={url} aria-label="Link to this room" onFocus={(event) => event.target.select()} />
        <button
          type="button"
          className="button"
          data-kind={canShare() ? undefined : 'go'}
          onClick={() => void copyLink(code, invite).then(setDone)}
        >
          {done ? 'Copied' : 'Copy link'}
        </button>
      </p>
      {canShare() && (
        <button type="button" className="button" data-kind="go" onClick={share}>
          Share the link
        </button>
      )}
      <QrCode url={url} />
      <p className="quiet">You can start alone; friends join between rounds.</p>
    </div>
  );
};
