/** What can be played here. */
import { GAMES } from '@croupier/catalog';
import { expectOk } from '@croupier/kernel';
import { gamesAnswer } from '@croupier/protocol';
import type { App } from './app.ts';

export const gameRoutes = (app: App): void => {
  // The catalog does not change while a server runs.
  const games = GAMES.map((game) => {
    const { id, name, presets, bots } = game;
    const { json, seats } = expectOk(game.setup({}));
    return { id, name, presets, bots: [...bots], seats, options: json };
  });

  app.get(
    '/api/games',
    { schema: { tags: ['tables'], summary: 'Games, presets, bots, options', response: { 200: gamesAnswer } } },
    () => games,
  );
};
