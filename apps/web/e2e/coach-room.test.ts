/** The coach in a room: it works on each player's own device, so nothing that is sent or received knows of it. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setStage } from './stage.ts';
import { action, andSee, CARD_GAME, MOUSE, nextRound } from './table.ts';

const stage = setStage({ patience: 10 });

/** A card for each seat, the hole card, a second card for each, the upcard: the dealer has seventeen. */
const ROUND_1 = 'Ts 9h 8d Ac 9c 6s 4h Td 7h 8s';
const ROUND_2 = 'Td 9s 8h Ad 9d 6h 4s Tc 7s 8h';
const PEOPLE = [
  { name: 'Ann', situation: 'Hard 16 against 8' },
  { name: 'Ben', situation: 'Hard 13 against 8' },
  { name: 'Cem', situation: 'Hard 18 against 8' },
  { name: 'Dee', situation: 'Soft 18 against 8' },
];

/** What a message is, without what is in it: names of fields, and which commands and events it has. */
const shapeOf = (value: unknown, key = ''): unknown => {
  if (Array.isArray(value)) return [...new Set(value.map((one) => JSON.stringify(shapeOf(one))))].toSorted();
  if (typeof value !== 'object' || value === null) return key === 'type' ? value : typeof value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, shapeOf(part, name)]),
  );
};

interface Wire {
  readonly sent: string[];
  readonly received: string[];
}

/** Every frame from now on, and every request. */
const tap = (page: Page): Wire => {
  const wire: Wire = { sent: [], received: [] };
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => wire.sent.push(String(payload)));
    socket.on('framereceived', ({ payload }) => wire.received.push(String(payload)));
  });
  page.on('request', (request) => {
    if (request.url().includes('/api/')) wire.sent.push(`"${request.method()}"`);
  });
  return wire;
};

/** Without the numbers in front that count it; undefined for what keeps a connection alive. */
const read = (frame: string): readonly unknown[] | undefined => {
  const text = frame.replace(/^\d+/, '');
  return text.startsWith('[') ? (JSON.parse(text) as unknown[]) : undefined;
};

/** What a player's client asks of the table, in order. */
const ordersIn = (frames: readonly string[]): readonly string[] =>
  frames.flatMap((frame) => {
    const [kind, ...order] = read(frame) ?? [];
    return kind === 'order' ? [JSON.stringify(shapeOf(order))] : [];
  });

/** The kinds of messages that came; answers have none. */
const kindsIn = (frames: readonly string[]): ReadonlySet<unknown> =>
  new Set(frames.flatMap((frame) => read(frame)?.slice(0, 1) ?? []).filter((kind) => typeof kind === 'string'));

test('each of four players sees only their own odds, and the traffic is the same with the coach on and off', async () => {
  const { url } = stage.site;
  stage.site.stack(`${ROUND_1} ${ROUND_2}`);
  let link = '';
  const people: { readonly page: Page; readonly wire: Wire; readonly situation: string }[] = [];
  for (const { name, situation } of PEOPLE) {
    const page = await stage.newPage();
    const wire = tap(page);
    await page.addInitScript((own) => {
      localStorage.setItem('croupier.name', own);
      localStorage.setItem('croupier.named', 'yes');
      if (localStorage.getItem('croupier.prefs') === null)
        localStorage.setItem('croupier.prefs', JSON.stringify({ version: 1, prefs: { coach: 'off' } }));
    }, name);
    if (link === '') {
      await page.request.post(`${url}/api/session`, { data: { name } });
      const data = { cmdId: 'coach-room', game: CARD_GAME, start: 'together', setup: { seats: PEOPLE.length } };
      const made = await page.request.post(`${url}/api/tables`, { data });
      const { table, invite } = (await made.json()) as { readonly table: { readonly table: string }; invite: string };
      link = `${url}/r/${table.table}#${invite}`;
    }
    await page.goto(link);
    await nextRound(page, MOUSE);
    people.push({ page, wire, situation });
  }
  const pages = people.map(({ page }) => page);

  /** All bet, and stand in turn; the frames of the round, by player. */
  const playRound = async (atTurn: (turn: number) => Promise<void>): Promise<readonly Wire[]> => {
    const from = people.map(({ wire }) => ({ sent: wire.sent.length, received: wire.received.length }));
    for (const page of pages) await page.locator('[data-spot]').first().click();
    for (const [turn, page] of pages.entries()) {
      await action(page, 'stand').waitFor();
      await atTurn(turn);
      await andSee(page, () => MOUSE.act(page, 'stand'));
    }
    for (const page of pages) await page.locator('.dock[data-phase="settled"]').waitFor();
    return people.map(({ wire }, at) => ({
      sent: wire.sent.slice(from[at]?.sent),
      received: wire.received.slice(from[at]?.received),
    }));
  };

  const off = await playRound(async () => {
    for (const page of pages) expect(await page.locator('.coach-rows').count()).toBe(0);
  });
  for (const page of pages) {
    await nextRound(page, MOUSE);
    await page.getByRole('tab', { name: 'Coach' }).click();
    await page.locator('.coach-levels').getByText('Live', { exact: true }).click();
  }
  const on = await playRound(async (turn) => {
    await people[turn]?.page.keyboard.press('k');
    for (const [at, { page, situation }] of people.entries()) {
      const panel = page.getByRole('tabpanel', { name: 'Coach' });
      await panel.getByText(at === turn ? situation : 'Nothing to decide right now.', { exact: true }).waitFor();
      expect(await panel.locator('.coach-rows').count()).toBe(at === turn ? 2 : 0);
      for (const other of people.filter((one) => one.page !== page))
        expect(await panel.getByText(other.situation, { exact: true }).count()).toBe(0);
    }
  });

  for (const [at, { situation }] of people.entries()) {
    const [before, after] = [off[at] as Wire, on[at] as Wire];
    expect(ordersIn(before.sent).length).toBeGreaterThan(1);
    expect(ordersIn(after.sent)).toEqual(ordersIn(before.sent));
    expect([...kindsIn(after.received)].filter((kind) => !kindsIn(before.received).has(kind))).toEqual([]);
    const all = [...after.sent, ...after.received].join('\n');
    expect(all).toContain('HandStood');
    for (const trace of [situation, 'advice', 'costInBets', 'hint', 'best']) expect(all).not.toContain(trace);
  }
});
