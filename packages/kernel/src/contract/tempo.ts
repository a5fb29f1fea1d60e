/**
 * Tempo: the pace at which screens play events out. Rules never wait; a table decides at once and every screen draws
 * the same timeline, scaled by one speed factor. A game only says what kind of motion an event is.
 */

/** Milliseconds at speed 1. */
export const TEMPO = {
  /** The opening deal of four cards, first slide to last landing. */
  opening: 1000,
  /** Longest opening deal, however many cards. */
  openingMax: 2000,
  slide: 300,
  flip: 300,
  /** Pause between a player's action and the dealer's first step. */
  afterAction: 500,
  /** One dealer step: turning the hole card, drawing a card. */
  dealerStep: 500,
  results: 3000,
} as const;

/**
 * still: nothing to see · opening: a card of the opening deal · card: a card to a player's hand · action: a player has
 * acted · flip: the dealer turns a card · dealer: the dealer draws a card · results: wins and losses are shown.
 */
export const MOTIONS = ['still', 'opening', 'card', 'action', 'flip', 'dealer', 'results'] as const;
export type Motion = (typeof MOTIONS)[number];

export interface Step<Event> {
  readonly event: Event;
  readonly motion: Motion;
  /** Milliseconds from the first event of the batch. */
  readonly start: number;
  /** How long the movement itself takes; 0 for what happens in place. */
  readonly duration: number;
}

export interface Timeline<Event> {
  readonly steps: readonly Step<Event>[];
  /** When the last step has been shown to its end. */
  readonly total: number;
}

const SPACING_OF_FOUR = (TEMPO.opening - TEMPO.slide) / 3;

const DURATION: { readonly [motion in Motion]: number } = {
  still: 0,
  opening: TEMPO.slide,
  card: TEMPO.slide,
  action: 0,
  flip: TEMPO.flip,
  dealer: TEMPO.slide,
  results: TEMPO.results,
};

/** How long the next motion waits after this one has started. */
const hold = (motion: Motion, openingSpacing: number): number => {
  if (motion === 'opening') return openingSpacing;
  if (motion === 'flip' || motion === 'dealer') return TEMPO.dealerStep;
  return DURATION[motion];
};

/** When and for how long each event of a batch is seen. Speed 0 shows everything at once. */
export const timeline = <Event>(
  events: readonly Event[],
  motionOf: (event: Event) => Motion,
  speed: number,
): Timeline<Event> => {
  const openingCards = events.filter((event) => motionOf(event) === 'opening').length;
  const spacing = Math.min(SPACING_OF_FOUR, (TEMPO.openingMax - TEMPO.slide) / Math.max(1, openingCards - 1));
  const scaled = (ms: number): number => Math.round(ms * speed);
  const steps: Step<Event>[] = [];
  let clock = 0;
  let end = 0;
  let acted = false;
  for (const event of events) {
    const motion = motionOf(event);
    // An opening card may still be sliding when the next one starts, but nothing else overlaps.
    if (motion !== 'opening' && motion !== 'still') clock = Math.max(clock, end);
    if (acted && (motion === 'flip' || motion === 'dealer')) clock += TEMPO.afterAction;
    if (motion !== 'still') acted = motion === 'action' || motion === 'card';
    steps.push({ event, motion, start: scaled(clock), duration: scaled(DURATION[motion]) });
    end = Math.max(end, clock + DURATION[motion]);
    clock += hold(motion, spacing);
  }
  return { steps, total: scaled(Math.max(clock, end)) };
};
