/**
 * npm run presses:long: presses every control of both games twice, by mouse and by touch, with and without
 * motion. Prints what the second press did; fails if it was unintended. Arguments select controls by parts of their names;
 * `--still` and `--moving` select one kind of motion, `--mouse` and `--touch` one kind of pointer, `--600` one delay,
 * `--workers=2` how many pages press at a time. Results are saved in reports/presses.json, and the next run continues from
 * there; `--fresh` starts over.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser, openSite, type Site } from './browser.ts';
import { judge, layFor, type Outcome, pressTwiceHere, recordPresses, startOver } from './double-press.ts';
import { PAGES_OF_RUN } from './pages-once.ts';
import { CONTROLS, type Control } from './press-controls.ts';
import { openBook, printTables, type Task, type Way } from './press-results.ts';

/** A busy machine presses late. That was a different trial. */
const LATE_MS = 150;
const TRIES = 8;
/** A control that is not there by then is not at this table. */
const REACH_MS = 20_000;
/** Each worker takes this many controls of one kind of table at a time, so that all workers stay busy until the end. */
const GROUP = 4;
const SIZES = { mouse: { width: 1440, height: 900 }, touch: { width: 390, height: 844 } } as const;

const args = process.argv.slice(2);
const words = args.filter((arg) => !arg.startsWith('--'));
const has = (arg: string): boolean => args.includes(`--${arg}`);
const MOTIONS = (['no motion', 'motion'] as const).filter((motion) => !has(motion === 'motion' ? 'still' : 'moving'));
const DELAYS = [60, 120, 300, 600, 1200].filter((ms) => has(`${ms}`) || !args.some((arg) => /^--\d/.test(arg)));
const WORKERS = Number(args.find((arg) => arg.startsWith('--workers='))?.split('=')[1] ?? 3);

const waysOf = (control: Control): readonly Way[] =>
  MOTIONS.flatMap((motion) =>
    (['mouse', 'touch'] as const)
      .filter((by) => !has(by === 'mouse' ? 'touch' : 'mouse') && (control.only ?? by) === by)
      .map((by) => ({ by, motion })),
  );

const tasks = CONTROLS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word))).flatMap(
  (control) => waysOf(control).map((way): Task => ({ control, way })),
);

/** Controls of the same table, to be reached one after the other without loading a page. */
const tableOf = ({ control, way }: Task): string =>
  JSON.stringify([control.game, control.setup, control.cards, control.lay === undefined, way]);

const groupsOf = (all: readonly Task[]): readonly (readonly Task[])[] => {
  const groups: Task[][] = [];
  for (const task of all) {
    const group = groups.find(
      ([first, ...rest]) => first && tableOf(first) === tableOf(task) && rest.length < GROUP - 1,
    );
    if (group === undefined) groups.push([task]);
    else group.push(task);
  }
  return groups;
};

/** A player with a table of their own, until something goes wrong there. */
class Presser {
  #context: BrowserContext | undefined;
  #page: Page | undefined;

  constructor(
    private readonly browser: Browser,
    private readonly site: Site,
  ) {}

  async leave(): Promise<void> {
    const context = this.#context;
    this.#context = undefined;
    this.#page = undefined;
    await context?.close().catch(() => undefined);
  }

  /** A new player for every table, because one player may not open so many. */
  async #open({ control, way: { by, motion } }: Task): Promise<Page> {
    await this.leave();
    const isTouch = by === 'touch';
    const options = { viewport: SIZES[by], hasTouch: isTouch, isMobile: isTouch } as const;
    const context = await this.browser.newContext({
      ...options,
      reducedMotion: motion === 'motion' ? 'no-preference' : 'reduce',
    });
    this.#context = context;
    const page = await context.newPage();
    page.setDefaultTimeout(REACH_MS);
    await recordPresses(page);
    await layFor(page, this.site, control);
    return page;
  }

  async press(task: Task, delay: number): Promise<Outcome> {
    const page = this.#page ?? (await this.#open(task));
    this.#page = undefined;
    const outcome = await pressTwiceHere(page, task.control, { by: task.way.by, delay });
    const isAsMeant = typeof judge(task.control, outcome) === 'string';
    if (isAsMeant && task.control.once !== true && (await startOver(page))) this.#page = page;
    return outcome;
  }
}

let late = 0;

const verdictOf = async (presser: Presser, task: Task, delay: number): Promise<string> => {
  let failed = '? too late';
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      const outcome = await presser.press(task, delay);
      // Only a press that came in time counts.
      if (outcome.gap > delay + LATE_MS) {
        late += 1;
        continue;
      }
      const verdict = judge(task.control, outcome);
      if (verdict === 'nothing') return '–';
      if (verdict === 'intended') return task.control.repeats ?? 'again';
      // The previous trial may have left something in the way, so try once more at a new table.
      failed = `✗ ${verdict.unintended}`;
      if (!verdict.unintended.startsWith('first press') || tries > 1) return failed;
    } catch (error) {
      failed = '? not reached';
      await presser.leave();
      if (tries > 1) {
        console.error(task.control.name, task.way, error);
        return failed;
      }
    }
  }
  return failed;
};

const place = await mkdtemp(join(tmpdir(), 'croupier-pages-'));
process.env[PAGES_OF_RUN] = place;
const book = await openBook('reports/presses.json', has('fresh'));
const browser = await openBrowser();
const queue = [...groupsOf(tasks.filter((task) => DELAYS.some((delay) => !book.isDone({ ...task, delay }))))];
const all = queue.flat().length;
const begun = performance.now();
let done = 0;

const work = async (): Promise<void> => {
  // Each task has its own server, because shoes are stacked in the order in which they are requested.
  const site = await openSite({ patience: 10 });
  const presser = new Presser(browser, site);
  for (let group = queue.shift(); group !== undefined; group = queue.shift()) {
    await presser.leave();
    for (const task of group) {
      const row: string[] = [];
      for (const delay of DELAYS) {
        const trial = { ...task, delay };
        if (!book.isDone(trial)) await book.note(trial, await verdictOf(presser, task, delay));
        row.push(book.verdict(trial) ?? '');
      }
      done += 1;
      const minutes = Math.round((performance.now() - begun) / 6000) / 10;
      const name = `${task.control.name}, ${task.way.by}, ${task.way.motion}`;
      console.log(`${done}/${all} in ${minutes} min (${late} pressed too late) ${name}: ${row.join('  ')}`);
    }
  }
  await presser.leave();
  await site.close();
};
await Promise.all(Array.from({ length: WORKERS }, work));
await browser.close();
await rm(place, { recursive: true, force: true });
// Rooms keep seats for much longer than this.
process.exit(printTables(book, { tasks, delays: DELAYS }) === 0 ? 0 : 1);
