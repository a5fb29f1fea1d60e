/** Edges as people read them: positive, with the side they favor. */

/** `0.53%`, without its sign. */
export const sayPercent = (part: number, digits = 2): string => `${(Math.abs(part) * 100).toFixed(digits)}%`;

/** The side that has the edge; the house where nothing of it would be printed. `ev`: expected net result per unit bet. */
export const edgeName = (ev: number, digits = 2): string =>
  ev > 0 && Number.parseFloat(sayPercent(ev, digits)) > 0 ? 'player edge' : 'house edge';

/** `house edge 0.53%`, or `player edge 0.19%` where the rules favor the player. */
export const sayEdge = (ev: number, digits = 2): string => `${edgeName(ev, digits)} ${sayPercent(ev, digits)}`;

/** At the beginning of a sentence or a label. */
export const sayEdgeFirst = (ev: number, digits = 2): string => {
  const words = sayEdge(ev, digits);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
