/** Downloads what is shown. */
import type { ReactNode } from 'react';
import { saveFile } from '../lib/save-file.ts';
import { asCsv, type Line } from './sittings.ts';

export const Export = ({ lines, name }: { readonly lines: readonly Line[]; readonly name: string }): ReactNode => (
  <>
    <button type="button" className="button" onClick={() => saveFile(`${name}.csv`, asCsv(lines), 'text/csv')}>
      CSV
    </button>
    <button type="button" className="button" onClick={() => saveFile(`${name}.json`, JSON.stringify(lines, null, 2))}>
      JSON
    </button>
  </>
);
