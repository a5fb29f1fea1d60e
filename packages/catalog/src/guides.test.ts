/** What games say about themselves on general pages is what their felts do. */
import { type Bot, chips, expectOk, type GameManifest, LocalTable, type ViewBase } from '@croupier/kernel';
import { seededShoes } from '@croupier/kernel/testing';
import { expect, test } from 'vitest';
import { loadGame, loadGuides } from './browser.ts';
import { loadFelt } from './felts.ts';
import { MANIFESTS } from './manifests.ts';

const ROUNDS = 40;

/** Everything seat 1 sees while a bot plays for it, by every preset. */
const viewsOf = async ({ parts: load }: GameManifest): Promise<readonly ViewBase[]> => {
  const { parts } = await load();
  const { game, bots } = parts;
  const [bot] = Object.values(bots) as [Bot<ViewBase>];
  return Object.keys(game.presets).flatMap((preset) => {
    const shoes = seededShoes(`guides/${preset}`);
    const table = new LocalTable(game, expectOk(game.parseSetup({ preset })), { shoes, funds: chips(100_000) });
    const views: ViewBase[] = [];
    for (let closed = 0; closed < ROUNDS; ) {
      const view = table.view(1);
      views.push(view);
      const due = game.deadline(table.state);
      const move = bot(view);
      const events = expectOk(move ? table.send(1, move) : table.send('house', due?.command));
      closed += events.filter((event) => game.closes(event)).length;
    }
    return views;
  });
};

test.each(MANIFESTS.filter(({ guide }) => guide).map((manifest) => [manifest.id, manifest] as const))(
  '%s: each key of its guide is the key of an action that its felt offers',
  async (id, manifest) => {
    const felt = await loadFelt(id);
    const guide = (await loadGuides()).find((each) => each.id === id);
    const offered = new Map<string, string>();
    for (const view of await viewsOf(manifest))
      for (const action of felt.question(view)?.answers ?? felt.actions(view)) offered.set(action.id, action.key);
    expect(guide?.keys.length).toBeGreaterThan(0);
    for (const { id: action, key } of guide?.keys ?? []) expect([action, offered.get(action)]).toEqual([action, key]);
  },
);

test.each(MANIFESTS.filter(({ guide }) => guide).map((manifest) => [manifest.id, manifest] as const))(
  '%s: every word of its guide is understood at its table',
  async (id, { parts: load }) => {
    const { game } = (await load()).parts;
    const words = await loadGame(id);
    const table = new LocalTable(game, expectOk(game.parseSetup({})), {
      shoes: seededShoes('words'),
      funds: chips(1000),
    });
    const guide = (await loadGuides()).find((each) => each.id === id);
    const refused = (guide?.words ?? []).filter(({ say }) => !words.parsePhrase(say, table.view(1)).ok);
    expect(guide?.words?.length).toBeGreaterThan(0);
    expect(refused).toEqual([]);
  },
);

test('every lesson loads, has something to say, and an address of its own', async () => {
  for (const { id, lessons = [] } of await loadGuides()) {
    const ids = lessons.map((lesson) => lesson.id);
    expect(new Set(ids).size, id).toBe(ids.length);
    // The page with the numbered rules has this address.
    expect(ids, id).not.toContain('rules');
    for (const { load, title, says } of lessons) {
      const { lead, blocks } = await load();
      for (const text of [title, says, lead]) expect(text, title).not.toBe('');
      expect(blocks.length, title).toBeGreaterThan(3);
    }
  }
});
