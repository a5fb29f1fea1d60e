/** How long players may take: chosen when a room is created, and by its host later. */
import type { ReactNode } from 'react';
import { type BettingClock, CLOCKS, type ClockMode, sayBetting } from './clocks.ts';

const BETTING_CLOCKS: readonly BettingClock[] = [10, 15, 20, 30, 'none'];

export interface ClockSelectsProps {
  readonly clocks: ClockMode;
  /** Null: as the game says. */
  readonly betting: BettingClock | null;
  readonly start: 'host' | 'together';
  readonly className?: string;
  readonly onClocks: (mode: ClockMode) => void;
  readonly onBetting: (betting: BettingClock) => void;
}

/** Who begins the deal by hand needs no clock for the bets. */
export const hasBetting = ({ start, clocks }: Pick<ClockSelectsProps, 'start' | 'clocks'>): boolean =>
  start === 'together' && clocks !== 'off';

export const ClockSelects = (props: ClockSelectsProps): ReactNode => {
  const { clocks, betting, className, onClocks, onBetting } = props;
  return (
    <>
      <label className={className}>
        Clocks{' '}
        <select value={clocks} onChange={({ target }) => onClocks(target.value as ClockMode)}>
          {CLOCKS.map(({ mode, words }) => (
            <option key={mode} value={mode}>
              {words}
            </option>
          ))}
        </select>
      </label>
      {hasBetting(props) && (
        <label className={className}>
          Time to bet{' '}
          <select
            value={betting ?? ''}
            onChange={({ target }) => {
              const chosen = BETTING_CLOCKS.find((one) => `${one}` === target.value);
              if (chosen !== undefined) onBetting(chosen);
            }}
          >
            {betting === null && <option value="">standard</option>}
            {BETTING_CLOCKS.map((one) => (
              <option key={one} value={one}>
                {sayBetting(one)}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
};
