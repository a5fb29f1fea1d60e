/**
 * One evening, from the table to the review: three known mistakes with the coach, each priced as the command line prices it, found
 * again as leaks, practiced, and a round replayed with another choice.
 */
import { readFile } from 'node:fs/promises';
import { GAMES } from '@croupier/catalog';
import { expectOk } from '@croupier/kernel';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lookAt } from './axe-look.ts';
import { untilTold } from './lines.ts';
import { setStage } from './stage.ts';
import { CARD_GAME, firstOf, layTable, MOUSE, nextRound, standToTheEnd, untilDealt } from './table.ts';

const stage = setStage({ patience: 10 });

interface Mistake {
  /** Dealt in this round. */
  readonly cards: string;
  readonly hand: string;
  readonly up: string;
  readonly situation: string;
  readonly chosen: string;
  readonly best: string;
  /** The key of the right answer in a drill, which shows the dealer's cards and then the player's. */
  readonly key: string;
  readonly isShown: (cards: readonly string[]) => boolean;
}

const MISTAKES: readonly Mistake[] = [
  // Sixteen against a king takes a nine.
  {
    ...{ cards: 'Th Ts 6s Kd 9c', hand: 'T,6', up: 'K', situation: 'Hard 16 against 10' },
    ...{ chosen: 'hit', best: 'surrender', key: 'r' },
    isShown: ([up = '']) => !up.startsWith('six'),
  },
  // Twelve against a six takes a king.
  {
    ...{ cards: 'Th 9s 2s 6d Kc', hand: 'T,2', up: '6', situation: 'Hard 12 against 6' },
    ...{ chosen: 'hit', best: 'stand', key: 's' },
    isShown: ([, , first = '', second = '']) => !first.startsWith('eight') || !second.startsWith('eight'),
  },
  // Eights against a six stand, and the dealer draws to 21.
  {
    ...{ cards: '8s Td 8h 6c 5d', hand: '8,8', up: '6', situation: 'Pair of 8s against 6' },
    ...{ chosen: 'stand', best: 'split', key: 'p' },
    isShown: () => true,
  },
];

/** What `croupier odds` says a mistake costs, in bets, with the cards of earlier rounds gone. */
const costOf = ({ hand, up, chosen, best }: Mistake, at: number): number => {
  const tool = GAMES.find(({ id }) => id === CARD_GAME)?.tools.find(({ name }) => name === 'odds');
  if (tool === undefined) throw new Error('there is no such command');
  const removed = MISTAKES.slice(0, at)
    .map(({ cards }) => cards.replaceAll(' ', ','))
    .join();
  const { json } = expectOk(tool.run({ text: '', flags: { hand, up, removed }, setup: {} }));
  const { actions } = json as unknown as { readonly actions: { readonly [action: string]: number } };
  return (actions[best] ?? Number.NaN) - (actions[chosen] ?? Number.NaN);
};

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** All that scores and practice know. */
const kept = (page: Page): Promise<readonly (string | null)[]> =>
  page.evaluate(
    (keys) => keys.map((key) => localStorage.getItem(key)),
    [`croupier.decisions.${CARD_GAME}`, 'croupier.practice'],
  );

/** A real shoe may deal 21 at once: then there is nothing to decide, and another round is played. Answers with the last round. */
const standOnce = async (page: Page): Promise<number> => {
  for (let round = 1; ; round++) {
    await nextRound(page, MOUSE);
    await MOUSE.bet(page);
    await MOUSE.act(page, 'deal');
    await untilDealt(page);
    const settled = page.locator('.dock[data-phase="settled"]');
    const asked = page.locator('[data-action="stand"][aria-disabled="false"], [data-action="decline"]').first();
    await settled.or(asked).first().waitFor();
    const isOver = await settled.isVisible();
    await standToTheEnd(page, MOUSE);
    if (!isOver) return round;
  }
};

test('three mistakes are priced, found as leaks, practiced, and a round is tried in another way', async () => {
  const faults: string[] = [];
  const costs = MISTAKES.map(costOf);
  const page = await stage.newPage({ acceptDownloads: true });
  await page.addInitScript(() => {
    localStorage.setItem('croupier.name', 'Ann');
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ url, files }: { url: string; files: readonly File[] }) => {
        document.title = `${url} ${files.map(({ name, type }) => `${name} ${type}`).join()}`;
      },
    });
  });
  stage.site.stack(MISTAKES.map(({ cards }) => cards).join(' '));
  const code = await layTable(page, stage.site.url, CARD_GAME, {});
  for (const [at, { chosen, best }] of MISTAKES.entries()) {
    if (at > 0) await nextRound(page, MOUSE);
    await MOUSE.bet(page);
    await MOUSE.act(page, 'deal');
    await firstOf(page, [chosen]);
    await MOUSE.act(page, chosen);
    await untilTold(page, new RegExp(`^${capital(best)} was better by ${costs[at]?.toFixed(3)} bets`));
  }
  // The session names the same costs, and counts all of it as unaided.
  await page.goto(`${stage.site.url}/history`);
  await page.locator('.sitting-name a').click();
  const grades = page.getByRole('region', { name: 'Your decisions' });
  await grades.getByRole('row', { name: /^Result / }).waitFor();
  for (const [at, { situation, chosen, best }] of MISTAKES.entries()) {
    const row = grades.locator('.grade-decisions tr').filter({ hasText: `Round ${at + 1}` });
    expect(await row.locator('td, th').allTextContents()).toEqual([
      `Round ${at + 1}`,
      // On narrow screens the count stands under the hand, in a column of its own on others.
      expect.stringMatching(new RegExp(`^${situation}.*Unaided.*True count`)),
      expect.stringMatching(/^[+−]?\d/),
      ...[capital(chosen), capital(best)],
      expect.stringMatching(new RegExp(`^${costs[at]?.toFixed(3)}`)),
    ]);
  }
  const leaks = await grades.getByRole('link', { name: /^Practice: / }).all();
  const named = await Promise.all(leaks.map((leak) => leak.getAttribute('aria-label')));
  const order = MISTAKES.map(({ situation }, at) => ({ situation, cost: costs[at] ?? 0 }));
  const costliest = order.toSorted((one, other) => other.cost - one.cost);
  expect(named.slice(0, 3)).toEqual(costliest.map(({ situation }) => `Practice: ${situation}`));
  expect(await grades.getByRole('link', { name: `Chart: ${costliest[0]?.situation}` }).count()).toBe(1);

  // They are due until they are answered correctly.
  await page.goto(`${stage.site.url}/train`);
  const due = page.locator('.train-due');
  for (const { situation } of MISTAKES) await due.getByText(`${situation} · missed once at your tables`).waitFor();
  await due.getByRole('link').click();
  await page.getByRole('button', { name: 'Start' }).click();
  for (let answered = 0; answered < MISTAKES.length; answered++) {
    await page.getByRole('img', { name: `${answered} of ${MISTAKES.length} done` }).waitFor();
    await page.locator('.drill-choices [aria-disabled="false"]').first().waitFor();
    const shown = await page
      .locator('.drill-hand [role="img"]')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''));
    const { key } = MISTAKES.find(({ isShown }) => isShown(shown)) ?? {};
    if (key === undefined) throw new Error(`no mistake was made with ${shown.join()}`);
    await page.keyboard.press(key);
  }
  await page.locator('.drill-facts').getByText('3 of 3').waitFor();

  // The shoe of that table is still in play, so nothing else can be tried with its cards.
  await page.goto(`${stage.site.url}/h/${code}.1`);
  await page.getByRole('button', { name: 'Next decision' }).click();
  await page.getByText('The cards after this one are still sealed. Come back when the shoe is used up.').waitFor();

  // Where every round has a fresh shoe, it is revealed with the next round: another choice is played with the cards that came.
  const other = await layTable(page, stage.site.url, CARD_GAME, { shuffle: 'every-round' });
  const round = await standOnce(page);
  await nextRound(page, MOUSE);
  await page.goto(`${stage.site.url}/h/${other}.${round}`);
  await page.getByRole('button', { name: 'Next decision' }).click();
  const first = page.getByRole('button', { name: /^What if: / }).first();
  const name = (await first.textContent()) ?? '';
  const [before, sent] = [await kept(page), [] as string[]];
  page.on('request', (request) => sent.push(request.url()));
  await first.click();
  const branch = page.getByRole('region', { name: `What if: ${name}` });
  await branch.getByText('It isn’t graded and counts for nothing.').waitFor();
  const finish = branch.getByRole('button', { name: 'Finish with the best play' });
  const result = branch.getByText(/^Result: /);
  await finish.or(result).waitFor();
  await lookAt(page, 'what if', faults);
  if (await finish.isVisible()) await finish.click();
  await result.waitFor();
  expect(await page.locator('.replay-sentence .hindsight').count()).toBe(1);
  expect(await kept(page)).toEqual(before);
  expect(sent.filter((url) => url.includes('/api/'))).toEqual([]);
  await branch.getByRole('button', { name: 'Back to the round' }).click();
  await page.getByRole('region', { name: 'Decision at this step' }).waitFor();
  expect(await page.locator('.hindsight, [data-hindsight]').count()).toBe(0);

  // The round as a picture and through the share sheet, without a name.
  const share = page.getByRole('region', { name: 'Share this round' });
  const saved = async (way: string): Promise<Buffer> => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      share.getByRole('button', { name: way }).click(),
    ]);
    return readFile(await download.path());
  };
  const svg = (await saved('SVG image')).toString();
  expect(svg).toMatch(/>Seat 1 · bet 10/);
  expect(svg).not.toContain('Ann');
  expect((await saved('PNG image')).subarray(1, 4).toString()).toBe('PNG');
  await share.getByLabel('Include names').check();
  expect((await saved('SVG image')).toString()).toMatch(/>Ann · bet 10/);
  await share.getByRole('button', { name: 'Share…' }).click();
  await expect
    .poll(() => page.title())
    .toBe(`${stage.site.url}/h/${other}.${round}?seat1=Ann round-${other}.${round}.png image/png`);
  expect(faults).toEqual([]);
});
