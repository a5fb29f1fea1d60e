/** Who a sentence is about: a seat by its number, somebody by name, or whoever reads it. */
export type SeatNaming = (seat: number) => string;

/** The name of whoever reads; nobody else is ever called so, because verbs follow it. */
export const YOU = 'You';

export const bySeat: SeatNaming = (seat) => `Seat ${seat}`;

/** By the name that somebody has, if it is known: never by the one of whoever reads, though they may have chosen it. */
export const called = (seat: number, name: string | undefined): string =>
  name === undefined || name === YOU ? bySeat(seat) : name;

const IRREGULAR: { readonly [verb: string]: string } = { is: 'are', has: 'have' };
const toYou = (verb: string): string => IRREGULAR[verb] ?? verb.replace(/(?<=sh)es$|s$/, '');

/** "Seat 2 wagers 5", "Ann has 21 and stands", "You have 21 and stand": verbs come first, or after an "and". */
export const says = (name: string, does: string): string =>
  `${name} ${name === YOU ? does.replace(/^\w+|(?<= and )\w+/g, toYou) : does}`;
