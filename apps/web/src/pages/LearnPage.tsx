/** Pages to read. How a game is played comes from its guide; its full rules are the document it is tested by. */
import { GAME_NAMES, type GameGuide, type GameName, loadGuides } from '@croupier/catalog/browser';
import { type ReactNode, useEffect, useState } from 'react';
import { Contents } from '../learn/Contents.tsx';
import { LOOKING } from '../learn/Looking.tsx';
import { page as loaded } from '../lib/Later.tsx';
import { placeIn } from '../lib/place-in.ts';
import { go } from '../lib/router.ts';
import { Missing } from '../shell/Missing.tsx';

const LessonPage = loaded(async () => (await import('../learn/LessonPage.tsx')).LessonPage);
const RulesPage = loaded(async () => (await import('../learn/RulesPage.tsx')).RulesPage);
const Glossary = loaded(async () => (await import('../learn/Glossary.tsx')).Glossary);
const Fair = loaded(async () => (await import('../learn/Fair.tsx')).Fair);

/** What the games say about themselves; null: they could not be fetched. */
const useLoadedGuides = (): readonly GameGuide[] | null | undefined => {
  const [guides, setGuides] = useState<readonly GameGuide[] | null>();
  useEffect(() => {
    let here = true;
    loadGuides().then(
      (loaded) => here && setGuides(loaded),
      () => here && setGuides(null),
    );
    return () => {
      here = false;
    };
  }, []);
  return guides;
};

const RULES = 'rules';
/** BJ-S4: the number of a rule. */
const RULE = /^[A-Z]{2}-[A-Z]\d+$/;

const GameNav = ({ guide, page }: { readonly guide: GameGuide; readonly page: string }): ReactNode => (
  <nav className="learn-nav" aria-label={`About ${guide.name.toLowerCase()}`}>
    <a href="/learn">Learn</a>
    {guide.lessons?.map(({ id, title }, at) => (
      <a
        key={id}
        href={at === 0 ? `/learn/${guide.id}` : `/learn/${guide.id}/${id}`}
        aria-current={page === id ? 'page' : undefined}
      >
        {title}
      </a>
    ))}
    <a href={`/learn/${guide.id}/${RULES}`} aria-current={page === RULES ? 'page' : undefined}>
      Full rules
    </a>
  </nav>
);

interface GamePagesProps {
  readonly game: GameName;
  readonly guide: GameGuide | undefined;
  readonly page: string;
}

const GamePages = ({ game, guide, page }: GamePagesProps): ReactNode => {
  const { id, name } = game;
  const lessons = guide?.lessons;
  const lesson = page === '' ? lessons?.[0] : lessons?.find((each) => each.id === page);
  // Rules were once on this page, and links to them are still around.
  const rule = placeIn(location.hash);
  const isMoved = lesson !== undefined && RULE.test(rule);
  useEffect(() => {
    if (isMoved) go(`/learn/${id}/${RULES}#${rule}`, true);
  }, [isMoved, id, rule]);
  if (isMoved) return LOOKING;
  return (
    <>
      {guide?.lessons !== undefined && <GameNav guide={guide} page={lesson?.id ?? RULES} />}
      {lesson === undefined ? (
        <RulesPage key={id} id={id} name={name} title={lessons === undefined ? name : `${name}: full rules`} />
      ) : (
        <LessonPage key={lesson.id} game={game} entry={lesson} />
      )}
    </>
  );
};

const Told = ({ page }: { readonly page: string }): ReactNode => {
  const guides = useLoadedGuides();
  const [first = '', ...rest] = page.split('/');
  if (first === 'is-it-fair') return <Fair />;
  if (first === 'glossary') return <Glossary key={page} page={rest[0] === 'builders' ? 'builders' : 'players'} />;
  if (guides === undefined) return LOOKING;
  if (guides === null) return <Missing />;
  const game = GAME_NAMES.find(({ id }) => id === first);
  if (game === undefined) return <Contents guides={guides} />;
  return <GamePages game={game} guide={guides.find(({ id }) => id === first)} page={rest.join('/')} />;
};

const isText = (page: string): boolean => /^(?:is-it-fair|glossary)(?:\/|$)/.test(page);

export const LearnPage = ({ page }: { readonly page: string }): ReactNode => (
  <article className={isText(page) ? 'page narrow' : 'page reading'}>
    <Told page={page} />
  </article>
);
