/** A duel in words, as its page says them. */
import { RestError, UNREACHABLE } from '@croupier/client/rest';
import { sayChipCount } from '@croupier/kernel';
import { type DuelAnswer, type DuelTryState, retryOf } from '@croupier/protocol';
import type { Seal } from './seal.ts';

export const STATE_WORDS: { readonly [state in DuelTryState]: string } = {
  playing: 'Playing',
  finished: 'Finished',
  unfinished: 'Not finished',
};

/** What it is, in two sentences. */
export const sayDuel = ({ bet, shoes }: Pick<DuelAnswer, 'bet' | 'shoes'>): string => {
  const what =
    shoes === 1
      ? 'Everyone plays the same sealed shoe, each alone'
      : `Everyone plays the same ${shoes} sealed shoes, one round from each, alone`;
  return `${what}, and every bet is ${sayChipCount(bet)}. The player whose decisions cost the least wins; luck doesn’t count.`;
};

const ALONE = 'No player added a random number: the house shuffled alone, but it can no longer change a card.';
const BOTH = 'The house had fixed its part before it saw that number, so nobody could choose the cards.';

/** Whose bytes are in the shoe. */
export const sayMixer = (seal: Extract<Seal, { ok: true }>, byName: string): string => {
  if (seal.mixer === 'nobody') return ALONE;
  return `Shuffled with ${seal.mixer === 'own' ? 'your' : `${byName}’s`} random number. ${BOTH}`;
};

/** Rejected for good: the next attempt needs a new id. Otherwise it may have been carried out, and is sent again under the same id. */
export const isFinal = (error: unknown): boolean => error instanceof RestError && retryOf(error.body) === undefined;

/** Why a button of the page did not work. */
export const sayRefusal = (error: unknown): string => {
  if (!(error instanceof RestError)) return 'Something went wrong on this page.';
  return error.code === UNREACHABLE ? 'The server can’t be reached right now. Try again in a moment.' : error.message;
};

/** Clocks of devices are rarely further off. */
const CLOCKS = 5 * 60_000;

/**
 * A duel may end early only if everyone has finished. Undefined if nothing is wrong, or if this page was opened too late to know.
 * `now`: by this device, when the results are first seen.
 */
export const sayEarlyEnd = (
  { state, you, deadline }: Pick<DuelAnswer, 'state' | 'you' | 'deadline'>,
  now: number,
): string | undefined =>
  state === 'ended' && you.state === 'unfinished' && now < deadline - CLOCKS
    ? 'By this device’s clock, the duel ended before its deadline, while you were still playing. If your clock is right, don’t trust this ranking.'
    : undefined;

/** What changed, for screen readers; empty if nothing did. */
export const sayNews = (before: DuelAnswer, after: DuelAnswer): string =>
  after.tries
    .flatMap((one, at): readonly string[] => {
      const known = before.tries[at];
      if (one.you || known?.state === one.state) return [];
      return [
        one.state === 'finished'
          ? `${one.name} has finished.`
          : one.state === 'playing'
            ? `${one.name} is playing.`
            : '',
      ];
    })
    .filter((words) => words !== '')
    .join(' ');
