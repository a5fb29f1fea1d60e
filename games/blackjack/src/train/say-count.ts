/** +7, 0, −2.5: with a true minus sign. */
export const sayCount = (count: number): string => (count > 0 ? `+${count}` : count < 0 ? `−${-count}` : '0');

export const sayDecks = (decks: number): string => `${decks} ${decks === 1 ? 'deck' : 'decks'}`;
