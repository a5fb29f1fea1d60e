/** What is said to those who listen: merged per step, and never faster than a screen reader can follow. */

export type Urgency = 'polite' | 'assertive';
export const SPACING_MS = 700;

export interface Announcer {
  announce(text: string, urgency?: Urgency): void;
  /** The region of this urgency, once it is in the page. */
  attach(urgency: Urgency, show: (text: string) => void): () => void;
}

interface Region {
  waiting: string[];
  show: ((text: string) => void) | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** The same words twice are spoken twice only if the text differs. */
  odd: boolean;
}

const NO_BREAK_SPACE = '\u00a0';
const region = (): Region => ({ waiting: [], show: undefined, timer: undefined, odd: false });

export const createAnnouncer = (): Announcer => {
  const regions: { readonly [urgency in Urgency]: Region } = { polite: region(), assertive: region() };

  const flush = (own: Region): void => {
    own.timer = undefined;
    if (own.waiting.length === 0 || own.show === undefined) return;
    const text = own.waiting.join(' ');
    own.waiting = [];
    own.odd = !own.odd;
    own.show(own.odd ? text : text + NO_BREAK_SPACE);
    own.timer = setTimeout(() => flush(own), SPACING_MS);
  };

  return {
    announce: (text, urgency = 'polite') => {
      const own = regions[urgency];
      own.waiting.push(text);
      // Not at once: what happens in the same step is one message.
      own.timer ??= setTimeout(() => flush(own), 0);
    },
    attach: (urgency, show) => {
      const own = regions[urgency];
      own.show = show;
      if (own.waiting.length > 0) own.timer ??= setTimeout(() => flush(own), 0);
      return () => {
        own.show = undefined;
      };
    },
  };
};

const announcer = createAnnouncer();
export const announce = (text: string, urgency: Urgency = 'polite'): void => announcer.announce(text, urgency);
export const attachRegion: Announcer['attach'] = (urgency, show) => announcer.attach(urgency, show);
