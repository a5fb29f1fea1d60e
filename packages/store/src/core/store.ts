/** The whole store over any engine: the rules are written once, so the adapters can only differ in how rows are kept. */
import type { Engine } from '../engine.ts';
import type { Store } from '../ports.ts';
import { answersOver } from './answers.ts';
import { deviceLinksOver } from './device-links.ts';
import { duelsOver } from './duels.ts';
import { historyOver } from './history.ts';
import { ledgerOver } from './ledger.ts';
import { signingOver } from './signing.ts';
import { eventLogOver } from './tables.ts';
import { usersOver } from './users.ts';
import { vaultOver } from './vault.ts';

export const storeOver = (engine: Engine): Store => ({
  ...eventLogOver(engine),
  ...historyOver(engine),
  ...answersOver(engine),
  ...ledgerOver(engine),
  ...vaultOver(engine),
  ...signingOver(engine),
  ...duelsOver(engine),
  ...usersOver(engine),
  ...deviceLinksOver(engine),
  durability: () => engine.durability(),
  tryWrite: () => engine.tryWrite(),
  size: () => engine.size(),
  close: () => engine.close(),
});
