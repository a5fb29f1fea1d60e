/** Pages of the odds lab about long runs: what only a browser can test, and one known answer for each. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkAt } from './axe-look.ts';
import { setStage } from './stage.ts';

const stage = setStage();

const open = async (address: string): Promise<Page> => {
  const page = await stage.newPage();
  await page.goto(`${stage.site.url}/lab/${address}`);
  return page;
};

const answer = (page: Page) => page.locator('.lab-sentence');
const figure = (page: Page, id: string) => page.locator(`[data-figure="${id}"]`);
const finished = (page: Page) => page.locator('.lab-sentence[aria-busy="false"]').waitFor();

const axe = async (page: Page, name: string): Promise<void> => {
  const faults: string[] = [];
  await checkAt(page, name, faults);
  expect(faults).toEqual([]);
};

test('simulate: a flat bet comes to the published house edge, and a bad ramp leaves the result there', async () => {
  const page = await open('simulate?ramp=0:1&rounds=1000000');
  await finished(page);
  // To the cut card, the chart loses 0.5555% of a bet.
  await answer(page)
    .getByText(/^You lose 0\.5[3-8] bets per 100 rounds/)
    .waitFor();
  await page.getByLabel('Bets by true count').fill('2:4,1:2');
  await page.getByRole('alert').getByText('2:4,1:2').waitFor();
  await page.getByRole('alert').getByText('The last result is still shown.').waitFor();
  await answer(page)
    .getByText(/^You lose 0\.5[3-8] bets/)
    .waitFor();
  await page.getByLabel('Bets by true count').fill('0:1,1:4,2:8,3:12');
  await answer(page)
    .getByText(/^You win \d\.\d\d bets per 100 rounds/)
    .waitFor();
  await expect.poll(() => page.url()).toContain('ramp=0:1,1:4,2:8,3:12');
  await finished(page);
  await axe(page, 'the page of the lab that simulates');
});

test('simulate: without a graphics processor, the page says so and the processor plays', async () => {
  const page = await open('simulate?rounds=1000000&by=graphics');
  await finished(page);
  await page.getByText('Played by the CPU. This device has no GPU that can run simulations.').waitFor();
  await answer(page)
    .getByText(/bets per 100 rounds on average/)
    .waitFor();
});

test('simulate: a long run shows its progress, can be paused, and goes on from there', async () => {
  const page = await open('simulate?rounds=1000000000');
  const progress = page.getByRole('progressbar');
  const done = async () => Number(await progress.getAttribute('value'));
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Continue' }).waitFor();
  // What was in hand is finished first.
  let held = -1;
  await expect
    .poll(
      async () => {
        const before = held;
        held = await done();
        return held === before;
      },
      { interval: 1000 },
    )
    .toBe(true);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(done).toBeGreaterThan(held);
  // A changed control cancels it.
  await page.getByLabel('Rounds', { exact: true }).selectOption('1 million');
  await finished(page);
});

test('session: 200 hands at 25', async () => {
  const page = await open('session');
  await finished(page);
  await answer(page)
    .getByText(/1[0-3]\.\d% lose more than 500 chips\. An hour of play costs 10\.\d chips on average\.$/)
    .waitFor();
  await page.getByLabel('Bet in chips').fill('50');
  await answer(page)
    .getByText(/An hour of play costs 2[01]\.\d chips on average\.$/)
    .waitFor();
  await page.getByLabel('Bet in chips').fill('-50');
  await page
    .getByRole('alert')
    .getByText(/^Bet in chips can be 1 to 100,000, not/)
    .waitFor();
  await axe(page, 'the session page of the lab');
});

test('risk: without a gain, everyone is ruined', async () => {
  const page = await open('risk?ramp=0:1&bankroll=100');
  await answer(page)
    .getByText(/^A bankroll of 100 bets .* Sooner or later, it is lost by everyone who never stops\.$/)
    .waitFor();
  await page.getByLabel('Bets by true count').fill('0:1,1:4,2:8,3:12');
  await answer(page)
    .getByText(/Sooner or later, it is lost by \d+\.\d% of players who never stop/)
    .waitFor();
  await figure(page, 'counts').getByRole('rowheader', { name: '+5', exact: true }).waitFor();
  await page.getByLabel('Bankroll in bets').fill('-3');
  await page
    .getByRole('alert')
    .getByText(/^Bankroll in bets can be 1 to 1,000,000, not/)
    .waitFor();
  await axe(page, 'the risk page of the lab');
});

test('systems: every system has the exact house edge of the banker bet', async () => {
  const page = await open('systems?hands=100&bet=10');
  await finished(page);
  await answer(page)
    .getByText(/^No system beats the house edge\..* Flat bet: −10\.6 chips/)
    .waitFor();
  await figure(page, 'edges').getByText('−1.058%').first().waitFor();
  await page.getByLabel('Bet on').selectOption('Player');
  await figure(page, 'edges').getByText('−1.235%').first().waitFor();
  await axe(page, 'the systems page of the lab');
});
