/** Playing for programs: one phrase per line in, nothing but JSON lines out. */
import type { Moment } from '@croupier/catalog';
import { toChips } from '@croupier/kernel';
import { linesOf } from './lines.ts';
import { EventLines, endOf, headerOf } from './log-format.ts';
import type { PlaySpec } from './play-options.ts';
import { type Reply, SESSION_HELP, type Session } from './session.ts';

export interface JsonOptions {
  readonly out: (text: string) => void;
  readonly spec: PlaySpec;
}

export const playJson = async (
  session: Session,
  input: AsyncIterable<string>,
  { out, spec }: JsonOptions,
): Promise<void> => {
  const lines = new EventLines();
  const write = (value: object): void => out(`${JSON.stringify(value)}\n`);
  const writeEvents = (moments: readonly Moment[]): void => {
    for (const { event } of moments) out(`${lines.line(event)}\n`);
  };
  const show = (reply: Exclude<Reply, { kind: 'quit' }>): void => {
    switch (reply.kind) {
      case 'played':
        writeEvents(reply.moments);
        break;
      case 'refused':
        write({ refused: reply.refusal });
        break;
      case 'granted':
        write({ granted: { chips: toChips(reply.amount) } });
        break;
      case 'help':
        write({ help: [...spec.game.help, ...SESSION_HELP] });
        break;
    }
  };
  write(headerOf(spec));
  writeEvents(session.open());
  for await (const line of linesOf(input)) {
    const reply = session.say(line);
    if (reply.kind === 'quit') break;
    show(reply);
  }
  write({ end: endOf(session, lines) });
};
