/** The checks of a shoe and its hashes, in a file of their own: the table is laid before the first card is checked. */
export { checkCard, checkShoe, parseShoeFile } from '@croupier/fair';
