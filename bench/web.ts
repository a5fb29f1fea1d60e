/**
 * How quick the pages are to somebody who plays: the built pages, the real server and a real browser on this machine.
 *   npm run bench:web [slower]     1 is this machine as it is, 4 makes its processor four times slower for the page
 * Nothing here fails: the goals stand beside the figures, and the load of the machine above them.
 */
import { cpus, loadavg } from 'node:os';
import type { Page } from 'playwright-core';
import { openBrowser, openSite } from '../apps/web/e2e/browser.ts';
import { CARD_GAME, KEYBOARD, playRound } from '../apps/web/e2e/table.ts';

const [slower = 1] = process.argv.slice(2).map(Number);
const HANDS = 20;
const ACTIONS = 200;
const DEALS = 20;

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

/** What the page writes down about itself. */
interface Notes {
  lcp: number;
  shifts: number;
  /** The longest event of each interaction: from the input to the next picture. */
  readonly interactions: { [id: number]: number };
  /** From a key to the first card that moves because of it. */
  readonly moves: number[];
  readonly frames: number[];
}
type Noting = typeof globalThis & { notes: Notes; watchFrames: (ms: number) => Promise<void> };

/** Runs in the page, before anything else. */
const takeNotes = (): void => {
  const notes: Notes = { lcp: 0, shifts: 0, interactions: {}, moves: [], frames: [] };
  const page = globalThis as Noting;
  page.notes = notes;
  const observe = (type: string, each: (entry: PerformanceEntry) => void, more: object = {}): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true, ...more });
  observe('largest-contentful-paint', ({ startTime }) => {
    notes.lcp = startTime;
  });
  let shift = { first: 0, last: 0, sum: 0 };
  observe('layout-shift', (entry) => {
    const { startTime } = entry;
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (hadRecentInput) return;
    // As browsers count it: the worst window of five seconds at most, without a second of rest in it.
    const goesOn = startTime - shift.last < 1000 && startTime - shift.first < 5000;
    shift = { first: goesOn ? shift.first : startTime, last: startTime, sum: (goesOn ? shift.sum : 0) + value };
    notes.shifts = Math.max(notes.shifts, shift.sum);
  });
  observe(
    'event',
    (entry) => {
      const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number };
      if (interactionId > 0)
        notes.interactions[interactionId] = Math.max(notes.interactions[interactionId] ?? 0, duration);
    },
    { durationThreshold: 16 },
  );
  let pressed: number | undefined;
  addEventListener('keydown', ({ timeStamp }) => {
    pressed = timeStamp;
  });
  addEventListener('animationstart', ({ timeStamp, target }) => {
    if (pressed === undefined || !(target instanceof Element) || !target.matches('.card-mover')) return;
    notes.moves.push(timeStamp - pressed);
    pressed = undefined;
  });
  page.watchFrames = (ms) =>
    new Promise((done) => {
      let before = performance.now();
      const end = before + ms;
      const look = (now: number): void => {
        notes.frames.push(now - before);
        before = now;
        if (now < end) requestAnimationFrame(look);
        else done();
      };
      requestAnimationFrame(look);
    });
};

const notesOf = (page: Page): Promise<Notes> => page.evaluate(() => (globalThis as Noting).notes);

const site = await openSite();
const browser = await openBrowser();

const openPage = async (motion: 'reduce' | 'no-preference'): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: motion });
  const page = await context.newPage();
  // The program that runs this file names functions with a helper that a page does not have.
  await page.addInitScript('globalThis.__name = (it) => it');
  await page.addInitScript(takeNotes);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return page;
};

const largestPaint = async (path: string): Promise<number> => {
  const times: number[] = [];
  for (let run = 0; run < 5; run++) {
    const page = await openPage('reduce');
    await page.goto(site.url + path, { waitUntil: 'networkidle' });
    times.push((await notesOf(page)).lcp);
    await page.context().close();
  }
  return percentile(times, 0.5);
};

const shiftsThroughHands = async (): Promise<number> => {
  const page = await openPage('reduce');
  await page.goto(`${site.url}/${CARD_GAME}`);
  await page.locator('[data-spot]').first().waitFor();
  for (let hand = 0; hand < HANDS; hand++) await playRound(page, KEYBOARD);
  const { shifts } = await notesOf(page);
  await page.context().close();
  return shifts;
};

/** Chips on and off the spot: inputs whose answer is the page's own business. */
const scriptedActions = async (): Promise<readonly number[]> => {
  const page = await openPage('reduce');
  await page.goto(`${site.url}/${CARD_GAME}`);
  await page.locator('[data-spot]').first().waitFor();
  for (let action = 0; action < ACTIONS; action++)
    await page.keyboard.press(['b', 'b', 'z', 'x', '3'][action % 5] ?? 'b');
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
  const { interactions } = await notesOf(page);
  await page.context().close();
  return Object.values(interactions);
};

const deals = async (): Promise<Pick<Notes, 'moves' | 'frames'>> => {
  const page = await openPage('no-preference');
  await page.goto(`${site.url}/${CARD_GAME}`);
  await page.locator('[data-spot]').first().waitFor();
  for (let deal = 0; deal < DEALS; deal++) {
    if (await page.locator('[data-action="next"]').isVisible()) await page.keyboard.press('Space');
    await page.locator('[data-spot]').first().waitFor();
    await page.keyboard.press('b');
    const watched = page.evaluate(() => (globalThis as Noting).watchFrames(1200));
    await page.keyboard.press('Space');
    await watched;
    await page.locator('[data-action="stand"], [data-action="decline"], .round-result').first().waitFor();
    for (let tries = 0; tries < 20 && !(await page.locator('.round-result').isVisible()); tries++) {
      await page.keyboard.press('n');
      await page.keyboard.press('s');
      await page.waitForTimeout(300);
    }
  }
  const { moves, frames } = await notesOf(page);
  await page.context().close();
  return { moves, frames };
};

const ms = (value: number): string => `${value.toFixed(0)} ms`;
const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;

console.log(`${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} processors, load ${loadavg()[0]?.toFixed(2)}`);
console.log(`Chromium ${browser.version()}, page ${slower}× slower`);
const rows: [string, string, string][] = [];
for (const path of ['/', `/${CARD_GAME}`]) rows.push([`LCP ${path}`, ms(await largestPaint(path)), '≤ 1800 ms']);
const inputs = await scriptedActions();
// Browsers do not report what takes less than 16 ms; those are the rest of the actions.
const all = [...inputs, ...Array.from({ length: Math.max(0, ACTIONS - inputs.length) }, () => 8)];
rows.push(['INP, p98 of 200 actions', ms(percentile(all, 0.98)), '≤ 120 ms']);
rows.push(['input → first change, p95', ms(percentile(all, 0.95)), '≤ 50 ms']);
rows.push([`layout shift, ${HANDS} hands`, (await shiftsThroughHands()).toFixed(4), '≤ 0.02']);
const { moves, frames } = await deals();
rows.push([`action → card moves, p95 of ${moves.length}`, ms(percentile(moves, 0.95)), '≤ 80 ms']);
rows.push([`action → card moves, median`, ms(percentile(moves, 0.5)), '']);
const smooth = frames.filter((frame) => frame <= 17.7).length;
rows.push([`frames ≤ 16.7 ms in ${DEALS} deals`, share(smooth, frames.length), '≥ 95 %']);
rows.push(['longest frame', ms(Math.max(...frames)), '≤ 50 ms']);
for (const [what, value, goal] of rows) console.log(`${what.padEnd(32)} ${value.padStart(10)}   ${goal}`);
await browser.close();
await site.close();
