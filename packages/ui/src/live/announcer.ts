/**
 * Announcements for screen readers: in the order of events, merged per step, and never faster than a screen reader can
 * follow. There is one queue for both regions: an urgent message interrupts what is being read, so a calm one that was
 * written in the same step would be lost.
 */

export type Urgency = 'polite' | 'assertive';
export const SPACING_MS = 700;
/** What was read out is then old news, and must not be found again by those who walk through the page. */
export const STAYS_MS = 10_000;
/** Messages that waited together are joined up to this many words. The rest is the next message. */
const MOST_WORDS = 25;

export interface Announcer {
  /** A message about the same thing replaces one that is still waiting: of five chips in a row, only the sum is heard. */
  announce(text: string, urgency?: Urgency, about?: string): void;
  /** The region of this urgency, once it is in the page. The one attached last speaks, until it is detached. */
  attach(urgency: Urgency, show: (text: string) => void): () => void;
}

interface Message {
  readonly text: string;
  readonly urgency: Urgency;
  readonly about: string | undefined;
}

type Show = (text: string) => void;

const NO_BREAK_SPACE = '\u00a0';
const wordsIn = (text: string): number => text.split(/\s+/).length;

/** The first message, and those after it that still fit. */
const firstOf = (waiting: readonly Message[]): readonly Message[] => {
  let words = 0;
  const end = waiting.findIndex(({ text }, at) => {
    words += wordsIn(text);
    return at > 0 && words > MOST_WORDS;
  });
  return end < 0 ? waiting : waiting.slice(0, end);
};

export const createAnnouncer = (): Announcer => {
  const regions: { readonly [urgency in Urgency]: Show[] } = { polite: [], assertive: [] };
  let waiting: readonly Message[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The same words twice are spoken twice only if the text differs. */
  let odd = false;
  let wiping: ReturnType<typeof setTimeout> | undefined;
  const wipe = (): void => {
    for (const urgency of ['polite', 'assertive'] as const) regions[urgency].at(-1)?.('');
  };

  const flush = (): void => {
    timer = undefined;
    const said = firstOf(waiting);
    if (said.length === 0) return;
    const show = regions[said.some(({ urgency }) => urgency === 'assertive') ? 'assertive' : 'polite'].at(-1);
    if (show === undefined) return;
    clearTimeout(wiping);
    wiping = setTimeout(wipe, STAYS_MS);
    waiting = waiting.slice(said.length);
    odd = !odd;
    show(said.map(({ text }) => text).join(' ') + (odd ? '' : NO_BREAK_SPACE));
    timer = setTimeout(flush, SPACING_MS);
  };

  return {
    announce: (text, urgency = 'polite', about) => {
      if (text === '') return;
      const others = about === undefined ? waiting : waiting.filter((one) => one.about !== about);
      waiting = [...others, { text, urgency, about }];
      // Not at once: what happens in the same step is one message.
      timer ??= setTimeout(flush, 0);
    },
    attach: (urgency, show) => {
      const own = regions[urgency];
      own.push(show);
      if (own.length > 1) {
        // A region that has just come into view is not listened to yet.
        clearTimeout(timer);
        timer = setTimeout(flush, SPACING_MS);
      } else timer ??= setTimeout(flush, 0);
      return () => {
        own.splice(own.indexOf(show), 1);
        show('');
      };
    },
  };
};

const announcer = createAnnouncer();
export const announce: Announcer['announce'] = (...said) => announcer.announce(...said);
export const attachRegion: Announcer['attach'] = (urgency, show) => announcer.attach(urgency, show);
