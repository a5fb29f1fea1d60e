/**
 * Effect of removal in percent: what one card less of a value adds to the value of a round, six decks unless said.
 * Computed by an independent program. Any two, DAS, split once; best play before and after.
 */
export const REMOVAL = {
  stand: [-0.0951, 0.0635, 0.073, 0.0978, 0.1246, 0.0724, 0.0452, -0.0031, -0.0333, -0.0828],
  hit: [-0.0846, 0.0653, 0.0776, 0.1045, 0.1252, 0.0768, 0.0438, -0.0036, -0.0369, -0.0898],
  standLateSurrender: [-0.0939, 0.0691, 0.0829, 0.1121, 0.1434, 0.0779, 0.0407, -0.0085, -0.0409, -0.0917],
  hitLateSurrender: [-0.0839, 0.071, 0.0876, 0.1193, 0.1451, 0.0833, 0.0376, -0.0105, -0.0458, -0.0981],
} as const;
