/** The link of a room: copied with one press, or shown to a phone. */
import qrcode from 'qrcode-generator';
import { type ReactNode, useMemo, useState } from 'react';
import { copyLink } from '../lib/copy-link.ts';

const QUIET = 4;

const qrPath = (text: string): { readonly size: number; readonly path: string } => {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const dark: string[] = [];
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++)
      if (code.isDark(row, column)) dark.push(`M${column + QUIET} ${row + QUIET}h1v1h-1z`);
  return { size: count + 2 * QUIET, path: dark.join('') };
};

export const Invite = ({ code, copied = false }: { readonly code: string; readonly copied?: boolean }): ReactNode => {
  const [done, setDone] = useState(copied);
  const url = `${location.origin}/r/${code}`;
  const { size, path } = useMemo(() => qrPath(url), [url]);
  return (
    <div className="invite">
      <p>
        Whoever opens this link sits down here. Code <b className="room-code">{code}</b>
      </p>
      <p className="invite-link">
        <input readOnly value={url} aria-label="Link to this room" onFocus={(event) => event.target.select()} />
        <button type="button" className="button" data-kind="go" onClick={() => void copyLink(code).then(setDone)}>
          {done ? 'Copied' : 'Copy link'}
        </button>
      </p>
      <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`QR code of ${url}`}>
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <p className="quiet">You can start alone; friends join between rounds.</p>
    </div>
  );
};
