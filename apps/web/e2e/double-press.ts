/** Presses a control twice and records what was sent to the table. For the tests, and for `npm run presses:long`. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import type { Control } from './press-controls.ts';
import { action, layTable } from './table.ts';

/** What each page has sent to its table since its last trial began. */
const sentBy = new WeakMap<Page, string[]>();

interface Times {
  readonly presses: readonly {
    readonly time: number;
    /** Sheets opened and closed since, and buttons switched. */
    readonly changed: readonly string[];
  }[];
  /** When something new had happened at the table and all its cards lay still. */
  readonly landings: readonly number[];
}

/** Runs in the page, before anything else. */
const record = (): void => {
  const sheets = (): readonly string[] =>
    [...document.querySelectorAll('dialog[open] h2')].map((title) => `sheet ${title.textContent}`);
  const switches = (): ReadonlyMap<Element, string | null> =>
    new Map([...document.querySelectorAll('[aria-expanded]')].map((one) => [one, one.getAttribute('aria-expanded')]));
  /** What a page draws later by itself is not counted as a change. */
  const watch = (): (() => readonly string[]) => {
    const [open, before] = [sheets(), switches()];
    return () => {
      const now = sheets();
      return [
        ...now.filter((one) => !open.includes(one)),
        ...open.filter((one) => !now.includes(one)),
        ...[...switches()]
          .filter(([one, state]) => before.has(one) && before.get(one) !== state)
          .map(([one]) => `switch ${one.textContent}`),
      ];
    };
  };
  const presses: { readonly time: number; changed: () => readonly string[] }[] = [];
  const landings: number[] = [];
  let clicks = 0;
  const times_ = (): Times => {
    // Called before each trial, so the next click belongs to its first press.
    clicks = presses.length;
    return { presses: presses.map(({ time, changed }) => ({ time, changed: changed() })), landings };
  };
  Object.assign(globalThis, { times_ });
  addEventListener('pointerdown', ({ timeStamp }) => presses.push({ time: timeStamp, changed: watch() }), true);
  // A busy page may handle both pointer events before the first click.
  const onClick = ({ isTrusted }: MouseEvent): void => {
    const press = isTrusted ? presses[clicks++] : undefined;
    if (press !== undefined) press.changed = watch();
  };
  addEventListener('click', onClick, true);
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
  page.evaluate(() => (globalThis as unknown as { readonly times_: () => Times }).times_());

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

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Like a hand: the second press comes on time even if a busy page is still handling the first. Waiting
 * for the page in between would make it late.
 */
const pressBoth = async (page: Page, by: By, { x, y }: Point, delay: number): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  const mouse = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased'): Promise<unknown> =>
    devtools.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
  const touch = (type: 'touchStart' | 'touchEnd'): Promise<unknown> =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchStart' ? [{ x, y }] : [] });
  const press = (): readonly Promise<unknown>[] =>
    by === 'mouse' ? [mouse('mousePressed'), mouse('mouseReleased')] : [touch('touchStart'), touch('touchEnd')];
  if (by === 'mouse') await mouse('mouseMoved');
  const first = press();
  await sleep(delay);
  await Promise.all([...first, ...press()]);
  await devtools.detach();
};

/** Where it is once it lies still: a sheet slides in, and a press for one of its buttons would hit another one. */
const centerOf = async (target: Locator): Promise<Point> => {
  await target.click({ trial: true });
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
  /** Sheets that both presses together opened or closed, and buttons they switched. */
  readonly did: readonly string[];
  /** The same for the second press. */
  readonly changed: readonly string[];
}

interface Way {
  readonly by: By;
  readonly delay: number;
}

/** At a table that is open for bets, with no chips placed. */
export const pressTwiceHere = async (page: Page, control: Control, { by, delay }: Way): Promise<Outcome> => {
  await control.reach(page);
  const target = control.find?.(page) ?? action(page, control.id);
  await target.waitFor();
  await page.locator('[data-landed]').waitFor();
  // The first press is intentional: nothing has just appeared here.
  await page.waitForTimeout(LOOK_MS);
  const point = await centerOf(target);
  const sent = sentBy.get(page);
  sent?.splice(0);
  const before = await timesOf(page);
  await pressBoth(page, by, point, delay);
  // Wait until the second press has had its effect.
  await page.waitForTimeout(EFFECT_MS);
  // One press may send several commands, each after the answer to the one before.
  for (let looks = 0; looks < 60 && (sent?.length ?? 0) < control.sends.length; looks++) await page.waitForTimeout(50);
  const { presses, landings } = await timesOf(page);
  const [first, second] = presses.slice(before.presses.length);
  if (first === undefined || second === undefined) throw new Error('a press did not reach the page');
  const landing = landings.slice(before.landings.length).find((time) => time <= second.time);
  const sinceLanding = landing === undefined ? undefined : second.time - landing;
  return {
    gap: second.time - first.time,
    sinceLanding,
    sent: sent?.slice() ?? [],
    did: first.changed,
    changed: second.changed,
  };
};

interface Cards {
  readonly url: string;
  readonly stack: (text: string) => void;
}

export const layFor = async (page: Page, { url, stack }: Cards, control: Control): Promise<void> => {
  stack(control.cards);
  if (control.lay === undefined) await layTable(page, url, control.game, control.setup);
  else await control.lay(page, url);
};

/** A control whose cards have landed, pressed twice at the same point. */
export const pressTwice = async (page: Page, site: Cards, control: Control, way: Way): Promise<Outcome> => {
  await layFor(page, site, control);
  return pressTwiceHere(page, control, way);
};

/** Runs in the page: one step toward a table that is open for bets, with no chips placed. Presses made by a program never count as second presses. */
const stepBack = (): 'done' | 'gone' | 'busy' => {
  const press = (selector: string): boolean => {
    const button = document.querySelector<HTMLElement>(selector);
    button?.click();
    return button !== null;
  };
  const sheets = document.querySelectorAll('dialog[open]');
  if (sheets.length > 0) {
    [...sheets].at(-1)?.querySelector<HTMLElement>('.overlay-head button')?.click();
    return 'busy';
  }
  const dock = document.querySelector<HTMLElement>('.dock');
  if (dock === null) return 'gone';
  for (const id of ['decline', 'stand', 'turn-player', 'turn-banker', 'next'])
    if (press(`[data-action="${id}"][aria-disabled="false"]`)) return 'busy';
  if (dock.dataset['phase'] !== 'betting') return 'busy';
  if (document.querySelector('[data-spot]:is([data-filled], [data-pending])') !== null) {
    const isClear = (one: HTMLElement): boolean => /^Clear/.test(one.textContent ?? '') && one.checkVisibility();
    [...document.querySelectorAll<HTMLElement>('.dock button')].find(isClear)?.click();
    return 'busy';
  }
  return document.querySelector('[data-landed]') === null ? 'busy' : 'done';
};

const STEPS = 150;

/** Plays the hand to its end and takes the chips back. True if that worked. */
export const startOver = async (page: Page): Promise<boolean> => {
  // Nothing may appear under the mouse.
  await page.mouse.move(5, 5);
  for (let steps = 0; steps < STEPS; steps++) {
    const where = await page.evaluate(stepBack);
    if (where !== 'busy') {
      // Something that has just closed counts as pressed until the pointer moves away.
      await page.mouse.move(20 + steps, 20);
      return where === 'done';
    }
    await page.waitForTimeout(100);
  }
  return false;
};

/** Hit may be pressed again on purpose, this long after its card has landed. */
const SOONEST_AGAIN = 500;
/** The page notices that a card has landed a moment before the recorder does. */
const SLACK = 10;
const BETS = ['PlaceWager', 'TakeBackWager'];

export type Verdict = 'nothing' | 'intended' | { readonly unintended: string };

/** What the second press did. Only Hit may send its command again, and only what changes bets may be repeated at will. */
export const judge = (control: Control, { sinceLanding, sent, did, changed }: Outcome): Verdict => {
  const { id, sends, repeats, hidden } = control;
  if (repeats !== undefined) {
    const other = sent.filter((type) => repeats !== 'bets' || !BETS.includes(type));
    return other.length === 0 ? 'intended' : { unintended: other.join(' ') };
  }
  if (sent.slice(0, sends.length).join() !== sends.join()) return { unintended: `first press: ${sent.join(' ')}` };
  if (sends.length === 0 && hidden !== true && did.length === 0) return { unintended: 'first press: nothing' };
  const more = sent.slice(sends.length);
  const isAgain = id === 'hit' && more.join() === 'Hit' && (sinceLanding ?? 0) >= SOONEST_AGAIN - SLACK;
  if (more.length > 0 && !isAgain) return { unintended: more.join(' ') };
  if (changed.length > 0) return { unintended: changed.join(', ') };
  return isAgain ? 'intended' : 'nothing';
};
