/** From the parts of a game to its place in the catalog. */
import { type EventBase, LocalTable, ok, type ViewBase } from '@croupier/kernel';
import type { Listing, Parts, ReadySetup } from './contract.ts';
import { Replay } from './replay.ts';
import { Sitting } from './sitting.ts';

export const listing = <Setup, State, Command, Event extends EventBase, View extends ViewBase>(
  parts: Parts<Setup, State, Command, Event, View>,
): Listing => {
  const { game, terminal, bots, tools } = parts;
  const ready = (setup: Setup): ReadySetup => ({
    json: game.formatSetup(setup),
    seats: game.seats(setup),
    startingFunds: game.startingFunds?.(setup),
    open: ({ shoes, funds, ...places }) => new Sitting(new LocalTable(game, setup, { shoes, funds }), parts, places),
    reader: () => new Replay(game, setup),
  });
  return {
    id: game.id,
    name: game.name,
    presets: game.presets,
    bots: Object.keys(bots),
    help: terminal.help,
    refusals: game.refusals,
    tools,
    setup: (raw) => {
      const setup = game.parseSetup(raw);
      return setup.ok ? ok(ready(setup.value)) : setup;
    },
  };
};
