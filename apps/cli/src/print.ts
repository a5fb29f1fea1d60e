/** Pictures and refusals on their way out. */
import { type Block, NO_PAINT, type Refusal, render } from '@croupier/kernel';
import { shortened } from './clean.ts';
import { type Io, isColored, screenOf } from './io.ts';
import { COLORS } from './paint.ts';

export interface Look {
  readonly color?: boolean;
  readonly ascii?: boolean;
}

export const print = (io: Io, block: Block, { color = true, ascii = false }: Look): void => {
  const paint = screenOf(io) && isColored(io, color) ? COLORS : NO_PAINT;
  io.out(`${render(block, { paint, ascii }).join('\n')}\n`);
};

/** One coded sentence on stderr; answers with the exit code it was given. */
export const say = (io: Io, { code, message }: Refusal, exit: number): number => {
  io.err(shortened(`croupier: ${code}: ${message}`).concat('\n'));
  return exit;
};
