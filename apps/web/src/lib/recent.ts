/** The tables this device was at, so that a hand left open can be found again. */
import { forget, keep, kept } from './keep.ts';

const solo = (game: string): string => `solo.${game}`;
const rulesOf = (game: string): string => `${solo(game)}.rules`;

/** The code of the solo table of a game. */
export const soloTable = (game: string): string | undefined => kept(solo(game));
/** `asked`: what the address asked for when the table was opened. */
export const keepSolo = (game: string, code: string, asked: string): void => {
  keep(solo(game), code);
  keep(rulesOf(game), asked);
};
export const soloRules = (game: string): string | undefined => kept(rulesOf(game));
export const forgetSolo = (game: string): void => {
  forget(solo(game));
  forget(rulesOf(game));
};

export interface Recent {
  readonly code: string;
  readonly game: string;
  readonly room: boolean;
  /** The id of the duel that it belongs to. */
  readonly duel?: string;
}

export const recentTable = (): Recent | undefined => {
  try {
    const found: unknown = JSON.parse(kept('recent') ?? 'null');
    return typeof found === 'object' && found !== null && 'code' in found ? (found as Recent) : undefined;
  } catch {
    return undefined;
  }
};
export const keepRecent = (recent: Recent): void => keep('recent', JSON.stringify(recent));
export const forgetRecent = (): void => forget('recent');
