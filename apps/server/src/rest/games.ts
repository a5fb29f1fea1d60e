/** What can be played here. */
import { GAMES } from '@croupier/catalog';
import { expectOk } from '@croupier/kernel';
import { gamesAnswer } from '@croupier/protocol';
import type { App } from './app.ts';

export const gameRoutes = (app: App): void => {
  // The catalog does not change while a server runs.
  const games = GAMES.map((game) => {
    const { id, name, presets, bots } = game;
    const usual = expectOk(game.setup({}));
    return {
      id,
      name,
      presets,
      bots: [...bots],
      seats: usual.seats,
      options: usual.listOptions(),
      presetOptions: Object.fromEntries(
        Object.keys(presets).map((preset) => [preset, expectOk(game.setup({ preset })).listOptions()] as const),
      ),
    };
  });

  app.get(
    '/api/games',
    {
      schema: {
        tags: ['tables'],
        summary: 'Games, presets, bots, and the options of each preset',
        response: { 200: gamesAnswer },
      },
    },
    () => games,
  );
};
