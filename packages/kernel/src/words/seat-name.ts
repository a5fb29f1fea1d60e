/** Who a sentence is about: a seat by its number, a player by name, or the reader. */
export type SeatNaming = (seat: number) => string;

/** The word for the reader. No one else is ever called this, because verbs depend on it. */
export const YOU = 'You';

/** A player whose name is not known, such as one who left before this page was opened. Servers reserve it as a name. */
export const UNKNOWN_PLAYER = 'A player';

export const bySeat: SeatNaming = (seat) => `Seat ${seat}`;

/** By the player's name, if it is known, but never by the word for the reader, even if a player chose it as a name. */
export const called = (seat: number, name: string | undefined): string =>
  name === undefined || name === YOU ? bySeat(seat) : name;

const IRREGULAR: { readonly [verb: string]: string } = { is: 'are', was: 'were', has: 'have' };
const toYou = (verb: string): string => IRREGULAR[verb] ?? verb.replace(/(?<=sh)es$|s$/, '');

/** As the object of a sentence: "The host skipped you". */
export const objectOf = (name: string): string => (name === YOU || name === UNKNOWN_PLAYER ? name.toLowerCase() : name);

/** "Seat 2 bets 5", "Ann has 21 and stands", "You have 21 and stand": verbs come first, or after an "and". */
export const says = (name: string, does: string): string =>
  `${name} ${name === YOU ? does.replace(/^\w+|(?<= and )\w+/g, toYou) : does}`;
