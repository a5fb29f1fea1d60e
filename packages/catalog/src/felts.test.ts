/** What felts say about the rules of their game. */
import { expect, test } from 'vitest';
import { loadFelt } from './felts.ts';
import { GAMES } from './index.ts';
import { shownRules } from './testing/known-edges.ts';

test.each(GAMES.map((game) => [game.id, game] as const))(
  '%s: no two presets have the same rules line',
  async (id, game) => {
    const felt = await loadFelt(id);
    const presets = Object.keys(game.presets);
    const lines = await Promise.all(
      presets.map(async (preset) =>
        felt.sayRules((await shownRules(game, preset)) as Parameters<typeof felt.sayRules>[0]),
      ),
    );
    expect(new Set(lines).size, lines.join('\n')).toBe(presets.length);
  },
);
