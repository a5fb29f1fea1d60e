/**
 * A duel by three browsers: one sealed shoe, each alone. Until it ends nothing of one player reaches another; then everything
 * is public, the page ranks it, and the command line comes to the same ranking.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { LogAnswer } from '@croupier/protocol';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkAt } from './axe-look.ts';
import { beginTry, leaveTable, playToTheEnd, startDuel } from './duels.ts';
import { setStage } from './stage.ts';
import { CARD_GAME } from './table.ts';

const stage = setStage({ patience: 10 });

const ROOT = join(import.meta.dirname, '../../..');
const CLI = ['--import', 'tsx', '--conditions=source', 'apps/cli/src/main.ts'];

interface RankedLine {
  readonly rank: number;
  readonly name: string;
  readonly betsLost: number;
}

/** The ranking of the command line, from the public logs. */
const rankedByCli = async (id: string): Promise<readonly RankedLine[]> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...CLI, 'duel', id, '--server', stage.site.url, '--json'],
    { cwd: ROOT },
  );
  return (JSON.parse(stdout) as { readonly duel: { readonly ranked: readonly RankedLine[] } }).duel.ranked;
};

/** Everything that comes in and goes out: requests with their answers, and frames of sockets. */
const listen = (page: Page): (() => Promise<string>) => {
  const heard: Promise<string>[] = [];
  // A page that has moved on never gets its answer in full.
  page.on('requestfinished', (request) => {
    if (!request.url().includes('/api/')) return;
    const text = async (): Promise<string> => `${request.url()} ${(await (await request.response())?.text()) ?? ''}`;
    heard.push(text().catch(() => ''));
  });
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => heard.push(Promise.resolve(String(payload))));
    socket.on('framesent', ({ payload }) => heard.push(Promise.resolve(String(payload))));
  });
  return async () => (await Promise.all(heard)).join('\n');
};

const ask = (page: Page, path: string): Promise<{ readonly status: number; readonly body: unknown }> =>
  page.evaluate(async (asked) => {
    const answer = await fetch(asked);
    return { status: answer.status, body: (await answer.json()) as unknown };
  }, path);

/** The cards of each round of a public log, in the order of the shoe. */
const cardsOf = ({ events }: LogAnswer): readonly string[] =>
  events.flatMap(({ event }) =>
    ((event as { readonly proofs?: readonly { readonly index: number; readonly card: string }[] }).proofs ?? []).map(
      ({ index, card }) => `${index} ${card}`,
    ),
  );

test('three players on one shoe: nothing leaks, then the page and the command line rank it alike', async () => {
  const { url } = stage.site;
  const pages = await Promise.all([stage.newPage(), stage.newPage(), stage.newPage()]);
  const [ann, bob, cat] = pages;
  const heard = pages.map(listen);
  const id = await startDuel(ann, url, CARD_GAME, 'Ann', 'decks=1,shuffle=cut-card:0.2');
  await ann.getByText('Shuffled with your random number.').waitFor();
  for (const page of [bob, cat]) await page.goto(`${url}/duel/${id}`);
  await bob.getByText('Shuffled with Ann’s random number.').waitFor();

  // The first two play alike, the third takes a card whenever there is one.
  const plays = [
    ['decline', 'stand'],
    ['decline', 'stand'],
    ['decline', 'hit'],
  ] as const;
  const codes = await Promise.all([beginTry(ann), beginTry(bob, 'Bob'), beginTry(cat, 'Cat')]);
  await Promise.all(pages.map((page, at) => playToTheEnd(page, plays[at] ?? [])));
  await ann.getByText('You’ve played the whole shoe.').first().waitFor();
  // Alone at the table, no player hears about being its host.
  expect(await ann.locator('.rail').allTextContents()).not.toContainEqual(expect.stringContaining('host'));
  const faults: string[] = [];
  await checkAt(ann, 'the end of the shoe', faults);
  for (const page of pages) {
    await leaveTable(page);
    await page.getByText('You’ve finished.').waitFor();
  }
  await expect
    .poll(() => ann.locator('.people-seats > li').allTextContents())
    .toEqual(expect.arrayContaining(['Ann (you)Finished', 'BobFinished', 'CatFinished']));
  // No browser has received anything about the others’ tables.
  for (const [at, page] of pages.entries()) {
    const text = await (heard[at] as () => Promise<string>)();
    expect(text).toContain(codes[at]);
    for (const code of codes.filter((_, other) => other !== at)) expect(text).not.toContain(code);
    expect((await ask(page, `/api/shoes/${id}.1`)).body).toMatchObject({ seed: null, dealt: [] });
    expect(await page.locator('main').innerText()).not.toMatch(/cost in bets|mistake/i);
  }
  // One player asks about another: servers slow down those who ask for many tables that they may not see.
  for (const path of [`tables/${codes[0]}/log`, `rounds/${codes[0]}.1`])
    expect((await ask(cat, `/api/${path}`)).status, path).toBeGreaterThanOrEqual(400);
  // Somebody may still be playing this shoe, even the same person elsewhere: no odds, no grades, no replay of its rounds.
  await ann.goto(`${url}/h/${codes[0]}.1`);
  await ann.getByText('that hasn’t ended').waitFor();
  expect(await ann.locator('.replay').count()).toBe(0);
  await checkAt(ann, 'a round of an open duel', faults);
  await ann.goto(`${url}/history/${codes[0]}.1`);
  await ann.getByText('The expected result is worked out when the duel has ended.').waitFor();
  await ann.getByText('that hasn’t ended').waitFor();
  expect(await ann.locator('#grades-title').count()).toBe(0);
  expect(await ann.locator('.round-duel').allTextContents()).toContain('Duel');
  await ann.goto(`${url}/history`);
  await ann.locator('.sitting-name', { hasText: ' duel' }).waitFor();
  await ann.goto(`${url}/duel/${id}`);
  await checkAt(ann, 'an open duel', faults);
  await ann.getByRole('button', { name: 'End now' }).click();
  await ann.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
  for (const page of pages) {
    await page.reload();
    await page.getByText('all 52 cards match what was sealed').waitFor();
    await page.locator('.duel-ranking tbody tr').nth(2).waitFor();
  }
  await checkAt(ann, 'the results', faults);
  expect(faults).toEqual([]);
  await ann.goto(`${url}/h/${codes[0]}.1`);
  await ann.locator('.replay').waitFor();
  await ann.getByText('This was part of a duel.').waitFor();
  const rows = await bob.locator('.duel-ranking tbody tr').evaluateAll((all) =>
    all.map((row) => ({
      rank: Number.parseInt(row.querySelector('td')?.innerText.replace(/\D+/g, '') ?? '', 10),
      name: row.querySelector('bdi')?.textContent,
      betsLost: row.querySelector('td.number b')?.textContent,
    })),
  );
  const told = await rankedByCli(id);
  expect(rows).toEqual(told.map(({ rank, name, betsLost }) => ({ rank, name, betsLost: betsLost.toFixed(3) })));
  expect(rows).toHaveLength(3);

  // Equal decisions brought equal cards; the third player had the same ones until the first other choice.
  const logs = await Promise.all(codes.map(async (code) => (await ask(bob, `/api/tables/${code}/log?limit=500`)).body));
  const [first, second, third] = logs.map((log) => cardsOf(log as LogAnswer));
  expect(first?.length).toBeGreaterThan(8);
  expect(second).toEqual(first);
  expect(third?.slice(0, 3)).toEqual(first?.slice(0, 3));
});
