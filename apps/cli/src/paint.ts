/**
 * The colors of a terminal, as its owner has chosen them. Wins are blue and losses yellow, never green and red: those two
 * look alike to many people. Color never carries meaning alone.
 */
import type { Paint } from '@croupier/kernel';
import pico from 'picocolors';

/** Whether to use them at all is decided by `isColored`, from the same environment as everything else. */
const colors = pico.createColors(true);

export const COLORS: Paint = {
  card: (text) => colors.bgWhiteBright(colors.black(text)),
  redCard: (text) => colors.bgWhiteBright(colors.red(text)),
  back: (text) => colors.bgWhiteBright(colors.blue(text)),
  brass: (text) => colors.bold(colors.yellow(text)),
  better: colors.blueBright,
  worse: colors.yellowBright,
  cool: colors.cyan,
  warm: colors.magenta,
  dim: colors.gray,
  strong: colors.bold,
};
