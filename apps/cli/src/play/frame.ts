/** One screen full of text: title, table, what happened, what is asked, and the line that is being typed. */
import { type DrawOptions, type Paint, toAscii, wrapText } from '@croupier/kernel';

export interface FrameParts {
  readonly title: string;
  readonly draw: (options: DrawOptions) => readonly string[];
  /** Oldest first. */
  readonly narration: readonly string[];
  /** A refusal or a piece of news; takes the place of the prompt. */
  readonly message: string | undefined;
  readonly prompt: string;
  /** The phrase being typed, if the line is open. */
  readonly typed: string | undefined;
  /** Shown in place of the table. */
  readonly help: readonly string[] | undefined;
}

export interface FrameLook extends Pick<DrawOptions, 'names' | 'moving'> {
  readonly columns: number;
  readonly rows: number;
  readonly paint: Paint;
  readonly ascii: boolean;
}

/** Below this nothing can be laid out; the text is then simply longer than the screen. */
const NARROWEST = 20;
const MOST_NARRATION = 5;

const clip = (text: string, width: number): string => (text.length > width ? `${text.slice(0, width - 1)}…` : text);

const askedLines = ({ message, prompt }: FrameParts, { columns, paint }: FrameLook): readonly string[] =>
  wrapText(message ?? prompt, columns).map((text) => (message === undefined ? paint.strong(text) : paint.worse(text)));

const typedLine = ({ typed }: FrameParts, { columns, paint }: FrameLook): string =>
  typed === undefined ? paint.dim('? help · / type · q quit') : `› ${typed.slice(-(columns - 4))}▏`;

/** The lines of a screen, at most `rows`; when there are too many, the top is left out. */
export const composeFrame = (parts: FrameParts, given: FrameLook): readonly string[] => {
  const look = { ...given, columns: Math.max(NARROWEST, given.columns) };
  const { columns: width, rows, paint, ascii } = look;
  const foot = [...askedLines(parts, look), typedLine(parts, look)];
  // The table comes first; a title and one sentence are all that is kept free for the rest.
  const height = Math.max(1, rows - foot.length - 2);
  const table = parts.help?.map((text) => clip(text, width)) ?? parts.draw({ ...look, width, height });
  const spare = height - table.length;
  const space = spare >= 2 ? [''] : [];
  const sentences = parts.narration.slice(-Math.max(1, Math.min(MOST_NARRATION, spare - 1)));
  const lines = [
    paint.dim(clip(parts.title, width)),
    ...space,
    ...table,
    ...space,
    ...sentences.map((sentence) => paint.dim(clip(sentence, width))),
    ...foot,
  ].slice(-rows);
  return ascii ? lines.map(asciiLine) : lines;
};

/** Color codes are ASCII but for the escape character, which is kept. */
const asciiLine = (text: string): string => text.split('\u001B').map(toAscii).join('\u001B');

const HOME = '\u001B[H';
const CLEAR_LINE_END = '\u001B[K';
const CLEAR_BELOW = '\u001B[J';

/** Draws over what is there, so that nothing flickers. */
export const frameText = (lines: readonly string[]): string =>
  `${HOME}${lines.map((text) => `${text}${CLEAR_LINE_END}`).join('\r\n')}${CLEAR_BELOW}`;
