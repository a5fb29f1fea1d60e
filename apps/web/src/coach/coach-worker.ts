/** Runs in a worker, so that the page keeps drawing while decisions are priced. */
import { loadCoach } from '@croupier/catalog/coaches';
import { loadRuleBook } from '@croupier/catalog/rule-books';
import { openCoachDesk } from './coach-desk.ts';
import type { CoachAsked } from './messages.ts';

const hear = openCoachDesk({
  load: loadCoach,
  loadBook: loadRuleBook,
  loadGrading: async () => (await import('./grade-log.ts')).gradeLog,
  loadShoeCheck: async () => (await import('../duel/check-shoes.ts')).checkShoes,
  tell: (answer) => postMessage(answer),
  pause: () => new Promise((goOn) => setTimeout(goOn)),
});

addEventListener('message', ({ data }: MessageEvent<CoachAsked>) => hear(data));
