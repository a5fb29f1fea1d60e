/** Blackjack at a terminal. */
import type { Terminal } from '@croupier/kernel';
import { parsePhrase } from '../phrases.ts';
import type { View } from '../rules/shown/view.ts';
import { draw } from './draw.ts';
import { HELP, keyPhrase } from './keys.ts';
import { drawPlain } from './plain.ts';
import { prompt } from './prompt.ts';

export const blackjackTerminal: Terminal<View> = {
  draw,
  drawPlain,
  prompt,
  parsePhrase: (text, view) => parsePhrase(text.trim() === '' ? (keyPhrase(' ', view, undefined) ?? '') : text, view),
  keyPhrase,
  help: HELP,
};
