import type { CSSProperties, ReactNode } from 'react';
import { Icon } from '../controls/Icon.tsx';

const at = (start: number | undefined): CSSProperties => ({ ['--move-at' as string]: `${start ?? 0}ms` });

/** “Hard 16”. Appears with the card that makes it, so it tells nothing early. */
export const TotalBadge = ({
  children,
  active = false,
  start,
}: {
  readonly children: ReactNode;
  readonly active?: boolean;
  readonly start?: number | undefined;
}): ReactNode => (
  <span
    key={start === undefined ? 'still' : String(start)}
    className={start === undefined ? 'total-badge' : 'total-badge appears'}
    data-active={active ? '' : undefined}
    style={at(start)}
  >
    {children}
  </span>
);

export type Tone = 'better' | 'worse' | 'even';
const MARK = { better: 'check', worse: 'triangle', even: 'equals' } as const;

export interface ResultTagProps {
  readonly outcome: string;
  readonly tone: Tone;
  /** When the last card has landed. */
  readonly start?: number | undefined;
}

/** What became of a hand: words and a mark, colour only besides. */
export const ResultTag = ({ outcome, tone, start }: ResultTagProps): ReactNode => (
  <span className="result-tag appears" data-tone={tone} style={at(start)}>
    <Icon name={MARK[tone]} />
    {outcome}
  </span>
);
