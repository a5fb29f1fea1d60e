/** `K7QM2X.3` is shoe 3. */
export const numberOfShoe = (shoe: string): string => shoe.split('.')[1] ?? shoe;

/** `shoe 3`, `shoes 3 and 4` */
export const sayShoes = (shoes: readonly string[]): string => {
  const numbers = shoes.map(numberOfShoe);
  const last = numbers.at(-1) ?? '';
  return numbers.length < 2 ? `shoe ${last}` : `shoes ${numbers.slice(0, -1).join(', ')} and ${last}`;
};
