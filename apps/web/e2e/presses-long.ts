/**
 * npm run presses:long: presses every control of both games twice, by mouse and by touch, with and without
 * motion. Prints what the second press did; fails if it was unintended. Arguments select controls by parts of their names;
 * `--still` and `--moving` select one kind of motion, `--mouse` and `--touch` one kind of pointer, `--600` one delay.
 */
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { openBrowser, openSite, type Site } from './browser.ts';
import { type By, judge, type Outcome, pressTwice, recordPresses } from './double-press.ts';
import { CONTROLS, type Control } from './press-controls.ts';

/** A busy machine presses late. That was a different trial. */
const LATE_MS = 150;
const TRIES = 5;
/** A control that is not there by then is not at this table. */
const REACH_MS = 15_000;
const WAYS: readonly { readonly by: By; readonly viewport: { readonly width: number; readonly height: number } }[] = [
  { by: 'mouse', viewport: { width: 1440, height: 900 } },
  { by: 'touch', viewport: { width: 390, height: 844 } },
];

const args = process.argv.slice(2);
const words = args.filter((arg) => !arg.startsWith('--'));
const MOTIONS = (['no-preference', 'reduce'] as const).filter(
  (motion) => !args.includes(motion === 'reduce' ? '--moving' : '--still'),
);
const DELAYS = [60, 120, 300, 600, 1200].filter(
  (ms) => args.includes(`--${ms}`) || !args.some((arg) => /^--\d/.test(arg)),
);
const isWanted = ({ name }: Control): boolean => words.length === 0 || words.some((word) => name.includes(word));
const controlsFor = (by: By): readonly Control[] =>
  CONTROLS.filter(isWanted).filter(({ only }) => only === undefined || only === by);

/** By a new player, because one player may not open so many tables, and what another trial has left would be in the way. */
const trial = async (
  browser: Browser,
  site: Site,
  control: Control,
  how: { readonly by: By; readonly delay: number; readonly options: BrowserContextOptions },
): Promise<Outcome | undefined> => {
  const context = await browser.newContext(how.options);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(REACH_MS);
    await recordPresses(page);
    return await pressTwice(page, site, control, how);
  } catch (error) {
    console.error(error);
    return undefined;
  } finally {
    await context.close();
  }
};

const site = await openSite({ patience: 10 });
const browser = await openBrowser();
const unintended: string[] = [];
let trials = 0;

/** Only a press that came in time counts. */
const verdictOf = async (control: Control, how: Parameters<typeof trial>[3]): Promise<string> => {
  for (let tries = 0; tries < TRIES; tries++) {
    const outcome = await trial(browser, site, control, how);
    if (outcome === undefined) return '? not reached';
    if (outcome.gap > how.delay + LATE_MS) continue;
    const verdict = judge(control, outcome);
    if (verdict === 'nothing') return '–';
    return verdict === 'intended' ? (control.repeats ?? 'again') : `✗ ${verdict.unintended}`;
  }
  return '? too late';
};

for (const reducedMotion of MOTIONS)
  for (const { by, viewport } of WAYS.filter((way) => !args.includes(way.by === 'mouse' ? '--touch' : '--mouse'))) {
    const isTouch = by === 'touch';
    const title = `${by}, ${viewport.width}×${viewport.height}, ${reducedMotion === 'reduce' ? 'no motion' : 'motion'}`;
    console.log(`\n${title}`);
    console.log(
      '– nothing; again: a card asked for on purpose; bets, switch: made to be pressed again, sends nothing else',
    );
    console.log([' '.repeat(10), 'control'.padEnd(32), ...DELAYS.map((ms) => `${ms} ms`.padEnd(10))].join(''));
    const controls = controlsFor(by);
    for (const [at, control] of controls.entries()) {
      const row: string[] = [];
      for (const delay of DELAYS) {
        const options = { viewport, reducedMotion, hasTouch: isTouch, isMobile: isTouch };
        const verdict = await verdictOf(control, { by, delay, options });
        trials += 1;
        if (/^[✗?]/.test(verdict)) unintended.push(`${control.name}, ${delay} ms, ${title}: ${verdict}`);
        row.push(verdict.padEnd(10));
      }
      console.log([`${at + 1}/${controls.length}`.padEnd(10), control.name.padEnd(32), ...row].join(''));
    }
  }
await browser.close();
await site.close();
console.log(`\n${[...unintended, `${trials} trials, ${unintended.length} unintended`].join('\n')}`);
process.exitCode = unintended.length === 0 ? 0 : 1;
