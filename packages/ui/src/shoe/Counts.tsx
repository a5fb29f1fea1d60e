/** Card counts, shown or quizzed. Loaded when they are switched on. */
import type { ReactNode } from 'react';
import type { ShoeLook } from '../felt.ts';
import { CheckMe, type CheckMeProps, nextCheck } from './CheckMe.tsx';
import { type Count, type Counting, countOf, sayTrueCount, unseenByRank } from './card-counts.ts';
import type { CountChoices } from './count-choices.ts';
import { systemOf } from './count-systems.data.ts';
import { signed } from './shoe-facts.ts';

interface Looks {
  readonly look: ShoeLook;
}

const Tile = ({ name, value }: { name: string; value: string }): ReactNode => (
  <div className="count-tile">
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

const trueValue = ({ true: own }: Count): string => (own === undefined ? '–' : signed(own.value));

/** Running and true count of the cards in sight; the true one says what it was divided by. */
export const CountTiles = ({
  look,
  counting,
  estimate = false,
}: Looks & {
  readonly counting: Counting;
  /** The decks are to be estimated, so nothing may be divided by them here. */
  readonly estimate?: boolean;
}): ReactNode => {
  const count = countOf(look, counting);
  const { name } = systemOf(counting);
  return (
    <div className="counts">
      <dl className="count-tiles">
        <Tile name="Running" value={signed(count.running)} />
        {!estimate && <Tile name="True" value={trueValue(count)} />}
      </dl>
      <p className="count-how">{estimate ? name : `${name}: ${sayTrueCount(count, counting.rounding)}`}</p>
    </div>
  );
};

/** Unseen cards by rank, against a full shoe. Figures below the bars, so that the picture is not the only way to read it. */
export const RankBars = ({ look }: Looks): ReactNode => (
  <figure className="rank-row">
    <figcaption>Cards left</figcaption>
    <div className="rank-bars">
      {unseenByRank(look).map(({ rank, left, of }) => (
        <span
          key={rank}
          className="rank-bar"
          role="img"
          aria-label={`${rank}: ${left} of ${of} left`}
          title={`${left} of ${of} left`}
          style={{ ['--share' as string]: left / of }}
        >
          <span className="rank-bar-fill" />
          <span className="rank-bar-name">{rank}</span>
          <span className="rank-bar-left">{left}</span>
        </span>
      ))}
    </div>
  </figure>
);

export interface CountsProps extends Looks, Pick<CheckMeProps, 'round' | 'isBetween' | 'checks' | 'onCheck'> {
  readonly choices: CountChoices;
  readonly estimate: boolean;
}

export const Counts = ({ look, choices, estimate, ...asked }: CountsProps): ReactNode => {
  if (choices.checkEvery !== 'never')
    return <CheckMe look={look} counting={choices} every={Number(choices.checkEvery)} {...asked} />;
  return (
    <>
      <CountTiles look={look} counting={choices} estimate={estimate} />
      {!estimate && <RankBars look={look} />}
    </>
  );
};

/** The same in a line. */
export const StripCounts = ({ look, choices, estimate, round, isBetween, checks }: CountsProps): ReactNode => {
  if (choices.checkEvery !== 'never')
    return isBetween && nextCheck(checks, Number(choices.checkEvery)) <= round ? <b>What is the count?</b> : null;
  const count = countOf(look, choices);
  return (
    <>
      <span>
        RC <b>{signed(count.running)}</b>
      </span>
      {!estimate && (
        <span>
          TC <b>{trueValue(count)}</b>
        </span>
      )}
    </>
  );
};
