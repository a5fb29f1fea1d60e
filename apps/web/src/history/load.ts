/** The player's rounds, page by page, the newest first. */
import { RestError, readHistory, UNREACHABLE } from '@croupier/client/rest';
import type { HistoryAnswer } from '@croupier/protocol';
import { REST } from '../lib/api.ts';
import { noteSignedOut } from '../lib/player.ts';
import { deletedSpans, withoutDeleted } from './deleted.ts';
import { type Line, type Sitting, sittingsOf } from './sittings.ts';

export type HistoryPage = HistoryAnswer;

/** The page that ends where the one before began; null: the newest. */
export type Ask = (before: string | null) => Promise<HistoryPage>;

const NONE: HistoryPage = { rounds: [], next: null };

/** A visitor without a session has played nothing. */
const askServer: Ask = async (before) => {
  try {
    return await readHistory(REST, before);
  } catch (error) {
    if (!(error instanceof RestError) || error.code === UNREACHABLE) throw error;
    if (error.code === 'SESSION_UNKNOWN') noteSignedOut();
    return NONE;
  }
};

export const loadRounds = async (before: string | null, ask: Ask = askServer): Promise<HistoryPage> => {
  const { rounds, next } = await ask(before);
  return { rounds: [...withoutDeleted(rounds)], next };
};

/** The whole session this round belongs to; undefined if this player did not play it. */
export const loadSitting = async (round: string, ask: Ask = askServer): Promise<Sitting | undefined> => {
  const lines: Line[] = [];
  for (let before: string | null = null; ; ) {
    const { rounds, next }: HistoryPage = await loadRounds(before, ask);
    lines.push(...rounds);
    const sittings = sittingsOf(lines, deletedSpans());
    const found = sittings.find((sitting) => sitting.lines.some(({ id }) => id === round));
    // The oldest session may continue on the next page.
    if (next === null || (found !== undefined && found !== sittings.at(-1))) return found;
    before = next;
  }
};
