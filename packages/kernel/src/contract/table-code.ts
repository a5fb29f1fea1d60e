/** What the code of a table is made of: six characters without look-alikes, no 0 and O, no 1 and I. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const CODE_LENGTH = 6;
