const ENDINGS: { readonly [rule: string]: string } = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const RULES = new Intl.PluralRules('en', { type: 'ordinal' });

/** 1st, 2nd, 3rd, 4th … */
export const ordinal = (place: number): string => `${place}${ENDINGS[RULES.select(place)] ?? ''}`;
