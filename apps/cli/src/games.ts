/** `croupier games`: what can be played here, and what can be set. */
import { GAMES, type Listing } from '@croupier/catalog';
import { expectOk, type Json } from '@croupier/kernel';

/** A value as --set reads it: a list joined by +, fields of an object one after the other, 1:1000:1. */
const settingText = (value: Json): string => {
  if (isList(value)) return value.map(settingText).join('+') || 'none';
  return typeof value === 'object' && value !== null ? Object.values(value).map(settingText).join(':') : String(value);
};

/** `Array.isArray` does not know lists that cannot be changed. */
const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** The options of a game with the values of its default table, as --set reads them. */
export const defaultSettings = (game: Listing): readonly string[] => {
  const { json } = expectOk(game.setup({}));
  return Object.entries(json ?? {}).map(([name, value]) => `${name}=${settingText(value as Json)}`);
};

const wrapWords = (words: readonly string[], indent: string, width: number): readonly string[] => {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length + 2 <= width) lines[lines.length - 1] = `${last}  ${word}`;
    else lines.push(`${indent}${word}`);
  }
  return lines;
};

const describe = (game: Listing): readonly string[] => {
  const presets = Object.entries(game.presets);
  const column = Math.max(...presets.map(([name]) => name.length)) + 2;
  return [
    `${game.id}: ${game.name}`,
    '',
    '  presets (--preset NAME)',
    ...presets.map(([name, what]) => `    ${name.padEnd(column)}${what}`),
    '',
    '  options (--set name=value,name=value), shown with their default values',
    ...wrapWords(defaultSettings(game), '    ', 78),
    '',
    `  bots (--bot NAME): ${game.bots.join(', ')}`,
  ];
};

export const describeGames = (): readonly string[] => GAMES.flatMap(describe);
