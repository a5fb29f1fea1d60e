/** The first characters of a commitment, to compare by eye, and all of it to copy or save. */
import { type ReactNode, useState } from 'react';
import { copyText } from '../lib/copy-link.ts';
import { QrCode } from '../lib/QrCode.tsx';
import { linkWith } from './noted.ts';

export interface FingerprintProps {
  readonly commitment: string;
  readonly shoe: string;
  /** Where nothing else on the page has it. */
  readonly whole?: true;
}

export const Fingerprint = ({ commitment, shoe, whole }: FingerprintProps): ReactNode => {
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
      {whole && (
        <>
          <p className="quiet">
            This commits the house to shoe {shoe}. Save it now and compare it when the shoe is used up. The link in the
            QR code does that for you.
          </p>
          <p>
            <code className="seed">{commitment}</code>
          </p>
        </>
      )}
      <p>
        <button type="button" className="button" onClick={() => void copyText(commitment).then(setCopied)}>
          Copy
        </button>{' '}
        <button type="button" className="button" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          QR code
        </button>{' '}
        <span role="status">
          {copied === true && 'Full fingerprint copied.'}
          {copied === false && 'Your browser doesn’t allow copying. Select the text and copy it yourself.'}
        </span>
      </p>
      {isShown && <QrCode url={linkWith(location.origin, shoe, commitment)} />}
    </div>
  );
};
