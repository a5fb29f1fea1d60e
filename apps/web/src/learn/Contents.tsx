/** The first page of Learn: what there is to read. */
import { GAME_NAMES, type GameGuide, gameName } from '@croupier/catalog/browser';
import type { ReactNode } from 'react';
import { chartAddress } from '../chart/address.ts';

interface Way {
  readonly to: string;
  readonly title: string;
  readonly says: string;
}

const Ways = ({ ways }: { readonly ways: readonly Way[] }): ReactNode => (
  <ul className="learn-ways">
    {ways.map(({ to, title, says }) => (
      <li key={to}>
        <a href={to}>
          <b>{title}</b>
          <span>{says}</span>
        </a>
      </li>
    ))}
  </ul>
);

const ANY_GAME: readonly Way[] = [
  { to: '/learn/is-it-fair', title: 'Is it fair?', says: 'How your browser checks every card' },
  { to: '/learn/glossary', title: 'Glossary', says: 'What the terms at a table mean' },
  { to: '/methodology', title: 'Where the numbers come from', says: 'How odds, house edge and counts are worked out' },
];

const chartWay = (id: string): Way => ({
  to: chartAddress({ game: id }),
  title: gameName(id).chartName ?? '',
  says: 'Exact, for any rules. Compare, print or save it',
});

/** A game without lessons has its rules. */
const waysOf = (id: string, guides: readonly GameGuide[]): readonly Way[] => [
  ...(guides.find((guide) => guide.id === id)?.lessons ?? []).map((lesson, at) => ({
    to: at === 0 ? `/learn/${id}` : `/learn/${id}/${lesson.id}`,
    title: lesson.title,
    says: lesson.says,
  })),
  ...(gameName(id).chartName === undefined ? [] : [chartWay(id)]),
  { to: `/learn/${id}/rules`, title: 'Full rules', says: 'Every rule, numbered, plus preset tables' },
];

export const Contents = ({ guides }: { readonly guides: readonly GameGuide[] }): ReactNode => (
  <>
    <h1>Learn</h1>
    {GAME_NAMES.map(({ id, name }) => (
      <section key={id} aria-labelledby={`learn-${id}`}>
        <h2 id={`learn-${id}`}>{name}</h2>
        <Ways ways={waysOf(id, guides)} />
      </section>
    ))}
    <section aria-labelledby="learn-more">
      <h2 id="learn-more">All games</h2>
      <Ways ways={ANY_GAME} />
    </section>
  </>
);
