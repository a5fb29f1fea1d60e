/** An address for a phone's camera. */
import qrcode from 'qrcode-generator';
import { type ReactNode, useMemo } from 'react';

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

export const QrCode = ({ url }: { readonly url: string }): ReactNode => {
  const { size, path } = useMemo(() => qrPath(url), [url]);
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`QR code of ${url}`}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
};
