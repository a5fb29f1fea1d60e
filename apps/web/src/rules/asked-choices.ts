/** Game and rules that an address asks for, for the pages that create something by them. */
import { GAME_NAMES } from '@croupier/catalog/browser';
import { readRules, type Settings } from '@croupier/kernel';

/** `?game=…&rules=…`: chosen on the page of the rules. What cannot be read is left to be chosen here. */
export const askedChoices = (): { readonly game: string; readonly rules: Settings | undefined } => {
  const params = new URLSearchParams(location.search);
  const game = GAME_NAMES.find(({ id }) => id === params.get('game')) ?? GAME_NAMES[0];
  const rules = readRules(params.get('rules') ?? '');
  return { game: game.id, rules: rules.ok && Object.keys(rules.value).length > 0 ? rules.value : undefined };
};
