/** Deadlines in words. Nothing ticks: minutes are the smallest unit. */
import { many } from '../history/words.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** “23 hours”, “2 hours and 13 minutes”, “less than a minute”. Rounded down, so that nobody counts on time that isn't there. */
export const sayLeft = (ms: number): string => {
  if (ms >= 2 * DAY) return many(Math.floor(ms / DAY), 'day');
  const hours = Math.floor(ms / HOUR);
  const minutes = Math.floor((ms % HOUR) / MINUTE);
  if (hours >= 10) return many(hours, 'hour');
  if (hours === 0) return minutes === 0 ? 'less than a minute' : many(minutes, 'minute');
  return minutes === 0 ? many(hours, 'hour') : `${many(hours, 'hour')} and ${many(minutes, 'minute')}`;
};

/** For the bar of a table: “3 days left”, “23 h left”, “12 min left”. */
export const sayLeftBriefly = (ms: number): string => {
  if (ms <= 0) return 'time’s up';
  if (ms >= 2 * DAY) return `${many(Math.floor(ms / DAY), 'day')} left`;
  if (ms >= 2 * HOUR) return `${Math.floor(ms / HOUR)} h left`;
  return ms < MINUTE ? '<1 min left' : `${Math.floor(ms / MINUTE)} min left`;
};
