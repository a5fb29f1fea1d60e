/** Blackjack: rules, presets, labels of other machines, exact odds, bots, and a terminal table. */
export { blackjackBots } from './bots/index.ts';
export * from './counting/index.ts';
export { blackjack } from './game.ts';
export * from './odds/index.ts';
export * from './rules/index.ts';
export { blackjackTerminal } from './terminal/index.ts';
export { tools as blackjackTools } from './tools/index.ts';
