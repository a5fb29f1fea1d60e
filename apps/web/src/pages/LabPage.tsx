/** The odds lab: its contents, and each page by its address. */
import { type GameLabPage, labPageIn, loadLabPages } from '@croupier/catalog/labs';
import type { RuleBook } from '@croupier/kernel';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { LabView } from '../lab/LabView.tsx';
import { useAsked } from '../lab/use-asked.ts';
import { useLab } from '../lab/use-lab.ts';
import { useRuleBook } from '../rules/use-book.ts';
import { Loading } from '../shell/Loading.tsx';
import { Missing } from '../shell/Missing.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import '../chart/chart.css';
import '../rules/rules.css';
import '../lab/lab.css';
import '../lab/plots/plots.css';
import '../lab/print.css';
import '../styles/card-list.css';

/** Undefined until they are loaded; null if they can't be fetched. */
const useLabPages = (): readonly GameLabPage[] | null | undefined => {
  const [pages, setPages] = useState<readonly GameLabPage[] | null>();
  useEffect(() => {
    let here = true;
    loadLabPages().then(
      (found) => here && setPages(found),
      () => here && setPages(null),
    );
    return () => {
      here = false;
    };
  }, []);
  return pages;
};

const Contents = ({ pages }: { readonly pages: readonly GameLabPage[] }): ReactNode => (
  <article className="page lab-contents">
    <h1>Odds lab</h1>
    <p className="lead">Change anything and see what it is worth. Every number is worked out on this device.</p>
    <ul className="card-list">
      {pages.map(({ id, name, says }) => (
        <li key={id}>
          <a className="home-card" href={`/lab/${id}`}>
            <b>{name}</b>
            <span>{says}</span>
          </a>
        </li>
      ))}
    </ul>
    <p className="lone-link">
      <a href="/methodology">Where the numbers come from</a>
    </p>
  </article>
);

interface AskedPageProps {
  readonly page: GameLabPage;
  readonly book: RuleBook | undefined;
}

const AskedPage = ({ page, book }: AskedPageProps): ReactNode => {
  const asked = useAsked(page.id, page.controls, book);
  return <LabView {...{ page, book, asked }} {...useLab(page.id, asked.asked)} />;
};

/** Only the options that the page can change. */
const shownOf = (book: RuleBook, { controls }: GameLabPage): RuleBook => {
  const wanted = controls.find((control) => control.kind === 'rules')?.options;
  return { ...book, options: book.options.filter(({ id, isPriced }) => wanted?.includes(id) ?? isPriced === true) };
};

const WithRules = ({ page }: Pick<AskedPageProps, 'page'>): ReactNode => {
  const found = useRuleBook(page.game);
  const book = useMemo(() => found && shownOf(found, page), [found, page]);
  if (book === undefined) return <Loading />;
  return book === null ? <Missing /> : <AskedPage {...{ page, book }} />;
};

const Opened = ({ pages, page }: { readonly pages: readonly GameLabPage[]; readonly page: GameLabPage }): ReactNode => (
  <article className="page lab-page">
    <nav className="learn-nav" aria-label="Odds lab">
      {pages.map(({ id, name }) => (
        <a key={id} href={`/lab/${id}`} aria-current={id === page.id ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
    <h1>{page.says}</h1>
    {page.controls.some(({ kind }) => kind === 'rules') ? (
      <WithRules key={page.id} page={page} />
    ) : (
      <AskedPage key={page.id} page={page} book={undefined} />
    )}
  </article>
);

export const LabPage = ({ id }: { readonly id: string }): ReactNode => {
  const pages = useLabPages();
  if (pages === undefined) return <Loading />;
  if (pages === null) return <Missing />;
  if (id === '') return <Contents pages={pages} />;
  const page = labPageIn(pages, id);
  return page === undefined ? <NotFoundPage /> : <Opened {...{ pages, page }} />;
};
