/** What baccarat can work out apart from a table. */
import type { Tool } from '@croupier/kernel';
import { oddsTool } from './odds.ts';
import { roadsTool } from './roads.ts';

export const tools: readonly Tool[] = [oddsTool, roadsTool];
