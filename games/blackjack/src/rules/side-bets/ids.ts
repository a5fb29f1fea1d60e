/** The side bets by the names they have in options, commands and logs. Apart from the bets: commands need only these. */

export const SIDE_BET_IDS = ['21+3', 'perfect-pairs', 'lucky-ladies', 'royal-match', 'buster'] as const;
export type SideBetId = (typeof SIDE_BET_IDS)[number];

/** Which side bets a table offers, and by which pay table. Those that are not named are not offered. */
export type OfferedSideBets = { readonly [id in SideBetId]?: string };
