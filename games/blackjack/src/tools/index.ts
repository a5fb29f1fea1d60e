/** What blackjack can work out apart from a table. */
import type { Tool } from '@croupier/kernel';
import { oddsTool } from './odds.ts';

export const tools: readonly Tool[] = [oddsTool];
