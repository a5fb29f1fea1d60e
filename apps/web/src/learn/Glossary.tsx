/** The glossary: terms for players, and terms for developers on a separate page. */
import { type ReactNode, useEffect, useState } from 'react';
import { Missing } from '../shell/Missing.tsx';
import { Document } from './Document.tsx';
import { LOOKING } from './Looking.tsx';
import type { Reading } from './reading.ts';

const PAGES = {
  players: {
    title: 'Glossary',
    load: async (): Promise<Reading> => (await import('../../../../GLOSSARY.md')).reading,
    other: ['/learn/glossary/builders', 'Terms for developers'],
  },
  builders: {
    title: 'Glossary for developers',
    load: async (): Promise<Reading> => (await import('../../../../docs/reference/builders-glossary.md')).reading,
    other: ['/learn/glossary', 'Terms for players'],
  },
} as const;

export const Glossary = ({ page }: { readonly page: keyof typeof PAGES }): ReactNode => {
  const { title, load, other } = PAGES[page];
  const [reading, setReading] = useState<Reading>();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    let here = true;
    load().then(
      (loaded) => here && setReading(loaded),
      () => here && setMissing(true),
    );
    return () => {
      here = false;
    };
  }, [load]);
  return (
    <>
      <h1>{title}</h1>
      <p className="lone-link">
        <a href={other[0]}>{other[1]}</a>
      </p>
      {reading === undefined ? isMissing ? <Missing /> : LOOKING : <Document reading={reading} />}
    </>
  );
};
