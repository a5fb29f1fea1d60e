/** The first characters of a commitment, short enough to be compared by eye; the whole of it to be copied. */
import { type ReactNode, useState } from 'react';
import { copyText } from '../lib/copy-link.ts';
import { QrCode } from '../lib/QrCode.tsx';

export const Fingerprint = ({
  commitment,
  shoe,
}: {
  readonly commitment: string;
  readonly shoe: string;
}): ReactNode => {
  const [copied, setCopied] = useState<boolean>();
  const [isShown, setShown] = useState(false);
  return (
    <div className="fingerprint-box">
      <p>
        Fingerprint{' '}
        <b className="fingerprint">
          {commitment.slice(0, 4)} {commitment.slice(4, 8)}
        </b>{' '}
        <span className="quiet">committed before the first bet</span>
      </p>
      <p>
        <button type="button" className="button" onClick={() => void copyText(commitment).then(setCopied)}>
          Copy
        </button>{' '}
        <button type="button" className="button" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          QR code
        </button>{' '}
        <span role="status">
          {copied === true && 'Copied, all of it.'}
          {copied === false && 'Your browser does not let us copy it; it is written below.'}
        </span>
      </p>
      {isShown && <QrCode url={`${location.origin}/verify/${shoe}`} />}
    </div>
  );
};
