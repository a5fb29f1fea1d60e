import { createElement, lazy, type ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Dialog, Sheet } from './Sheet.tsx';

/** Part of a page whose code never loads. */
const Never = lazy(() => new Promise<{ readonly default: () => ReactNode }>(() => undefined));

test.each([
  ['sheet', Sheet],
  ['dialog', Dialog],
])(
  'a %s opens when it is asked for, while its content is still loading',
  async (_, Overlay) => {
    const given = { open: true, title: 'Rules', onClose: () => undefined, children: createElement(Never) };
    // Resolves once everything that isn't waiting is drawn. A closed sheet would never resolve.
    const stream = await renderToReadableStream(createElement(Overlay, given));
    const drawn = (await stream.getReader().read()) as { readonly value: Uint8Array };
    const text = new TextDecoder().decode(drawn.value);
    expect(text).toMatch(/<h2[^>]*>Rules<\/h2>/);
    expect(text).toContain('Close');
  },
  5000,
);
