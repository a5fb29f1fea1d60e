/** From the parts of a game to its place in the catalog. */
import { anyGame, type GameParts, plainTerminal, type Tool } from '@croupier/kernel';
import type { Listing } from './contract.ts';
import { viewCheck } from './view-check.ts';

export const listing = ({ game, terminal = plainTerminal, bots }: GameParts, tools: readonly Tool[]): Listing => ({
  ...anyGame(game, bots),
  terminal,
  tools,
  checkView: viewCheck(game, terminal),
});
