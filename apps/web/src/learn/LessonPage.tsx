/** One lesson of a game. The game brings the words, hands and charts; how they look is the same for all games. */
import type { GameName } from '@croupier/catalog/browser';
import type { Lesson, LessonBlock, LessonEntry } from '@croupier/kernel';
import { type ReactNode, useEffect, useState } from 'react';
import { chartAddress } from '../chart/address.ts';
import { Missing } from '../shell/Missing.tsx';
import { Hands, WorkedRound } from './LessonHands.tsx';
import { Board, Chart, SmallTable } from './LessonTables.tsx';
import { LOOKING } from './Looking.tsx';

const Shown = ({ block }: { readonly block: LessonBlock }): ReactNode => {
  switch (block.kind) {
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'text':
      return <p>{block.text}</p>;
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'terms':
      return (
        <dl className="lesson-terms">
          {block.terms.map(([term, means]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{means}</dd>
            </div>
          ))}
        </dl>
      );
    case 'hands':
      return <Hands hands={block.hands} says={block.says} />;
    case 'round':
      return <WorkedRound title={block.title} steps={block.steps} />;
    case 'table':
      return <SmallTable {...block} />;
    case 'chart':
      return <Chart {...block} />;
    default:
      return <Board {...block} />;
  }
};

export const LessonPage = ({ game, entry }: { readonly game: GameName; readonly entry: LessonEntry }): ReactNode => {
  const [lesson, setLesson] = useState<Lesson>();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    let here = true;
    entry.load().then(
      (loaded) => here && setLesson(loaded),
      () => here && setMissing(true),
    );
    return () => {
      here = false;
    };
  }, [entry]);
  return (
    <>
      <h1>{entry.title}</h1>
      {lesson === undefined && (isMissing ? <Missing /> : LOOKING)}
      {lesson !== undefined && (
        <>
          <p className="lead">{lesson.lead}</p>
          {lesson.blocks.map((block, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a lesson does not change while it is read.
            <Shown key={at} block={block} />
          ))}
          <p className="lesson-play">
            <a className="button" data-kind="go" href={`/${game.id}`}>
              Play {game.name.toLowerCase()}
            </a>
            {game.chartName !== undefined && (
              <a className="button" href={chartAddress({ game: game.id })}>
                {game.chartName} for any rules
              </a>
            )}
          </p>
        </>
      )}
    </>
  );
};
