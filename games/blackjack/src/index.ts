/** Blackjack: rules, presets, labels of other machines, bots, and a terminal table. */
export { blackjackBots } from './bots/index.ts';
export { blackjack } from './game.ts';
export * from './rules/index.ts';
export { blackjackTerminal } from './terminal/index.ts';
