/** From the parts of a game to its place in the catalog. */
import { anyGame, type EventBase, LocalTable, ok, type ViewBase } from '@croupier/kernel';
import type { Listing, Parts } from './contract.ts';
import { Elsewhere } from './elsewhere.ts';
import { Replay } from './replay.ts';
import { Sitting } from './sitting.ts';

export const listing = <Setup, State, Command, Event extends EventBase, View extends ViewBase>(
  parts: Parts<Setup, State, Command, Event, View>,
): Listing => {
  const { game, terminal, bots, tools } = parts;
  const any = anyGame(game, bots);
  return {
    ...any,
    help: terminal.help,
    tools,
    elsewhere: () => new Elsewhere(game, terminal),
    setup: (raw) => {
      const setup = game.parseSetup(raw);
      const common = any.setup(raw);
      if (!setup.ok) return setup;
      if (!common.ok) return common;
      return ok({
        ...common.value,
        open: ({ shoes, funds, ...places }) =>
          new Sitting(new LocalTable(game, setup.value, { shoes, funds }), parts, places),
        reader: () => new Replay(common.value.begin()),
      });
    },
  };
};
