/** What tests do at a table, by mouse or by keys. Everything waits for what is seen, nothing for time. */
import { GAME_NAMES } from '@croupier/catalog/browser';
import type { Locator, Page } from 'playwright-core';

/** The one with decisions, and the one with many wagers. */
export const [CARD_GAME = '', WAGER_GAME = ''] = GAME_NAMES.map(({ id }) => id);

export const action = (page: Page, id: string): Locator => page.locator(`[data-action="${id}"][aria-disabled="false"]`);

export const result = (page: Page): Locator => page.locator('.round-result');

/** A table with rules of its own, in place of the one this visitor would get. Answers with its code. */
export const layTable = async (page: Page, url: string, game: string, setup: object): Promise<string> => {
  await page.goto(url);
  const code = await page.evaluate(
    async ([id, rules]) => {
      const post = (path: string, body: object): Promise<Response> =>
        fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
      // To its end: a browser keeps an answer that may not be stored open until it has been read.
      await (await post('/api/session', { name: 'Ann' })).text();
      const made = await post('/api/tables', { cmdId: crypto.randomUUID(), game: id, start: 'host', setup: rules });
      const { table } = (await made.json()) as { table: { table: string } };
      localStorage.setItem(`croupier.solo.${id}`, table.table);
      return table.table;
    },
    [game, setup] as const,
  );
  await page.goto(`${url}/${game}`);
  // The page opens the first round by itself.
  await page.locator('.dock[data-phase="betting"]').waitFor();
  return code;
};

/** A room with others at it, through the page that makes one. Answers with its code. */
export const openRoom = async (page: Page, url: string, game: string, others: number): Promise<string> => {
  await page.goto(`${url}/new`);
  const { name = '' } = GAME_NAMES.find(({ id }) => id === game) ?? {};
  await page.getByRole('radio', { name }).check();
  await page.getByText('More options').click();
  await page.getByLabel('Bots at your table').selectOption(String(others));
  await page.getByRole('button', { name: /create the room/i }).click();
  const link = page.getByLabel('Link to this room');
  await link.waitFor();
  const code = new URL(await link.inputValue()).pathname.split('/').at(-1) ?? '';
  await page.keyboard.press('Escape');
  await page.locator('[data-spot]').first().waitFor();
  return code;
};

/** How a visitor works the table. */
export interface Hands {
  /** Two chips of five. */
  readonly bet: (page: Page) => Promise<void>;
  readonly act: (page: Page, id: string) => Promise<void>;
  /** Asks for the next round, which also comes by itself a little later. */
  readonly next: (page: Page) => Promise<void>;
  /** Follows a link or presses a button that is not one of the table's. */
  readonly choose: (page: Page, target: Locator) => Promise<void>;
}

/** The guard would ignore a second press in the same place, so move the pointer away first. */
const goAway = (page: Page): Promise<void> => page.mouse.move(2, 2);

export const MOUSE: Hands = {
  bet: async (page) => {
    const spot = page.locator('[data-spot]').first();
    await spot.click();
    await spot.click();
  },
  act: async (page, id) => {
    await action(page, id).waitFor();
    await goAway(page);
    await action(page, id).click();
  },
  // Gone before it was hit: then the round is there.
  next: async (page) => {
    await goAway(page);
    await action(page, 'next')
      .click({ timeout: 1000 })
      .catch(() => undefined);
  },
  choose: (_, target) => target.click(),
};

/** As many as a page with a table of rounds has; more means that it cannot be reached. */
const MOST_TABS = 80;

const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor();
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not lead to ${target.toString()}`);
};

const KEYS: { readonly [id: string]: string } = {
  hit: 'h',
  stand: 's',
  double: 'd',
  split: 'p',
  surrender: 'r',
  insure: 'i',
  decline: 'n',
  deal: 'Space',
};

export const KEYBOARD: Hands = {
  bet: async (page) => {
    await page.locator('[data-spot]').first().waitFor();
    await page.keyboard.press('b');
    await page.keyboard.press('b');
  },
  act: async (page, id) => {
    await action(page, id).waitFor();
    // The same key twice in a row would be a double press.
    await page.keyboard.press('F9');
    await page.keyboard.press(KEYS[id] ?? id);
  },
  next: (page) => page.keyboard.press('e'),
  choose: async (page, target) => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  },
};

/** Waits until one of them can be done, and answers which. */
export const firstOf = async (page: Page, ids: readonly string[]): Promise<string> => {
  const any = page.locator(ids.map((id) => `[data-action="${id}"][aria-disabled="false"]`).join(', ')).first();
  await any.waitFor();
  return (await any.getAttribute('data-action')) ?? '';
};

/** A table where bets are open: at once, or after the result that is shown now. */
export const nextRound = async (page: Page, hands: Hands): Promise<void> => {
  const betting = page.locator('.dock[data-phase="betting"]');
  const settled = page.locator('.dock[data-phase="settled"]');
  await betting.or(settled).waitFor();
  if (await settled.isVisible()) await hands.next(page);
  await betting.waitFor();
};

/** The host deals while others sit without a bet: the first press is a question. */
export const dealAnyway = async (page: Page, hands: Hands): Promise<void> => {
  await hands.act(page, 'deal');
  await page.getByRole('button', { name: 'Deal anyway' }).waitFor();
  await hands.act(page, 'deal');
};

/** Until the cards are there, bets look as open as after the round. */
export const untilDealt = (page: Page): Promise<void> =>
  page.locator('.dock[data-phase="betting"]').waitFor({ state: 'hidden' });

/** Bets, deals, and stands until the round is over; a question is answered with no. */
export const playRound = async (page: Page, hands: Hands): Promise<void> => {
  await nextRound(page, hands);
  await hands.bet(page);
  await hands.act(page, 'deal');
  await untilDealt(page);
  await standToTheEnd(page, hands);
};

/** The table as the page has it; it grows with everything that happens. */
const seqOf = (page: Page): Promise<number> =>
  page.locator('.felt-holder').evaluate((felt) => Number((felt as HTMLElement).dataset['seq']));

/** Does something, and waits until the table shows something new. */
export const andSee = async (page: Page, deed: () => Promise<void>): Promise<void> => {
  const before = await seqOf(page);
  await deed();
  await page.waitForFunction((seq) => {
    const felt = document.querySelector<HTMLElement>('.felt-holder');
    return Number(felt?.dataset['seq']) > seq;
  }, before);
};

const DECISIONS = ['decline', 'stand'].map((id) => `[data-action="${id}"][aria-disabled="false"]`).join(', ');

/** From any moment of a hand to its result. */
export const standToTheEnd = async (page: Page, hands: Hands): Promise<void> => {
  for (;;) {
    const phase = page.locator('.dock:is([data-phase="betting"], [data-phase="settled"])');
    const asked = page.locator(DECISIONS).first();
    await phase.or(asked).first().waitFor();
    if (await phase.isVisible()) return;
    const id = (await asked.getAttribute('data-action')) ?? '';
    await andSee(page, () => hands.act(page, id));
  }
};
