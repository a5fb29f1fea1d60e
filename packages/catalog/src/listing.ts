/** From the parts of a game to its place in the catalog. */
import { anyGame, type GameParts, LocalTable, ok, plainTerminal, type Tool } from '@croupier/kernel';
import type { Listing } from './contract.ts';
import { Elsewhere } from './elsewhere.ts';
import { Replay } from './replay.ts';
import { Sitting } from './sitting.ts';

export const listing = ({ game, terminal = plainTerminal, bots }: GameParts, tools: readonly Tool[]): Listing => {
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
          new Sitting(new LocalTable(game, setup.value, { shoes, funds }), { game, terminal, bots }, places),
        reader: () => new Replay(common.value.begin()),
      });
    },
  };
};
