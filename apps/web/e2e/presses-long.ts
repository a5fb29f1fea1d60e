/**
 * npm run presses:long: presses every control of both games twice, by mouse and by touch, with and without
 * motion. Prints what the second press did; fails if it was unintended. Arguments select controls by parts of their names;
 * `--still` and `--moving` select one kind of motion.
 */
import { openBrowser, openSite } from './browser.ts';
import { type By, CONTROLS, type Control, type Outcome, pressTwice, recordPresses } from './double-press.ts';

const DELAYS = [60, 120, 300, 600, 1200];
/**
 * Measured from the first press. Hit works again half a second after its card has landed, Stand and Double on the next of
 * several hands.
 */
const SOONEST_AGAIN = 500;
const WAYS: readonly { readonly by: By; readonly viewport: { readonly width: number; readonly height: number } }[] = [
  { by: 'mouse', viewport: { width: 1440, height: 900 } },
  { by: 'touch', viewport: { width: 390, height: 844 } },
];

const args = process.argv.slice(2);
const words = args.filter((arg) => !arg.startsWith('--'));
const MOTIONS = (['no-preference', 'reduce'] as const).filter(
  (motion) => !args.includes(motion === 'reduce' ? '--moving' : '--still'),
);
const isWanted = ({ name }: Control): boolean => words.length === 0 || words.some((word) => name.includes(word));

const site = await openSite({ patience: 10 });
const browser = await openBrowser();
let unintended = 0;
let trials = 0;

/** What the second press did: nothing, something intended, or something unintended. */
const judge = ({ id, sends, again = false }: Control, { gap, sent, changed }: Outcome): string => {
  const more = sent.slice(sends.length);
  if (sent.slice(0, sends.length).join() !== sends.join()) return `? ${sent.join(' ')}`;
  // Half a second later a button has been seen to do something else.
  if (changed.length > 0 && gap < SOONEST_AGAIN) return `✗ ${changed.join(' ')}`;
  if (more.length === 0) return '–';
  const isMeant = (id === 'hit' || again) && more.join() === sends.join() && gap >= SOONEST_AGAIN;
  return isMeant ? 'meant' : `✗ ${more.join(' ')}`;
};

for (const reducedMotion of MOTIONS)
  for (const { by, viewport } of WAYS) {
    console.log(
      `\n${by}, ${viewport.width}×${viewport.height}, ${reducedMotion === 'reduce' ? 'no motion' : 'motion'}`,
    );
    console.log(['control'.padEnd(22), ...DELAYS.map((ms) => `${ms} ms`.padEnd(12))].join(''));
    for (const control of CONTROLS.filter(isWanted).filter(({ wide = false }) => !wide || by === 'mouse')) {
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
        const press = (): Promise<Outcome | undefined> =>
          pressTwice(page, site, control, { by, delay }).catch((error: unknown) => {
            console.error(error);
            return undefined;
          });
        let outcome = await press();
        for (let more = 0; (outcome?.gap ?? Infinity) > delay + 150 && more < 4; more++) outcome = await press();
        const verdict = outcome === undefined ? '? not reached' : judge(control, outcome);
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
