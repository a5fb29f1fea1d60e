/** “Ann”, “Ann and Ben”, “Ann, Ben and Cy” */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
