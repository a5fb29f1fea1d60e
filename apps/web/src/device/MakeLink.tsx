/** In the settings: a link or QR code that signs the player in on another device. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { copyText } from '../lib/copy-link.ts';
import { QrCode } from '../lib/QrCode.tsx';
import { TimeLeft } from './TimeLeft.tsx';
import { type Brings, type HowEnded, type OpenLink, useLink } from './use-link.ts';

const WAYS = [
  [false, 'Stay signed in here too'],
  [true, 'Sign out here once the other device is signed in'],
] as const;

const ENDED: { readonly [how in HowEnded]: string } = {
  copied: 'The other device is signed in now. If that wasn’t you, sign out everywhere below.',
  moved: 'The other device is signed in now, and this one is signed out.',
  canceled: 'The link is canceled. It no longer works.',
  replaced: 'The link no longer works, because it was canceled or replaced on another device.',
  expired: 'The link has expired. Nobody used it.',
};

const PROGRESS: { readonly [brings in Brings]: ReactNode } = {
  yes: 'The link also brings your practice results and graded decisions. They are encrypted; the server can’t read them.',
  'no-https': (
    <>
      Practice results and graded decisions stay here, because they can only be encrypted on pages with https. You can{' '}
      <a href="/train/progress">export your practice as a file</a>.
    </>
  ),
  'no-room': (
    <>
      Practice results and graded decisions stay here, because they don’t fit in the link. You can{' '}
      <a href="/train/progress">export your practice as a file</a>.
    </>
  ),
};

/** Addresses at which a computer reaches only itself. */
const IS_LOCAL = /^(?:localhost|127\..*|\[::1\])$/;

interface ShownProps {
  readonly link: OpenLink;
  readonly busy: boolean;
  /** Just made by a press here, whose button is gone. */
  readonly isNew: boolean;
  readonly onCancel: () => void;
}

const ShownLink = ({ link: { url, until, moves, brings, name }, busy, isNew, onCancel }: ShownProps): ReactNode => {
  const [copied, setCopied] = useState(false);
  const words = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (isNew) words.current?.focus();
  }, []);
  return (
    <div className="invite">
      <QrCode url={url} />
      <p ref={words} tabIndex={-1}>
        Scan the code with the other device, or open the link there. Once you confirm, that device plays as {name}
        {moves ? ', and this one is signed out' : ''}.
      </p>
      <p className="invite-link">
        <input readOnly value={url} aria-label="Link" onFocus={(event) => event.target.select()} />
        <button type="button" className="button" onClick={() => void copyText(url).then(setCopied)}>
          {copied ? 'Copied' : 'Copy link'}
        </button>
      </p>
      <p>
        <strong>Don’t send it to anyone else.</strong> People who open it can play with your chips.
      </p>
      {IS_LOCAL.test(location.hostname) && (
        <p className="quiet">
          “{location.hostname}” works only on this computer. For other devices, open this page at your computer’s name
          or address on your network, and make the link there.
        </p>
      )}
      <p className="quiet">{PROGRESS[brings]}</p>
      <p>
        <button type="button" className="button" aria-disabled={busy} onClick={onCancel}>
          Cancel link
        </button>{' '}
        Works once. Time left: <TimeLeft until={until} />
      </p>
    </div>
  );
};

export const MakeLink = ({ onMoved }: { readonly onMoved: () => void }): ReactNode => {
  const { open, ended, busy, trouble, make, cancel } = useLink(onMoved);
  const [moves, setMoves] = useState(false);
  /** What was pressed last: its button is replaced, and the focus with it. */
  const pressed = useRef<'make' | 'cancel' | undefined>(undefined);
  const again = useRef<HTMLButtonElement>(null);
  const isOpen = open !== undefined;
  useEffect(() => {
    if (!isOpen && pressed.current === 'cancel') again.current?.focus();
  }, [isOpen]);
  const press = (what: 'make' | 'cancel'): void => {
    pressed.current = what;
    if (what === 'make') make(moves);
    else cancel();
  };
  return (
    <>
      {open === undefined ? (
        <>
          <fieldset className="choices">
            <legend>On this device</legend>
            {WAYS.map(([way, label]) => (
              <label key={label}>
                <input type="radio" name="device-way" checked={moves === way} onChange={() => setMoves(way)} />
                {label}
              </label>
            ))}
          </fieldset>
          <p>
            <button type="button" className="button" ref={again} aria-disabled={busy} onClick={() => press('make')}>
              {ended === undefined ? 'Make a link' : 'Make another link'}
            </button>
          </p>
        </>
      ) : (
        <ShownLink
          key={open.url}
          link={open}
          busy={busy}
          isNew={pressed.current === 'make'}
          onCancel={() => press('cancel')}
        />
      )}
      <div role="status">{ended !== undefined && open === undefined ? ENDED[ended] : ''}</div>
      {trouble !== '' && (
        <p role="alert" className="form-trouble">
          {trouble}
        </p>
      )}
    </>
  );
};
