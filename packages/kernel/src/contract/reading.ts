/** How a hand that can be read in two ways is read out: by its total (soft 17), or by its cards (ace and 6). */
export const READINGS = ['total', 'cards'] as const;
export type Reading = (typeof READINGS)[number];
