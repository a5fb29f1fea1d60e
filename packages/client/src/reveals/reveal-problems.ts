/** Problems with a reveal beyond those that the shoe file alone can show. */

export const REVEAL_PROBLEMS = {
  REVEAL_COMMITMENT: 'Shoe {shoe} was revealed with a different fingerprint than the one you saw before you bet.',
  REVEAL_SEAL: 'Shoe {shoe} was revealed with a different seal than the one you saw before you bet.',
  REVEAL_SEEDS: 'The server shows two different secret numbers for shoe {shoe}.',
  REVEAL_BYTES: 'Your random number is not in the revealed shoe {shoe}, although the table had confirmed it.',
  REVEAL_CARD: 'A card you saw is not the one at position {position} of the revealed shoe {shoe}.',
  REVEAL_SHOE: 'Shoe {shoe} was revealed, and it does not match: {reason}',
  REVEAL_LOG: 'Shoe {shoe} was revealed, but its log does not check out: {reason}',
  LOG_INVALID: 'The server’s log does not check out: {reason}',
  REVEAL_PICTURE: 'At entry {seq}, the table showed you something that does not match its log.',
  REVEAL_OTHER_LOG: 'The server’s log is not the log of the game you saw.',
  REVEAL_MISSING: 'Shoe {shoe} is used up, but the server did not reveal it.',
} as const;

export type RevealProblemCode = keyof typeof REVEAL_PROBLEMS;

export interface RevealProblem {
  readonly code: RevealProblemCode;
  readonly sentence: string;
}

export const revealProblem = (
  code: RevealProblemCode,
  details: { readonly [name: string]: string | number },
): RevealProblem => ({
  code,
  sentence: REVEAL_PROBLEMS[code].replace(/\{(\w+)\}/g, (_, name: string) => String(details[name])),
});
