/** Playing through a pipe: one phrase per line in, narration and plain pictures out. */
import { formatChips, toAscii } from '@croupier/kernel';
import { linesOf } from './lines.ts';
import { type Reply, SESSION_HELP, type Session } from './session.ts';

export interface LinesOptions {
  readonly out: (text: string) => void;
  readonly title: string;
  readonly help: readonly string[];
  readonly ascii: boolean;
}

const linesFor = (
  session: Session,
  reply: Exclude<Reply, { kind: 'quit' }>,
  help: readonly string[],
): readonly string[] => {
  switch (reply.kind) {
    case 'played':
      return [...reply.moments.map(({ sentence }) => sentence), ...session.table.drawPlain()];
    case 'refused':
      return [reply.refusal.message];
    case 'granted':
      return [`${formatChips(reply.amount)} free chips: play money.`];
    case 'help':
      return [...help, ...SESSION_HELP];
  }
};

export const playLines = async (
  session: Session,
  input: AsyncIterable<string>,
  { out, title, help, ascii }: LinesOptions,
): Promise<void> => {
  const print = (lines: readonly string[]): void => {
    const text = lines.map((line) => `${line}\n`).join('');
    out(ascii ? toAscii(text) : text);
  };
  print([title, '', ...session.open().map(({ sentence }) => sentence), ...session.table.drawPlain()]);
  for await (const line of linesOf(input)) {
    const reply = session.say(line);
    if (reply.kind === 'quit') break;
    print(['', `> ${line.trim()}`.trimEnd(), ...linesFor(session, reply, help)]);
  }
  print(['', session.summary]);
};
