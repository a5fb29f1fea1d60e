/** Take the chart along: on paper, as a picture, for a spreadsheet, as a link. */
import { announce } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { copyText } from '../lib/copy-link.ts';
import { asPng, asSvg } from '../lib/picture.ts';
import { saveFile } from '../lib/save-file.ts';
import { chartCsv } from './csv.ts';
import { type PictureOf, pictureOf } from './picture.ts';

export interface SaveProps {
  readonly picture: PictureOf;
  /** Without its ending. */
  readonly name: string;
  /** The address of what is shown. */
  readonly link: string;
  /** Before every cell is there, only half a chart would be saved. */
  readonly isReady: boolean;
}

export const Save = ({ picture, name, link, isReady }: SaveProps): ReactNode => {
  const [copied, setCopied] = useState<string>();
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(link);
    announce(isCopied ? 'Link copied' : 'Copy the link from the address bar');
    if (isCopied) setCopied(link);
  };
  const png = async (): Promise<void> => {
    const blob = await asPng(pictureOf(picture));
    if (blob) saveFile(`${name}.png`, blob, 'image/png');
  };
  return (
    <section className="chart-save" aria-label="Save and share">
      <p className="chart-buttons">
        <button type="button" className="button" onClick={() => void copy()}>
          {copied === link ? 'Link copied' : 'Copy link'}
        </button>
        <button type="button" className="button" disabled={!isReady} onClick={() => print()}>
          Print
        </button>
        <button
          type="button"
          className="button"
          disabled={!isReady}
          onClick={() => saveFile(`${name}.csv`, chartCsv(picture.frame, picture.cells), 'text/csv')}
        >
          CSV
        </button>
        <button
          type="button"
          className="button"
          disabled={!isReady}
          onClick={() => saveFile(`${name}.svg`, asSvg(pictureOf(picture)), 'image/svg+xml')}
        >
          SVG
        </button>
        <button type="button" className="button" disabled={!isReady} onClick={() => void png()}>
          PNG
        </button>
      </p>
    </section>
  );
};
