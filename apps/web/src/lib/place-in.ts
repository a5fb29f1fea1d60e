/** The name of a place on a page; a link may be broken, and then there is none. */
export const placeIn = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
};
