/** Every control of a table, how to reach it, and what one press of it sends. */
import type { Locator, Page } from 'playwright-core';
import { action, andSee, CARD_GAME, dealAnyway, layTable, MOUSE, untilDealt, WAGER_GAME } from './table.ts';

export interface Control {
  readonly name: string;
  readonly game: string;
  readonly setup: object;
  /** The first cards of the shoe: enough for several rounds, unless every press needs a table of its own. */
  readonly cards: string;
  /** From open bets to the moment before the press. */
  readonly reach: (page: Page) => Promise<void>;
  readonly id: string;
  /** A control that is not an action of the table. */
  readonly find?: (page: Page) => Locator;
  /** In place of a table of one's own. */
  readonly lay?: (page: Page, url: string) => Promise<unknown>;
  /** Opens no sheet and switches no button. */
  readonly hidden?: true;
  /** Can be reached only once at a table. */
  readonly once?: true;
  /** What one press sends. */
  readonly sends: readonly string[];
  /** Made to be pressed again and again: chips and what changes them, or a switch that sends nothing. */
  readonly repeats?: 'bets' | 'switch';
  /** Not on small screens, or only there. */
  readonly only?: 'mouse' | 'touch';
}

const nothing = (): Promise<void> => Promise.resolve();
const bet = (page: Page): Promise<void> => MOUSE.bet(page);
/** Keeps the next control from appearing under the mouse. */
const goAway = (page: Page): Promise<void> => page.mouse.move(5, 5);
const dealOpen = async (page: Page): Promise<void> => {
  await bet(page);
  await action(page, 'deal').click();
  await goAway(page);
};
const deal = async (page: Page): Promise<void> => {
  await dealOpen(page);
  await untilDealt(page);
};
const finish = async (page: Page): Promise<void> => {
  await deal(page);
  // Not by mouse, because the test is about the next press.
  await action(page, 'stand').waitFor();
  await page.keyboard.press('s');
  await page.locator('.dock[data-phase="settled"]').waitFor();
};
const finishCoup = async (page: Page): Promise<void> => {
  await dealOpen(page);
  await action(page, 'next').waitFor();
};
/** After a round, with no chips down. */
const openBets =
  (over: Control['reach']) =>
  async (page: Page): Promise<void> => {
    await over(page);
    await action(page, 'next').waitFor();
    await page.keyboard.press('e');
    await page.locator('.dock[data-phase="betting"]').waitFor();
  };

/** Two hands, the first one to be played. */
const split = async (page: Page): Promise<void> => {
  await deal(page);
  await andSee(page, async () => {
    await action(page, 'split').waitFor();
    await page.keyboard.press('p');
  });
};

const loseAll = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Chip worth 500' }).click();
  await openBets(finish)(page);
};

const button =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole('button', { name, exact: true });
const sheetOpen =
  (opener: Control['find']) =>
  async (page: Page): Promise<void> => {
    await opener?.(page).click();
    await page.locator('dialog[open]').waitFor();
    await goAway(page);
  };

const DECKS = 6;
const inSuits = (ranks: string, rounds = DECKS * 4): string =>
  Array.from({ length: rounds }, (_, at) =>
    ranks
      .split('')
      .map((rank) => `${rank}${'shdc'.charAt(at % 4)}`)
      .join(' '),
  ).join(' ');

/** However many cards are drawn: no pairs, no two-card 21, no busts, and no ace for the dealer. */
const LOW = inSuits('23456');
/** However many cards are drawn, every hand is a pair that stands. */
const TENS = inSuits('TJQK');
/** Rounds of four cards: player, hole card, player, upcard. */
const ACE = inSuits('T96A');
const NATURAL = inSuits('T9AA', DECKS * 2);
const BAD = inSuits('T96J');
/** A split whose first hand can be hit. */
const PAIR = '8s 9d 8h 6d 3s 2c 2h 4c 5h';
const COUP = '2c Kd 3c 2d Ts 5h';

const ofHands = (id: string, cards: string, reach: Control['reach'], sends: readonly string[]): Control => ({
  ...{ name: id, game: CARD_GAME, setup: {}, cards, reach, id, sends },
});
const onSplit = (id: string, cards: string, sends: readonly string[]): Control => ({
  ...ofHands(id, cards, split, sends),
  name: `${id} (split hand)`,
});
const ofWagers = (id: string, reach: Control['reach'], sends: readonly string[], setup = {}): Control => ({
  ...{ name: `${id} (many wagers)`, game: WAGER_GAME, setup, cards: COUP, reach, id, sends },
});

/** The rack and its tools: the same at every table. */
const betting = (game: string, suffix: string): readonly Control[] => {
  const cards = game === CARD_GAME ? LOW : COUP;
  const over = game === CARD_GAME ? finish : finishCoup;
  const one = (name: string, find: Control['find'], reach: Control['reach'], more: Partial<Control> = {}): Control => ({
    ...{ name: `${name}${suffix}`, game, setup: {}, cards, reach, id: name, sends: [] },
    ...(find !== undefined && { find }),
    ...more,
  });
  const bets = { repeats: 'bets' } as const;
  const amount = (page: Page): Locator => page.getByRole('button', { name: /amount$/i }).locator('visible=true');
  const keypad = sheetOpen(amount);
  const typed = async (page: Page): Promise<void> => {
    await keypad(page);
    await page.locator('.keypad-field input').fill('25');
  };
  const menu = sheetOpen(button('Menu'));
  return [
    one('chip', (page) => page.locator('.rack-chip').first(), nothing, bets),
    one('spot', (page) => page.locator('[data-spot]').first(), nothing, bets),
    one('undo', button('Undo'), bet, bets),
    one('clear', button('Clear'), bet, bets),
    one('rebet', button('Rebet'), openBets(over), bets),
    one('×2', button(/^×2/), bet, bets),
    one('amount', amount, nothing),
    one('keypad digit', button('5'), keypad, bets),
    one('keypad erase', button('Erase'), typed, bets),
    one('all in', button(/^All in/), keypad, bets),
    one('keypad bet', button(/^Bet \d/), typed, bets),
    one('menu', button('Menu'), nothing),
    one('connection', (page) => page.locator('.connection'), nothing, { repeats: 'switch' }),
    one('rules', (page) => page.locator('.rules-pill'), nothing, { only: 'mouse' }),
    one('close', button('Close'), menu),
    ...['Rules', 'Shoe and proofs', 'Log', 'Help and keys'].map((name) => one(`menu: ${name}`, button(name), menu)),
    ...[/^Sound o/, /the counts$/].map((name) =>
      one(`menu: ${name.source}`, button(name), menu, { repeats: 'switch' }),
    ),
    // The first round of the new table is opened by itself.
    one('menu: New table', button(/^New table/), menu, { sends: ['OpenRound'], once: true }),
  ];
};

const leaving = async (page: Page): Promise<void> => {
  await deal(page);
  await button('Back')(page).click();
  await page.locator('dialog[open]').waitFor();
  await goAway(page);
};

/** The next round comes by itself where somebody else sits. */
const withGuest = async (page: Page, url: string): Promise<void> => {
  const code = await layTable(page, url, CARD_GAME, {});
  const context = await page.context().browser()?.newContext();
  // The browser may close first, and the guest's pages with it.
  page.once('close', () => void context?.close().catch(() => undefined));
  const guest = await context?.newPage();
  await guest?.goto(`${url}/r/${code}`);
  await guest?.locator('[data-spot]').first().waitFor();
};
const withOthers = async (page: Page): Promise<void> => {
  await bet(page);
  // While chips are on their way, the button says Bet.
  await page.locator('[data-spot][data-filled]:not([data-pending])').waitFor();
  await dealAnyway(page, MOUSE);
  await goAway(page);
  await untilDealt(page);
  await action(page, 'stand').waitFor();
  await page.keyboard.press('s');
  await button('Hold')(page).waitFor();
};
const ofRoom = (name: string, reach: Control['reach']): Control => ({
  ...ofHands(name, LOW, reach, []),
  find: button(name),
  lay: withGuest,
  hidden: true,
  once: true,
});

/** A duel of the player's own, at a fixed bet. */
const layDuel = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  const code = await page.evaluate(async (game) => {
    const post = async (path: string, body: object): Promise<{ readonly id: string; readonly code: string }> => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
      return (await answer.json()) as { readonly id: string; readonly code: string };
    };
    await post('/api/session', { name: 'Ann' });
    const cmdId = crypto.randomUUID();
    const { id } = await post('/api/duels', { cmdId, game, bet: 10, hours: 1 });
    return (await post(`/api/duels/${id}/tries`, { cmdId: crypto.randomUUID() })).code;
  }, CARD_GAME);
  await page.goto(`${url}/r/${code}`);
  await page.locator('.dock[data-phase="betting"]').waitFor();
};
const ofDuel = (name: string, reach: Control['reach'], more: Partial<Control>): Control => ({
  ...ofHands(name, LOW, reach, []),
  ...{ name: `${name} (duel)`, lay: layDuel, once: true },
  ...more,
});

const openSides = async (page: Page): Promise<void> => {
  const sides = button('Side bets')(page);
  if ((await sides.getAttribute('aria-expanded')) !== 'true') await sides.click();
  await goAway(page);
};

/** A player who has bet on both turns the cards of both, first those of Player. */
const toBanker = async (page: Page): Promise<void> => {
  await page.locator('[data-spot="banker"]').click();
  await deal(page);
  await action(page, 'turn-player').waitFor();
  await page.keyboard.press('p');
};

export const CONTROLS: readonly Control[] = [
  ofHands('deal', LOW, bet, ['PlaceWager', 'Deal']),
  ofHands('hit', LOW, deal, ['Hit']),
  ofHands('stand', LOW, deal, ['Stand']),
  ofHands('double', LOW, deal, ['Double']),
  ofHands('split', TENS, deal, ['Split']),
  ofHands('surrender', LOW, deal, ['Surrender']),
  ofHands('insure', ACE, deal, ['Insure']),
  ofHands('decline', ACE, deal, ['DeclineInsurance']),
  ofHands('even', NATURAL, deal, ['TakeEvenMoney']),
  { ...ofHands('decline', NATURAL, deal, ['DeclineInsurance']), name: 'decline (even money)' },
  ofHands('next', LOW, finish, ['OpenRound']),
  ofHands('again', LOW, finish, ['OpenRound', 'PlaceWager', 'Deal']),
  { ...onSplit('hit', PAIR, ['Hit']), once: true },
  onSplit('stand', TENS, ['Stand']),
  onSplit('double', TENS, ['Double']),
  onSplit('split', TENS, ['Split']),
  {
    ...ofHands('reset', BAD, loseAll, []),
    setup: { limits: { min: 5, max: 1000, step: 5 } },
    find: button('Reset to 1,000'),
    hidden: true,
  },
  { ...ofHands('Stay', LOW, leaving, []), find: button('Stay') },
  { ...ofHands('Leave', LOW, leaving, []), find: button('Leave'), once: true },
  ofDuel('deal', bet, { sends: ['PlaceWager', 'Deal'] }),
  ofDuel('undo', bet, { find: button('Undo'), repeats: 'bets' }),
  ofDuel('clear', bet, { find: button('Clear'), repeats: 'bets' }),
  ofDuel('menu', nothing, { find: button('Menu') }),
  ofRoom('Hold', withOthers),
  ofRoom('Continue', async (page) => {
    await withOthers(page);
    await button('Hold')(page).click();
    await goAway(page);
  }),
  {
    ...ofHands('side bet', LOW, bet, []),
    setup: { preset: 'side-bets' },
    find: (page) => page.locator('.bj-sides [data-spot]').first(),
    repeats: 'bets',
  },
  ...betting(CARD_GAME, ''),
  ofWagers('deal', bet, ['PlaceWager', 'Deal']),
  ofWagers('next', finishCoup, ['OpenRound']),
  ofWagers('again', finishCoup, ['OpenRound', 'PlaceWager', 'Deal']),
  ...['Side bets', 'Pays', 'Road details'].map(
    (name): Control => ({
      ...ofWagers(name.toLowerCase(), nothing, []),
      find: button(name),
      ...(name === 'Road details' && { only: 'mouse' }),
    }),
  ),
  {
    ...ofWagers('side bet', openSides, []),
    find: (page) => page.locator('.bc-side-spots [data-spot]').first(),
    repeats: 'bets',
  },
  ...['tie', 'banker'].map(
    (on): Control => ({
      ...ofWagers(`spot ${on}`, nothing, []),
      find: (page) => page.locator(`[data-spot="${on}"]`),
      repeats: 'bets',
    }),
  ),
  ofWagers('turn-player', deal, ['TurnCard'], { preset: 'squeeze' }),
  ofWagers('turn-banker', toBanker, ['TurnCard'], { preset: 'squeeze' }),
  ...betting(WAGER_GAME, ' (many wagers)'),
];
