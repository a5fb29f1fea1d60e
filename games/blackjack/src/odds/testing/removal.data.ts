/**
 * Effect of removal in percent: what one card less of a value adds to the value of a round, six decks unless said.
 * Computed by an independent program. Any two, DAS, split once; best play before and after.
 */
export const REMOVAL = {
  hitLateSurrender: [-0.0839, 0.071, 0.0876, 0.1193, 0.1451, 0.0833, 0.0376, -0.0105, -0.0458, -0.0981],
} as const;
