/** A moment as the command line prints it: “2026-11-19 22:55 UTC”. `at`: milliseconds since 1970. */
export const whenOf = (at: number): string =>
  new Date(at)
    .toISOString()
    .replace(/:\d\d\.\d+Z$/, ' UTC')
    .replace('T', ' ');
