/** What keys, the command box and the panel ask of the coach at the table that is open. */
import { gameName } from '@croupier/catalog/browser';
import { announce } from '@croupier/ui';
import type { Tell } from '../table/words/use-line.ts';
import { COACH_OFF, chartOff, mayCoach, NO_COACH, NO_ODDS, sayBarred } from './levels.ts';
import type { CoachWatch } from './watch.ts';
import { sayAdvice, sayChart } from './words.ts';

export type CoachRequest = 'ask' | 'chart' | 'lab';

let current: ((what: CoachRequest) => void) | undefined;

/** Until the returned function is called. */
export const answerRequests = (answer: (what: CoachRequest) => void): (() => void) => {
  current = answer;
  return () => {
    if (current === answer) current = undefined;
  };
};

/** False while there is no coach to ask. */
export const request = (what: CoachRequest): boolean => {
  current?.(what);
  return current !== undefined;
};

const NOTHING_OPEN = 'There’s nothing to decide right now.';
const NO_CHART = 'There’s no chart for this game.';

/** Why the coach can't answer here, if it can't. */
const whyNot = (watch: CoachWatch): string | undefined => {
  const { level, hasCoach } = watch.snapshot();
  if (!hasCoach) return NO_COACH;
  if (!mayCoach(watch.table())) return sayBarred(watch.table());
  return level === 'off' ? COACH_OFF : undefined;
};

/** Read aloud when all of it is known. Each request is announced again. */
export const askCoach = async (watch: CoachWatch, tell: Tell): Promise<void> => {
  const why = whyNot(watch) ?? (watch.snapshot().isOpen ? undefined : NOTHING_OPEN);
  if (why !== undefined) {
    tell(why);
    return;
  }
  watch.ask();
  const advice = await watch.whole();
  if (advice === undefined) return;
  const { isBroken } = watch.snapshot();
  const parts = isBroken ? [NO_ODDS, sayChart(advice)] : sayAdvice(advice);
  // One announcement per sentence, so that none is too long to follow.
  for (const part of parts) announce(part);
};

/** In a new tab, so that the hand can continue here. Looking a decision up before making it counts as a hint. */
export const openChart = async (watch: CoachWatch, game: string, tell: Tell): Promise<void> => {
  const off = chartOff(watch.table());
  if (off !== undefined) {
    tell(off);
    return;
  }
  if (gameName(game).chartName === undefined) {
    tell(NO_CHART);
    return;
  }
  watch.look();
  const [advice, text] = await Promise.all([watch.whole(), watch.rules()]);
  const { chartLink } = await import('./chart-link.ts');
  // Named, so that a second press uses the same tab; with noopener, each press would open another one.
  open(chartLink(game, text, advice?.cell), 'croupier-chart')?.focus();
};

/** The same decision in the odds lab, with the cards left at this table, in a new tab. */
export const openLab = async (watch: CoachWatch, tell: Tell): Promise<void> => {
  const off = chartOff(watch.table());
  if (off !== undefined) {
    tell(off);
    return;
  }
  watch.look();
  const [advice, text] = await Promise.all([watch.whole(), watch.rules()]);
  if (advice?.lab === undefined) return;
  const { labLink } = await import('./chart-link.ts');
  open(labLink(text, advice.lab), '_blank', 'noopener');
};
