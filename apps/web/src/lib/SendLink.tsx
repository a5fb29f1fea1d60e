/** A link to send: copied with one press, shared by the system's own sheet, or shown to a phone. */
import { type ReactNode, useState } from 'react';
import { copyText } from './copy-link.ts';
import { QrCode } from './QrCode.tsx';
import { canShare, shareLink } from './share.ts';

export interface SendLinkProps {
  readonly url: string;
  /** What the field is called. */
  readonly label: string;
  /** What the share sheet says about it. */
  readonly title: string;
  readonly copied: boolean;
}

export const SendLink = ({ url, label, title, copied }: SendLinkProps): ReactNode => {
  const [done, setDone] = useState(copied);
  const share = (): void => void shareLink(title, url).then((how) => setDone(how === 'copied'));
  return (
    <>
      <p className="invite-link">
        <input readOnly value={url} aria-label={label} onFocus={(event) => event.target.select()} />
        <button
          type="button"
          className="button"
          data-kind={canShare() ? undefined : 'go'}
          onClick={() => void copyText(url).then(setDone)}
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
    </>
  );
};
