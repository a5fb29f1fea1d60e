/** Presses a control twice and records what was sent to the table. For the tests, and for `npm run presses:long`. */
import type { Locator, Page } from 'playwright-core';
import type { Control } from './press-controls.ts';
import { action, layTable } from './table.ts';

/** What each page has sent to its table since its last trial began. */
const sentBy = new WeakMap<Page, string[]>();

interface Times {
  readonly presses: readonly number[];
  /** When something new had happened at the table and all its cards lay still. */
  readonly landings: readonly number[];
}

/** Runs in the page, before anything else. */
const record = (): void => {
  const presses: number[] = [];
  const landings: number[] = [];
  Object.assign(globalThis, { times_: { presses, landings } });
  addEventListener('pointerdown', ({ timeStamp }) => presses.push(timeStamp), true);
  let seen = '';
  const look = (): void => {
    const { landed, seq = '' } = document.querySelector<HTMLElement>('.felt-holder')?.dataset ?? {};
    if (landed === undefined || seq === seen) return;
    seen = seq;
    landings.push(performance.now());
  };
  const attributeFilter = ['data-landed', 'data-seq'];
  new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true, attributeFilter });
};
const timesOf = (page: Page): Promise<Times> =>
  page.evaluate(() => (globalThis as unknown as { readonly times_: Times }).times_);

/** Once for each page, before it is opened. */
export const recordPresses = async (page: Page): Promise<void> => {
  const sent: string[] = [];
  const ids = new Set<string>();
  sentBy.set(page, sent);
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const text = payload.toString();
      // What had no answer before a connection was lost is sent again under its id, and done once.
      const id = /"cmdId":"([^"]+)"/.exec(text)?.[1];
      if (id !== undefined && ids.has(id)) return;
      if (id !== undefined) ids.add(id);
      const played = /"plays?":(.+)$/s.exec(text)?.[1] ?? '';
      sent.push(...[...played.matchAll(/"type":"(\w+)"/g)].map(([, type = '']) => type));
    }),
  );
  // The compiler names functions with a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(record);
};

export interface Control {
  readonly name: string;
  readonly game: string;
  readonly setup: object;
  /** The first cards of the shoe. */
  readonly cards: string;
  /** From open bets to the moment before the press. */
  readonly reach: (page: Page) => Promise<void>;
  readonly id: string;
  /** A control that is not an action of the table. */
  readonly find?: (page: Page) => Locator;
  /** What one press sends. */
  readonly sends: readonly string[];
  /** Answers another question once the first is answered: pressed again later, that is intended. */
  readonly again?: boolean;
  /** Not on small screens. */
  readonly wide?: boolean;
}

const bet = (page: Page): Promise<void> => MOUSE.bet(page);
const dealOpen = async (page: Page): Promise<void> => {
  await bet(page);
  await action(page, 'deal').click();
  // Keep the next control from appearing under the mouse.
  await page.mouse.move(5, 5);
};
const deal = async (page: Page): Promise<void> => {
  await dealOpen(page);
  await untilDealt(page);
};
const finish = async (page: Page): Promise<void> => {
  await deal(page);
  // Not by mouse, because the test is about the next press.
  await action(page, 'stand').waitFor();
  await page.keyboard.press('s');
  await page.locator('.dock[data-phase="settled"]').waitFor();
};

/** Two hands, the first one to be played. */
const split = async (page: Page): Promise<void> => {
  await deal(page);
  await andSee(page, async () => {
    await action(page, 'split').waitFor();
    await page.keyboard.press('p');
  });
};

/** Own card, hole card, own card, upcard; then what is drawn. */
const LOW = '2s 9c 3s 8d 2h 3h 2d 3c';
const PAIR = '8s 9d 8h 6d 3s 2c 2h 4c 5h';
const ACE = 'Ts 9c 6s Ad 2h 3h';
const NATURAL = 'Ts 9c As Ad 2h';
const COUP = '2c Kd 3c 2d Ts 5h';

const ofHands = (id: string, cards: string, reach: Control['reach'], sends: readonly string[]): Control => ({
  name: id,
  game: CARD_GAME,
  setup: {},
  cards,
  reach,
  id,
  sends,
});

export const CONTROLS: readonly Control[] = [
  ofHands('deal', LOW, bet, ['PlaceWager', 'Deal']),
  ofHands('hit', LOW, deal, ['Hit']),
  ofHands('stand', LOW, deal, ['Stand']),
  ofHands('double', LOW, deal, ['Double']),
  ofHands('split', PAIR, deal, ['Split']),
  ofHands('surrender', LOW, deal, ['Surrender']),
  ofHands('insure', ACE, deal, ['Insure']),
  ofHands('decline', ACE, deal, ['DeclineInsurance']),
  ofHands('even', NATURAL, deal, ['TakeEvenMoney']),
  ofHands('next', LOW, finish, ['OpenRound']),
  ofHands('again', LOW, finish, ['OpenRound', 'PlaceWager', 'Deal']),
  { ...ofHands('stand', PAIR, split, ['Stand']), name: 'stand (split)', again: true },
  { ...ofHands('double', PAIR, split, ['Double']), name: 'double (split)', again: true },
  {
    ...{ name: 'deal (many wagers)', game: WAGER_GAME, setup: {}, cards: COUP, reach: bet, id: 'deal' },
    sends: ['PlaceWager', 'Deal'],
  },
  {
    name: 'next (many wagers)',
    ...{ game: WAGER_GAME, setup: {}, cards: COUP, id: 'next' },
    reach: async (page) => {
      await dealOpen(page);
      await action(page, 'next').waitFor();
    },
    sends: ['OpenRound'],
  },
  {
    name: 'again (many wagers)',
    ...{ game: WAGER_GAME, setup: {}, cards: COUP, id: 'again' },
    reach: async (page) => {
      await dealOpen(page);
      await action(page, 'next').waitFor();
    },
    sends: ['OpenRound', 'PlaceWager', 'Deal'],
  },
  ...['Side bets', 'Pays', 'Road details'].map((name) => ({
    name: name.toLowerCase(),
    ...{ game: WAGER_GAME, setup: {}, cards: COUP, id: name, reach: () => Promise.resolve() },
    find: (page: Page) => page.getByRole('button', { name }),
    sends: [],
    wide: name === 'Road details',
  })),
  {
    name: 'turn (many wagers)',
    ...{ game: WAGER_GAME, setup: { preset: 'squeeze' }, cards: COUP, id: 'turn-player' },
    reach: deal,
    sends: ['TurnCard'],
  },
];

/** Longer than a new control is ignored. */
const LOOK_MS = 600;

/** Chips are sent a little later than they are put down. */
const EFFECT_MS = 400;

export type By = 'mouse' | 'touch';

const pressOnce = (page: Page, by: By, { x, y }: { readonly x: number; readonly y: number }): Promise<void> =>
  by === 'mouse' ? page.mouse.click(x, y) : page.touchscreen.tap(x, y);

const centerOf = async (target: Locator): Promise<{ readonly x: number; readonly y: number }> => {
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${target.toString()} is not on the page`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

export interface Outcome {
  /** Milliseconds between the presses, as the browser saw them. A busy machine may press late. */
  readonly gap: number;
  /** Milliseconds from when the cards of the first press had landed to the second press; undefined if they had not. */
  readonly sinceLanding: number | undefined;
  readonly sent: readonly string[];
  /** Sheets that the second press opened or closed, and buttons it switched back. */
  readonly changed: readonly string[];
}

/** What is open and what is switched on, beside what is sent. */
const stateOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [
    ...[...document.querySelectorAll('dialog[open] h2')].map((title) => `sheet ${title.textContent}`),
    ...[...document.querySelectorAll('[aria-expanded="true"]')].map((one) => `open ${one.textContent}`),
  ]);

/** A control whose cards have landed, pressed twice at the same point. */
export const pressTwice = async (
  page: Page,
  site: { readonly url: string; readonly stack: (text: string) => void },
  control: Control,
  { by, delay }: { readonly by: By; readonly delay: number },
): Promise<Outcome> => {
  site.stack(control.cards);
  if (control.lay === undefined) await layTable(page, site.url, control.game, control.setup);
  else await control.lay(page, site.url);
  await control.reach(page);
  const target = control.find?.(page) ?? action(page, control.id);
  await target.waitFor();
  await page.locator('[data-landed]').waitFor();
  const point = await centerOf(target);
  // The first press is intentional: nothing has just appeared here.
  await page.waitForTimeout(LOOK_MS);
  const sent = sentBy.get(page);
  sent?.splice(0);
  const before = await timesOf(page);
  await pressOnce(page, by, point);
  await page.waitForTimeout(delay);
  const state = await stateOf(page);
  await pressOnce(page, by, point);
  // Wait until the second press has had its effect.
  await page.waitForTimeout(EFFECT_MS);
  // One press may send several commands, each after the answer to the one before.
  for (let looks = 0; looks < 60 && (sent?.length ?? 0) < control.sends.length; looks++) await page.waitForTimeout(50);
  const { presses, landings } = await timesOf(page);
  const [first = 0, second = 0] = presses.slice(before.presses.length);
  const landing = landings.slice(before.landings.length).find((time) => time <= second);
  const after = await stateOf(page);
  const changed = [...after.filter((one) => !state.includes(one)), ...state.filter((one) => !after.includes(one))];
  const sinceLanding = landing === undefined ? undefined : second - landing;
  return { gap: second - first, sinceLanding, sent: sent?.slice() ?? [], changed };
};

/** Hit may be pressed again on purpose, this long after its card has landed. */
const SOONEST_AGAIN = 500;
/** The page notices that a card has landed a moment before the recorder does. */
const SLACK = 10;
const BETS = ['PlaceWager', 'TakeBackWager'];

export type Verdict = 'nothing' | 'intended' | { readonly unintended: string };

/** What the second press did. Only Hit may send its command again, and only what changes bets may be repeated at will. */
export const judge = ({ id, sends, repeats }: Control, { sinceLanding, sent, changed }: Outcome): Verdict => {
  if (repeats !== undefined) {
    const other = sent.filter((type) => repeats !== 'bets' || !BETS.includes(type));
    return other.length === 0 ? 'intended' : { unintended: other.join(' ') };
  }
  if (sent.slice(0, sends.length).join() !== sends.join()) return { unintended: `first press: ${sent.join(' ')}` };
  const more = sent.slice(sends.length);
  const isAgain = id === 'hit' && more.join() === 'Hit' && (sinceLanding ?? 0) >= SOONEST_AGAIN - SLACK;
  if (more.length > 0 && !isAgain) return { unintended: more.join(' ') };
  if (changed.length > 0) return { unintended: changed.join(', ') };
  return isAgain ? 'intended' : 'nothing';
};
