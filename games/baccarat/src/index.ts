/**
 * Baccarat: rules, the contract, exact odds, roads, bots, tools, and a terminal table.
 *
 * Two names exist twice: `isNatural` and `isPair` here are those of the contract, which take a hand; the rules have
 * their own over lists of cards and keep them to themselves. Odds and roads speak in short words (`add`, `Cell`, `Run`),
 * so they are namespaces: `odds.oddsOf`, `roads.bigRoad`.
 */
export { baccaratBots } from './bots/index.ts';
export * from './contract/index.ts';
export { baccarat } from './game.ts';
export * as odds from './odds/index.ts';
export * as roads from './roads/index.ts';
export * from './rules/index.ts';
export { baccaratTerminal } from './terminal/index.ts';
export { tools as baccaratTools } from './tools/index.ts';
