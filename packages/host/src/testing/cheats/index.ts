/** The adversary house: every way to cheat that we know, for testing the verifiers. */
import { BYTE_CHEATS } from './byte-cheats.ts';
import { CARD_CHEATS } from './card-cheats.ts';
import type { Cheat } from './cheat.ts';
import { COMMAND_CHEATS } from './command-cheats.ts';
import { HISTORY_CHEATS } from './history-cheats.ts';
import { MONEY_CHEATS } from './money-cheats.ts';
import { REVEAL_CHEATS } from './reveal-cheats.ts';

export type { Cheat, Honest } from './cheat.ts';
export { playAsBefore, playRecorded, type Recorded } from './recorded.ts';

export const CHEATS: readonly Cheat[] = [
  ...BYTE_CHEATS,
  ...CARD_CHEATS,
  ...REVEAL_CHEATS,
  ...MONEY_CHEATS,
  ...COMMAND_CHEATS,
  ...HISTORY_CHEATS,
];
