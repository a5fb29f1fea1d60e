/**
 * Outcomes as text: `BBPTPB`. A capital letter is a round, a small letter after it a pair in that round: `Bp` is a
 * Banker win with a Player pair, `Tpb` a tie with both. Capitals only, or `Bp` could be two rounds.
 */
import { err, ok, type Refusal, type RefusalBook, type Result, refusalFrom } from '@croupier/kernel';
import { type RoadOutcome, type RoadWinner, requireOutcomes } from './outcome.ts';

export const ROADS_REFUSALS = {
  ROADS_UNKNOWN_OUTCOME:
    'Character {position} ({character}) is not valid. Write B, P or T for each round, followed by p or b for a pair.',
} as const satisfies RefusalBook;

const refuse = refusalFrom(ROADS_REFUSALS);

const WINNERS: ReadonlyMap<string, RoadWinner> = new Map([
  ['P', 'player'],
  ['B', 'banker'],
  ['T', 'tie'],
]);
const LETTERS: { readonly [winner in RoadWinner]: string } = { player: 'P', banker: 'B', tie: 'T' };
const PAIRS: ReadonlyMap<string, 'playerPair' | 'bankerPair'> = new Map([
  ['p', 'playerPair'],
  ['b', 'bankerPair'],
]);

/** Signs that cannot be seen, or that a terminal would obey, are named by their number. */
const spell = (character: string): string =>
  /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character)
    ? character
    : `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * White space may stand between rounds. Refuses with ROADS_UNKNOWN_OUTCOME on the first character that is no round and
 * no pair of the round before it, a pair said twice included; `position` counts characters from 1.
 */
export const parseOutcomes = (text: string): Result<readonly RoadOutcome[], Refusal> => {
  const outcomes: RoadOutcome[] = [];
  let last: RoadOutcome | undefined;
  for (const [index, character] of Array.from(text).entries()) {
    const winner = WINNERS.get(character);
    const pair = PAIRS.get(character);
    if (winner !== undefined) {
      last = { winner };
      outcomes.push(last);
    } else if (pair !== undefined && last !== undefined && last[pair] !== true) {
      last = { ...last, [pair]: true };
      outcomes[outcomes.length - 1] = last;
    } else if (/\s/.test(character)) {
      last = undefined;
    } else {
      return err(refuse('ROADS_UNKNOWN_OUTCOME', { character: spell(character), position: index + 1 }));
    }
  }
  return ok(outcomes);
};

/** The inverse of `parseOutcomes`: no spaces, Player's pair before Banker's. */
export const formatOutcomes = (outcomes: readonly RoadOutcome[]): string => {
  requireOutcomes(outcomes);
  return outcomes
    .map(({ winner, playerPair, bankerPair }) => `${LETTERS[winner]}${playerPair ? 'p' : ''}${bankerPair ? 'b' : ''}`)
    .join('');
};
