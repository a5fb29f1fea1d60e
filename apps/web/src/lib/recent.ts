/** The tables this device was at, so that a hand left open can be found again. */
import { forget, keep, kept } from './keep.ts';

const solo = (game: string): string => `solo.${game}`;

/** The code of the solo table of a game. */
export const soloTable = (game: string): string | undefined => kept(solo(game));
export const keepSolo = (game: string, code: string): void => keep(solo(game), code);
export const forgetSolo = (game: string): void => forget(solo(game));

export interface Recent {
  readonly code: string;
  readonly game: string;
  readonly room: boolean;
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
