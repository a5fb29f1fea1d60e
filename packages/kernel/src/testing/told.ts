/**
 * A table of one bot, told twice: by someone who knows its rules, and by someone to whom looking at them is an error. Code that
 * has only the log of a table must be able to tell it.
 */
import type { Bot } from '../contract/bot.ts';
import type { EventBase, Game, ViewBase } from '../contract/game.ts';
import { expectOk } from '../contract/result.ts';
import { LocalTable } from '../index.ts';
import { chips } from '../money/money.ts';
import { seededShoes } from './shoes.ts';

const UNSEEN = new Proxy<object>(
  {},
  {
    get: () => {
      throw new Error('somebody looks at the rules');
    },
  },
);

export interface ToldTwice {
  readonly known: readonly string[];
  readonly blind: readonly string[];
}

export const toldTwice = <
  Setup extends { readonly rules: object },
  State,
  Command,
  Event extends EventBase,
  View extends ViewBase,
>(
  game: Game<Setup, State, Command, Event, View>,
  { preset, bot, rounds }: { readonly preset: string; readonly bot: Bot<View>; readonly rounds: number },
): ToldTwice => {
  const setup = expectOk(game.parseSetup({ preset }));
  const table = new LocalTable(game, setup, { shoes: seededShoes(`told/${preset}`), funds: chips(10_000) });
  let [state, unseen] = [game.initial(setup), game.initial({ ...setup, rules: UNSEEN })];
  const [known, blind]: [string[], string[]] = [[], []];
  const hear = (events: readonly Event[]): void => {
    for (const event of events) {
      state = game.evolve(state, event);
      unseen = game.evolve(unseen, event);
      known.push(game.narrate(event, state));
      blind.push(game.narrate(event, unseen));
    }
  };
  const playOn = (): void => {
    for (let command = bot(table.view(1)); command !== undefined; command = bot(table.view(1)))
      hear(expectOk(table.send(1, command)));
  };
  for (let round = 1; round <= rounds; round++) {
    hear(expectOk(table.send('house', { type: 'OpenRound', round })));
    playOn();
    // Where the bot has dealt already, the house is refused.
    const dealt = table.send('house', { type: 'Deal', round });
    if (dealt.ok) hear(dealt.value);
    playOn();
  }
  return { known, blind };
};
