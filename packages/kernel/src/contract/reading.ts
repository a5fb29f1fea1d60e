/** How a hand that can be read in two ways is read out: by its total, or by its cards. Games say what that means to them. */
export const READINGS = ['total', 'cards'] as const;
export type Reading = (typeof READINGS)[number];
