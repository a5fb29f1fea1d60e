/**
 * npm run presses:long: presses every control of both games twice, by mouse and by touch, with and without
 * motion. Prints what the second press sent; fails if it was unintended. Arguments select controls by parts of their names.
 */
import { openBrowser, openSite } from './browser.ts';
import { type By, CONTROLS, type Control, type Outcome, pressTwice, recordPresses } from './double-press.ts';

const DELAYS = [60, 120, 300, 600, 1200];
/** Measured from the first press. Hit works again half a second after its card has landed. */
const SOONEST_AGAIN = 500;
const WAYS: readonly { readonly by: By; readonly viewport: { readonly width: number; readonly height: number } }[] = [
  { by: 'mouse', viewport: { width: 1440, height: 900 } },
  { by: 'touch', viewport: { width: 390, height: 844 } },
];

const words = process.argv.slice(2);
const isWanted = ({ name }: Control): boolean => words.length === 0 || words.some((word) => name.includes(word));

const site = await openSite({ patience: 10 });
const browser = await openBrowser();
let unintended = 0;
let trials = 0;

/** What the second press sent: nothing, an intended card, or something unintended. */
const judge = ({ id, sends }: Control, { gap, sent }: Outcome): string => {
  const more = sent.slice(sends.length);
  if (sent.slice(0, sends.length).join() !== sends.join()) return `? ${sent.join(' ')}`;
  if (more.length === 0) return '–';
  return id === 'hit' && more.join() === 'Hit' && gap >= SOONEST_AGAIN ? 'meant' : `✗ ${more.join(' ')}`;
};

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  for (const { by, viewport } of WAYS) {
    console.log(
      `\n${by}, ${viewport.width}×${viewport.height}, ${reducedMotion === 'reduce' ? 'no motion' : 'motion'}`,
    );
    console.log(['control'.padEnd(22), ...DELAYS.map((ms) => `${ms} ms`.padEnd(12))].join(''));
    for (const control of CONTROLS.filter(isWanted)) {
      // A separate player, because one player may not open so many tables.
      const context = await browser.newContext({
        viewport,
        reducedMotion,
        hasTouch: by === 'touch',
        isMobile: by === 'touch',
      });
      const page = await context.newPage();
      await recordPresses(page);
      const row: string[] = [];
      for (const delay of DELAYS) {
        // A busy machine pressed late, so this was a different trial.
        let outcome = await pressTwice(page, site, control, { by, delay });
        for (let more = 0; outcome.gap > delay + 150 && more < 4; more++)
          outcome = await pressTwice(page, site, control, { by, delay });
        const verdict = judge(control, outcome);
        trials += 1;
        if (verdict !== '–' && verdict !== 'meant') unintended += 1;
        row.push(verdict.padEnd(12));
      }
      console.log([control.name.padEnd(22), ...row].join(''));
      await context.close();
    }
  }
await browser.close();
await site.close();
console.log(`\n${trials} double presses, ${unintended} with an unintended command`);
process.exitCode = unintended === 0 ? 0 : 1;
