/** The bots of blackjack by name. */
import type { Bot } from '@croupier/kernel';
import type { View } from '../rules/shown/view.ts';
import { basic } from './basic.ts';
import { counter } from './counter.ts';
import { simple } from './simple.ts';

export const blackjackBots: { readonly [name: string]: Bot<View> } = { basic, counter, simple };
