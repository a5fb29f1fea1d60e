/** Sentences about revealed shoes, the same in pages and in the terminal. */
import { MIX_WORDS } from '../mix-words.ts';
import { numberOfShoe, sayShoes } from '../say-shoes.ts';
import type { CheckedReveal, Reveals } from '../table-link.ts';

const SEEN: { readonly [seen in CheckedReveal['seen']]: string } = {
  bet: 'what was sealed before your first bet on it',
  cards: 'what was sealed before its first card',
  came: 'the seal you saw when you joined the table',
};

const many = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

export const sayReveal = ({ shoe, cards, seen }: CheckedReveal): string =>
  `Shoe ${numberOfShoe(shoe)} revealed: all ${cards} cards match ${SEEN[seen]}.`;

/** Where there is little room. */
export const sayRevealBriefly = ({ shoe, cards }: CheckedReveal): string =>
  `Shoe ${numberOfShoe(shoe)} revealed: all ${cards} cards match.`;

/** One line for all reveals, so that a table that shuffles every round stays quiet. */
export const sayReveals = ({ count, last }: Reveals): string =>
  count === 1
    ? sayReveal(last)
    : `${count} shoes revealed, and all match. The last was shoe ${numberOfShoe(last.shoe)}.`;

/** What exactly was checked, a line for each. */
export const revealDetails = ({ cards, dealt, mix, commands, ownBytes }: CheckedReveal): readonly string[] => [
  'The secret number is the one the house committed to before any player added a random number.',
  `Recomputed from the secret number, the order and all ${cards} seals match what the server published.`,
  `${many(dealt, 'dealt card')}: each is the card the shuffle put at its position, including the ones you saw.`,
  ...(mix === undefined ? [] : [`${MIX_WORDS[mix]}${ownBytes ? ' It is in the shoe once, under your name.' : ''}`]),
  commands === undefined
    ? 'Commands were not replayed, because the log could not be read here.'
    : `${many(commands, 'command')} since the last check, replayed under the rules with the same outcomes and payouts.`,
];

/** Names the shoes that are used up but whose seeds have not been revealed. */
export const sayLate = (shoes: readonly string[]): string => {
  const isOne = shoes.length === 1;
  return `${capital(sayShoes(shoes))} ${isOne ? 'is' : 'are'} used up, but the server has not revealed ${isOne ? 'it' : 'them'} yet.`;
};

const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

/** For a shoe that was looked up at a later visit. */
export const sayKept = (table: string, shoe: string, cards: number): string =>
  `Shoe ${numberOfShoe(shoe)} of table ${table} was revealed; all ${cards} cards match.`;

export const sayUnkept = (table: string, shoe: string): string =>
  `Shoe ${numberOfShoe(shoe)} of table ${table} was never revealed. The server did not keep its promise.`;

/** For a shoe whose file the server does not send, visit after visit. */
export const sayUnsent = (table: string, shoe: string): string =>
  `The server has not sent shoe ${numberOfShoe(shoe)} of table ${table} on several visits, so it can’t be checked.`;

/** For a table that was left and not opened again. */
export const sayFalsePicture = (table: string, seq: number): string =>
  `At entry ${seq}, table ${table} showed you something that does not match its log.`;

export const sayTooLong = (table: string): string =>
  `What table ${table} showed you was not compared with its log, because the log is too long to read here.`;

export const sayUpdated = (table: string): string =>
  `Only part of what table ${table} showed you could be compared, because this program has been updated since then.`;

/** For a shoe from before a restored backup. */
export const sayUndone = (table: string, shoe: string): string =>
  `Shoe ${numberOfShoe(shoe)} of table ${table} can’t be checked: the server was restored from a backup after you played it.`;
