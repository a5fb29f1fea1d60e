/** Edges as people read them: positive, with the side they favor. */

/** `0.53%`, without its sign. */
export const sayPercent = (part: number, digits = 2): string => `${(Math.abs(part) * 100).toFixed(digits)}%`;

/** `house edge 0.53%`, or `player edge 0.19%` where the rules favor the player. `ev`: expected net result per unit bet. */
export const sayEdge = (ev: number, digits = 2): string => {
  const percent = sayPercent(ev, digits);
  return `${ev > 0 && Number.parseFloat(percent) > 0 ? 'player' : 'house'} edge ${percent}`;
};

/** At the beginning of a sentence or a label. */
export const sayEdgeFirst = (ev: number, digits = 2): string => {
  const words = sayEdge(ev, digits);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
