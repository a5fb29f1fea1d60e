import { GAME_NAMES, loadGame, loadNarrator } from '@croupier/catalog/browser';
import { loadFelt } from '@croupier/catalog/felts';
import { FAIR_SHOES } from '@croupier/host';
import { chips } from '@croupier/kernel';
import { expect, test } from 'vitest';
import { type LocalOptions, type LocalTable, openLocal } from './local.ts';

const open = async (id: string, more: Partial<LocalOptions> = {}): Promise<LocalTable> =>
  openLocal(await loadGame(id), { narrator: await loadNarrator(id), name: 'Ann', ...more });

test.each(GAME_NAMES.map(({ id }) => id))('%s is dealt on this device, without a server', async (id) => {
  const game = await loadGame(id);
  const link = await open(id);
  expect(link.snapshot()).toMatchObject({ status: 'local', picture: { seat: 1 } });
  const say = (phrase: string) => {
    const { picture } = link.snapshot();
    const command = picture && game.parsePhrase(phrase, picture.view);
    if (command?.ok !== true) throw new Error(`nobody understands ${phrase}`);
    return link.send(command.value);
  };
  expect(await say('next')).toEqual({ ok: true });
  const wager = link.snapshot().picture?.view.actions.find(({ amount }) => amount !== undefined);
  if (wager === undefined) throw new Error('nothing to bet on');
  expect(await link.send(wager.command)).toEqual({ ok: true });
  expect(await say('deal')).toEqual({ ok: true });
  const { batch, log, proofs } = link.snapshot();
  expect(batch?.missed).toBe(false);
  expect(batch?.beats.some(({ motion }) => motion !== 'still')).toBe(true);
  expect(log.length).toBeGreaterThan(0);
  // There is nobody to prove it to.
  expect(proofs).toBe('unproved');
  link.close();
});

/** A bet that lacks only its deal, and the deal; sent without waiting for each other, as `use-bets.ts` does. */
test.each(GAME_NAMES.map(({ id }) => id))('%s: the deal behind a bet shares its fate', async (id) => {
  // Before the table is opened, whose clocks run.
  const felt = await loadFelt(id);
  const link = await open(id);
  const now = () => {
    const { picture } = link.snapshot();
    if (picture === undefined) throw new Error('there is no picture yet');
    const [spot] = felt.spots(picture.view);
    const goOn = felt.goOn(picture.view);
    if (spot === undefined || goOn?.command === undefined) throw new Error('nothing can be bet or begun');
    return { spot, goOn: goOn.command, refusal: goOn.refusal, phase: felt.phase(picture.view) };
  };
  expect(await link.send(now().goOn)).toEqual({ ok: true });
  const { spot, goOn, refusal } = now();
  expect(refusal).toBeDefined();
  const refused = await Promise.all([link.send(spot.place(1_000_000)), link.send(goOn)]);
  expect(refused).toMatchObject([{ ok: false }, { ok: false, code: refusal?.code }]);
  expect(now().phase).toBe('betting');
  const dealt = await Promise.all([link.send(spot.place(spot.amounts?.min ?? 0)), link.send(goOn)]);
  expect(dealt).toEqual([{ ok: true }, { ok: true }]);
  link.close();
});

test('a refusal comes with its sentence', async () => {
  const link = await open(GAME_NAMES[0].id);
  const answer = await link.send({ type: 'NoSuchCommand' });
  expect(answer.ok).toBe(false);
  link.close();
});

test('the seed of a shoe shuffled here is shown when the shoe is used up, and not before', async () => {
  const { id } = GAME_NAMES[0];
  const felt = await loadFelt(id);
  // Every round takes a new shoe.
  const link = await open(id, { setup: { shuffle: 'every-round' } });
  const view = () => {
    const { picture } = link.snapshot();
    if (picture === undefined) throw new Error('there is no picture yet');
    return picture.view;
  };
  const goOn = async () => {
    const action = felt.goOn(view());
    if (action?.command === undefined) throw new Error('no action is possible');
    expect(await link.send(action.command)).toEqual({ ok: true });
  };
  await goOn();
  const [spot] = felt.spots(view());
  await link.send(spot?.place(spot.amounts?.min ?? 0) ?? { type: 'none' });
  await goOn();
  expect(link.snapshot().picture?.room.shoe?.number).toBe(1);
  expect(link.snapshot().ownSeed).toBeUndefined();
  while (felt.phase(view()) !== 'settled') {
    const answers = felt.question(view())?.answers ?? felt.actions(view());
    const open = answers.filter(({ refusal }) => refusal === undefined);
    const last = open.find(({ id: name }) => name === 'stand' || name === 'decline') ?? open.at(-1);
    await link.send(last?.command ?? { type: 'none' });
  }
  expect(link.snapshot().ownSeed).toBeUndefined();
  await goOn();
  // The house reveals it by itself, after the next one was opened.
  await expect.poll(() => link.snapshot().ownSeed?.shoe).toMatch(/\.1$/);
  expect(link.snapshot().ownSeed?.seed).toMatch(/^[0-9a-f]{64}$/);
  expect(link.snapshot().picture?.room.shoe?.number).toBe(2);
  link.close();
});

test('the player starts with the chips asked for, and sees how many were added', async () => {
  const link = await open(GAME_NAMES[0].id, { chips: chips(10) });
  expect(await link.topUp()).toEqual({ ok: true, granted: 990 });
  expect(await link.topUp()).toMatchObject({ ok: false, code: 'CHIPS_ENOUGH' });
  link.close();
});

test('the log can be read from any event on', async () => {
  const link = await openLocal(await loadGame(GAME_NAMES[0].id), { name: 'Ann' });
  const { record, events } = await link.log();
  expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: record.seq }, (_, at) => at + 1));
  expect((await link.log(record.seq - 1)).events[0]).toEqual(events.at(-1));
  link.close();
});

test('a table that the host had to stop says so', async () => {
  const id = GAME_NAMES[0].id;
  const game = await loadGame(id);
  const troubles: unknown[] = [];
  const fail = (): never => {
    throw new Error('no seal');
  };
  const broken = { ...FAIR_SHOES, seal: fail };
  const link = await openLocal(game, { name: 'Ann', ports: { shoes: broken, trouble: (one) => troubles.push(one) } });
  const { picture } = link.snapshot();
  const next = picture && game.parsePhrase('next', picture.view);
  if (next?.ok !== true) throw new Error('no round can be opened');
  expect(await link.send(next.value)).toMatchObject({ ok: false });
  expect(link.snapshot()).toMatchObject({ status: 'lost', trouble: { code: 'TABLE_FROZEN' } });
  expect(troubles).toHaveLength(1);
  link.close();
});
