import { type ReactNode, useEffect, useState } from 'react';
import { announce } from '../live/announcer.ts';
import { playSound } from '../sound/play-sound.ts';

const TICK_MS = 250;
const LAST_MS = 5000;

export interface ClockRingProps {
  /** When it was rendered; the ring counts down by itself from there. */
  readonly msLeft: number;
  /** The whole time. */
  readonly seconds: number;
  /** It is the time bank: the time itself is over. */
  readonly banked?: boolean;
  /** Seconds in the time bank, which runs after this clock. */
  readonly bank?: number;
  /** Nobody has to answer: it counts down to the deal. */
  readonly toDeal?: boolean;
  /** Only the number changes. */
  readonly reduced?: boolean;
}

/** The number is the clock; the ring illustrates it. Nothing pulses. */
export const ClockRing = (props: ClockRingProps): ReactNode => {
  const { msLeft, seconds, banked = false, bank = 0, toDeal = false, reduced = false } = props;
  const [ticked, setTicked] = useState({ of: msLeft, left: msLeft });
  // A new clock starts full: otherwise the rest of the previous clock would be announced as its last seconds.
  const left = ticked.of === msLeft ? ticked.left : msLeft;
  useEffect(() => {
    const end = performance.now() + msLeft;
    const timer = setInterval(() => setTicked({ of: msLeft, left: Math.max(0, end - performance.now()) }), TICK_MS);
    return () => clearInterval(timer);
  }, [msLeft]);
  const isLast = left <= LAST_MS && !toDeal;
  const lastWords = bank > 0 ? 'A few seconds left, then your time bank.' : 'A few seconds left.';
  useEffect(() => {
    if (!isLast) return;
    announce(lastWords, 'assertive');
    playSound('last');
  }, [isLast, lastWords]);
  useEffect(() => {
    if (banked) announce(`Your time bank is running: ${Math.round(seconds)} seconds.`, 'assertive');
  }, [banked, seconds]);
  const whole = Math.ceil(left / 1000);
  const then = bank > 0 ? `, then ${bank} in your time bank` : '';
  const share = reduced ? 1 : Math.min(1, left / (seconds * 1000));
  return (
    <span
      className="clock-ring"
      role="timer"
      aria-label={
        toDeal ? `Dealing in ${seconds} seconds` : `${whole} seconds left${banked ? ' in your time bank' : then}`
      }
      data-last={isLast ? '' : undefined}
      data-banked={banked ? '' : undefined}
    >
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <circle className="ring-ground" cx="22" cy="22" r="19" />
        <circle className="ring-left" cx="22" cy="22" r="19" pathLength="1" strokeDasharray={`${share} 1`} />
      </svg>
      <b>{whole}</b>
      {(banked || bank > 0) && <small>{banked ? 'bank' : `+${bank} s`}</small>}
    </span>
  );
};
