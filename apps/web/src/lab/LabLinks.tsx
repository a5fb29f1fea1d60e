/** Links to the pages of the lab that take the rules of a table. */
import { type GameLabPage, loadLabPages } from '@croupier/catalog/labs';
import type { Settings } from '@croupier/kernel';
import { type ReactNode, useEffect, useState } from 'react';
import { labAddress } from './address.ts';

export interface LabLinksProps {
  readonly game: string;
  /** As an address has them. */
  readonly rules: Settings;
}

export const LabLinks = ({ game, rules }: LabLinksProps): ReactNode => {
  const [pages, setPages] = useState<readonly GameLabPage[]>([]);
  useEffect(() => {
    loadLabPages().then(setPages, () => undefined);
  }, []);
  return pages
    .filter((page) => page.game === game && page.controls.some(({ kind }) => kind === 'rules'))
    .map(({ id, says }) => (
      <a key={id} className="button" href={labAddress({ page: id, rules, values: {} })}>
        {says}
      </a>
    ));
};
