/** Hands on a piece of felt, and whole rounds as a row of such pictures. */
import type { LessonHand, LessonStep } from '@croupier/kernel';
import type { ReactNode } from 'react';
import { StillCard } from '../lib/StillCard.tsx';

const Hand = ({ hand: { name, cards, worth, marked } }: { readonly hand: LessonHand }): ReactNode => (
  <div className="lesson-hand" data-marked={marked === true ? '' : undefined}>
    <span className="lesson-name">{name}</span>
    <ul className="lesson-cards" aria-label={name}>
      {cards.map((card, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same card can lie in a hand twice, and a lesson does not change.
        <li key={at}>
          <StillCard card={card} tiny />
        </li>
      ))}
    </ul>
    {worth !== undefined && <b className="lesson-worth">{worth}</b>}
  </div>
);

export const Hands = ({ hands, says }: LessonStep): ReactNode => (
  <figure className="lesson-figure">
    <div className="lesson-felt">
      {hands.map((hand) => (
        <Hand key={hand.name} hand={hand} />
      ))}
    </div>
    <figcaption>{says}</figcaption>
  </figure>
);

export const WorkedRound = ({
  title,
  steps,
}: {
  readonly title: string;
  readonly steps: readonly LessonStep[];
}): ReactNode => (
  <section className="lesson-round">
    <h3>{title}</h3>
    <ol className="lesson-steps">
      {steps.map((step) => (
        <li key={step.says} className="lesson-step">
          <Hands {...step} />
        </li>
      ))}
    </ol>
  </section>
);
