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
