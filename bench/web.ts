/**
 * How quick the pages are to somebody who plays: the built pages, the real server and a real browser on this machine.
 *   npm run bench:web
 * As it is, and with a processor four times slower for the page; first loads of the slow one also over a slow network (150 ms
 * there and back, 1.6 Mbit/s). Takes about four minutes. Nothing here fails: the goals stand beside the figures, and the load
 * of the machine above them.
 */
import { cpus, loadavg } from 'node:os';
import type { Page } from 'playwright-core';
import { openBrowser, openSite } from '../apps/web/e2e/browser.ts';
import { CARD_GAME, KEYBOARD, nextRound, playRound, standToTheEnd, untilDealt } from '../apps/web/e2e/table.ts';
import { farFrom } from './lib/far.ts';
import { type Noting, notesOf, percentile, takeNotes } from './lib/notes.ts';

const HANDS = 20;
const ACTIONS = 200;
/** So many that one slow one in twenty is not the slowest of all. */
const DEALS = 100;
/** Frames are watched for as long as a deal moves. */
const WATCHED = 10;
const LOADS = 5;
const ROUND_TRIP = 80;
const RETURNS = 10;

const site = await openSite();
const browser = await openBrowser();
const far = await farFrom(site.url, ROUND_TRIP);

type Motion = 'reduce' | 'no-preference';
const openPage = async (motion: Motion, slower: number, slowNetwork = false): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: motion });
  const page = await context.newPage();
  // The program that runs this file names functions with a helper that a page does not have.
  await page.addInitScript('globalThis.__name = (it) => it');
  await page.addInitScript(takeNotes);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const rate = (1.6 * 1024 * 1024) / 8;
  if (slowNetwork)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: rate,
      uploadThroughput: rate / 2,
    });
  return page;
};

const sitDown = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/${CARD_GAME}`);
  await page.locator('[data-spot]').first().waitFor();
};

/** Medians of first visits. */
const firstLoads = async (path: string, slower: number) => {
  const loads: { lcp: number; fcp: number; blocked: number }[] = [];
  for (let run = 0; run < LOADS; run++) {
    const page = await openPage('reduce', slower, slower > 1);
    await page.goto(site.url + path, { waitUntil: 'networkidle' });
    const { lcp, fcp, tasks } = await notesOf(page);
    const blocked = tasks.filter(({ start }) => start > fcp).reduce((sum, { time }) => sum + time - 50, 0);
    loads.push({ lcp, fcp, blocked });
    await page.context().close();
  }
  const median = (what: 'lcp' | 'fcp' | 'blocked'): number =>
    percentile(
      loads.map((load) => load[what]),
      0.5,
    );
  return { lcp: median('lcp'), fcp: median('fcp'), blocked: median('blocked') };
};

/** With motion: what moves later than half a second after a key counts, and without motion nothing is that late. */
const shiftsThroughHands = async (): Promise<number> => {
  const page = await openPage('no-preference', 1);
  await sitDown(page, site.url);
  for (let hand = 0; hand < HANDS; hand++) await playRound(page, KEYBOARD);
  const { shifts } = await notesOf(page);
  await page.context().close();
  return shifts;
};

/** Chips on and off the spot: inputs whose answer is the page's own business. */
const scriptedActions = async (slower: number): Promise<readonly number[]> => {
  const page = await openPage('reduce', slower);
  await sitDown(page, site.url);
  for (let act = 0; act < ACTIONS; act++) await page.keyboard.press(['b', 'b', 'z', 'x', '3'][act % 5] ?? 'b');
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
  const inputs = Object.values((await notesOf(page)).interactions);
  await page.context().close();
  // Browsers do not report what takes less than 16 ms; those are the rest of the actions.
  return [...inputs, ...Array.from({ length: Math.max(0, ACTIONS - inputs.length) }, () => 8)];
};

/** Deals with motion; the frames of the first few are watched. What follows a deal is played without looking. */
const deals = async (url: string, slower: number, count: number, watched: number) => {
  const page = await openPage('no-preference', slower);
  await sitDown(page, url);
  for (let deal = 0; deal < count; deal++) {
    await nextRound(page, KEYBOARD);
    await page.keyboard.press('b');
    await page.locator('[data-filled]').first().waitFor();
    const watching = deal < watched ? page.evaluate(() => (globalThis as Noting).watchFrames(1200)) : undefined;
    await page.keyboard.press('Space');
    await untilDealt(page);
    // The next key ends what moves, and what has not begun to would not be counted.
    await page.waitForFunction((dealt) => (globalThis as Noting).notes.moves.length > dealt, deal);
    await watching;
    await standToTheEnd(page, KEYBOARD);
  }
  const { moves, frames } = await notesOf(page);
  await page.context().close();
  return { moves, frames };
};

/** The coach at Live: time from the deal to the first row and to the best choice, and frame times meanwhile. The first hand loads its worker. */
const coached = async (slower: number) => {
  const page = await openPage('reduce', slower);
  await page.addInitScript(() =>
    localStorage.setItem('croupier.prefs', JSON.stringify({ version: 1, prefs: { coach: 'live' } })),
  );
  await sitDown(page, site.url);
  const times: number[] = [];
  for (let hand = 0; hand < HANDS; hand++) {
    await nextRound(page, KEYBOARD);
    await page.keyboard.press('b');
    await page.locator('[data-filled]').first().waitFor();
    const watching = page.evaluate(() => (globalThis as Noting).watchFrames(1200));
    const shown = page.evaluate(() => (globalThis as Noting).untilAdvised(1200));
    await page.keyboard.press('Space');
    times.push(...(await shown));
    await watching;
    await standToTheEnd(page, KEYBOARD);
  }
  const { frames } = await notesOf(page);
  await page.context().close();
  return { times, frames };
};

/** From the network's return to the picture of now: a hand was dealt meanwhile, in another window of the same person. */
const returns = async (): Promise<readonly number[]> => {
  const page = await openPage('reduce', 1);
  await sitDown(page, site.url);
  const storageState = await page.context().storageState();
  const other = await (await browser.newContext({ storageState, reducedMotion: 'reduce' })).newPage();
  await sitDown(other, site.url);
  const times: number[] = [];
  for (let run = 0; run < RETURNS; run++) {
    await nextRound(page, KEYBOARD);
    await page.context().setOffline(true);
    await page
      .getByText(/Reconnecting…/)
      .first()
      .waitFor();
    await nextRound(other, KEYBOARD);
    await KEYBOARD.bet(other);
    await KEYBOARD.act(other, 'deal');
    await untilDealt(other);
    const seq = await other.locator('.felt-holder').evaluate((felt) => Number((felt as HTMLElement).dataset['seq']));
    const start = performance.now();
    await page.context().setOffline(false);
    await page
      .locator('.felt-holder')
      .and(page.locator(`[data-seq="${seq}"]`))
      .waitFor();
    times.push(performance.now() - start);
    await standToTheEnd(page, KEYBOARD);
  }
  await other.context().close();
  await page.context().close();
  return times;
};

const ms = (value: number): string => `${value.toFixed(0)} ms`;
const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)}%`;
const begun = performance.now();

console.log(`${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} processors, load ${loadavg()[0]?.toFixed(2)}`);
console.log(`Chromium ${browser.version()}`);
const row = (what: string, value: string, goal: string): void =>
  console.log(`${what.padEnd(46)} ${value.padStart(10)}   ${goal}`);
for (const slower of [1, 4]) {
  const slow = slower === 1 ? '' : ', 4× slower';
  for (const path of ['/', `/${CARD_GAME}`]) {
    const { lcp, fcp, blocked } = await firstLoads(path, slower);
    const network = slower === 1 ? '' : ', slow network';
    row(`LCP ${path}${slow}${network}`, ms(lcp), '≤ 1800 ms');
    row(`FCP ${path}${slow}${network}`, ms(fcp), '≤ 1200 ms');
    row(`TBT ${path}${slow}${network}`, ms(blocked), '≤ 150 ms');
  }
  const inputs = await scriptedActions(slower);
  row(`INP, p98 of ${ACTIONS} actions${slow}`, ms(percentile(inputs, 0.98)), '≤ 120 ms');
  if (slower === 1) row('input → first change, p95', ms(percentile(inputs, 0.95)), '≤ 50 ms');
  const { moves, frames } = await deals(site.url, slower, slower === 1 ? DEALS : WATCHED, WATCHED);
  if (slower === 1) row(`action → card moves, p95 of ${moves.length}`, ms(percentile(moves, 0.95)), '≤ 80 ms');
  row(`action → card moves, median of ${moves.length}${slow}`, ms(percentile(moves, 0.5)), '');
  const smooth = frames.filter((frame) => frame <= 17.7).length;
  row(`frames ≤ 16.7 ms in ${WATCHED} deals${slow}`, share(smooth, frames.length), '≥ 95%');
  row(`longest frame${slow}`, ms(Math.max(...frames)), '≤ 50 ms');
  const coach = await coached(slower);
  const [first = Number.NaN, ...warm] = coach.times;
  row(`hand → rows of the coach, the first${slow}`, ms(first), '≤ 600 ms');
  row(`hand → rows of the coach, p95 of ${warm.length}${slow}`, ms(percentile(warm, 0.95)), '≤ 100 ms');
  row(`longest frame with the coach${slow}`, ms(Math.max(...coach.frames)), '≤ 50 ms');
}
row(`layout shift, ${HANDS} hands`, (await shiftsThroughHands()).toFixed(4), '≤ 0.02');
const { moves } = await deals(far.url, 1, DEALS / 2, 0);
row(`action → card moves at ${ROUND_TRIP} ms, p95 of ${moves.length}`, ms(percentile(moves, 0.95)), '≤ 200 ms');
const back = await returns();
row(`network back → picture of now, longest of ${back.length}`, ms(Math.max(...back)), '≤ 1000 ms');
console.log(`${((performance.now() - begun) / 1000).toFixed(0)} s`);
await browser.close();
await far.close();
await site.close();
