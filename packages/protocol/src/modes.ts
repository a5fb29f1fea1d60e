/** The choices of a room, each a list of words. Without schemas, so that a host in a browser loads nothing else. */

/** Who begins the deal: the host of the room, or everyone together (all have wagered, or the clock has run out). */
export const START_MODES = ['host', 'together'] as const;
export type StartMode = (typeof START_MODES)[number];

/** How long players have: as long as the game says, three times as long, or for as long as they are there. */
export const CLOCK_MODES = ['normal', 'long', 'off'] as const;
export type ClockMode = (typeof CLOCK_MODES)[number];

/** Seconds to bet in, if the room says so and not the game. */
export const BETTING_CLOCKS = [10, 15, 20, 30, 'none'] as const;
export type BettingClock = (typeof BETTING_CLOCKS)[number];

/** Card counts and strategy hints: everyone may use them, unless the host has switched them off. */
export const AIDS = ['counts', 'coach'] as const;
export type Aid = (typeof AIDS)[number];
