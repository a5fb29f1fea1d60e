/**
 * The time of day, without its jumps. Limits, sessions and deadlines run on it: a clock that somebody sets back an hour must
 * not lock everyone out for an hour, and one that is set forward must not end every session.
 *
 * It starts at the time of day, runs with a clock that never jumps, and comes closer to the time of day slowly, by a sixtieth
 * of the time that passes. So after small corrections it is right, and after a large one it takes days to follow.
 */
const SLOWLY = 60;

interface Sources {
  /** Milliseconds since 1970. May jump. */
  readonly wall: () => number;
  /** Milliseconds since any moment. Never jumps. */
  readonly ticks: () => number;
}

const SYSTEM: Sources = { wall: Date.now, ticks: () => performance.now() };

/** Milliseconds since 1970; never goes back. */
export const steadyClock = ({ wall, ticks }: Sources = SYSTEM): (() => number) => {
  let now = wall();
  let last = ticks();
  return () => {
    const tick = ticks();
    const passed = tick - last;
    last = tick;
    now += passed;
    const most = passed / SLOWLY;
    now += Math.max(-most, Math.min(most, wall() - now));
    return Math.floor(now);
  };
};
