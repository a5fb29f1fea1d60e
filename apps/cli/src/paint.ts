/**
 * Colours for terminals of 256 colours, which is nearly all of them. Wins are blue and losses orange, never green and
 * red: those two look alike to many people. Nothing is said by colour alone.
 */
import type { Paint } from '@croupier/kernel';

const RESET = '\u001B[0m';
const sgr =
  (codes: string) =>
  (text: string): string =>
    `\u001B[${codes}m${text}${RESET}`;

export const COLOURS: Paint = {
  card: sgr('38;5;234;48;5;255'),
  redCard: sgr('38;5;124;48;5;255'),
  back: sgr('38;5;66;48;5;255'),
  brass: sgr('1;38;5;179'),
  better: sgr('38;5;75'),
  worse: sgr('38;5;215'),
  cool: sgr('38;5;80'),
  warm: sgr('38;5;210'),
  dim: sgr('38;5;245'),
  strong: sgr('1'),
};
