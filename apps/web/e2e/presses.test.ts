/** A second press in the same place does nothing, and nothing that can't be undone appears where another control was. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { judge, pressTwice, recordPresses } from './double-press.ts';
import { CONTROLS } from './press-controls.ts';
import { setStage } from './stage.ts';
import { action, CARD_GAME, layTable, MOUSE, untilDealt } from './table.ts';

// The house opens the next round later than usual, so that the test can look at each state.
const stage = setStage({ patience: 10 });

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
];

interface Place {
  readonly id: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Deal and the next round are one control; all others are distinguished by what they do. What changes bets may be where
 * actions are.
 */
const placesNow = (page: Page): Promise<readonly Place[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.dock-centre [data-action], .dock-go button')].map((button) => {
      const { left, top, right, bottom } = button.getBoundingClientRect();
      const id = button.closest('.dock-go') === null ? (button.dataset['action'] ?? '') : 'go';
      return { id, left, top, right, bottom };
    }),
  );

type Places = Map<string, readonly Place[]>;

const look = async (page: Page, places: Places): Promise<void> => {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const name = `${size.width}×${size.height}`;
    const found = await placesNow(page);
    expect(found.length).toBeGreaterThan(0);
    places.set(name, [...(places.get(name) ?? []), ...found]);
  }
};

const shared = (places: Places): readonly string[] =>
  [...places].flatMap(([size, all]) =>
    all.flatMap((one, at) =>
      all
        .slice(at + 1)
        .filter((other) => one.id !== other.id)
        .filter(({ left, right }) => one.left < right && left < one.right)
        .filter(({ top, bottom }) => one.top < bottom && top < one.bottom)
        .map((other) => `${one.id} and ${other.id} at ${size}`),
    ),
  );

test.each([false, true])('Deal, actions and answers never share a place (mirrored: %s)', async (mirrored) => {
  const page = await stage.newPage();
  const prefs = JSON.stringify({ version: 1, prefs: { mirrored } });
  await page.addInitScript(`localStorage.setItem('croupier.prefs', ${JSON.stringify(prefs)})`);
  stage.site.stack('Ts 9c 6s Ad 2h 3h');
  await layTable(page, stage.site.url, CARD_GAME, {});
  const places: Places = new Map();
  await look(page, places);
  await MOUSE.bet(page);
  await MOUSE.act(page, 'deal');
  await untilDealt(page);
  await action(page, 'decline').waitFor();
  await look(page, places);
  await MOUSE.act(page, 'decline');
  await action(page, 'surrender').waitFor();
  await look(page, places);
  await MOUSE.act(page, 'surrender');
  await action(page, 'next').waitFor();
  await look(page, places);
  expect([...new Set(shared(places))]).toEqual([]);
});

/** Tries again if a busy machine made the second press too late. */
const TOO_LATE = 1400;

test.each([
  ['deal', 'mouse', 120, 'no-preference'],
  ['deal', 'touch', 120, 'no-preference'],
  ['decline', 'touch', 300, 'reduce'],
  ['hit', 'touch', 120, 'reduce'],
  ['deal (many wagers)', 'mouse', 600, 'reduce'],
  ['stand (split hand)', 'mouse', 600, 'reduce'],
  ['double (split hand)', 'touch', 600, 'reduce'],
  ['side bets (many wagers)', 'touch', 600, 'reduce'],
  ['menu', 'mouse', 120, 'reduce'],
  ['keypad bet', 'touch', 120, 'reduce'],
  ['Continue', 'mouse', 600, 'reduce'],
] as const)('%s pressed twice by %s, %i ms apart, motion: %s', async (name, by, delay, reducedMotion) => {
  const control = CONTROLS.find((one) => one.name === name);
  if (control === undefined) throw new Error(`no control ${name}`);
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await stage.newPage({ reducedMotion, ...(by === 'touch' && phone) });
  await recordPresses(page);
  let outcome = await pressTwice(page, stage.site, control, { by, delay });
  const isLate = (): boolean => outcome.gap > (name === 'hit' ? 480 : TOO_LATE);
  for (let more = 0; isLate() && more < 5; more++) outcome = await pressTwice(page, stage.site, control, { by, delay });
  expect(judge(control, outcome)).toBe(control.repeats === undefined ? 'nothing' : 'intended');
});
