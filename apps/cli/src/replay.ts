/** `croupier replay FILE`: folds a log again and compares what comes of it with what the log says. */
import { findGame, type LogReader, type ReadySetup } from '@croupier/catalog';
import { type Cents, cents, err, ok, parseChips, type Refusal, type Result, toChips } from '@croupier/kernel';
import { EventLines, LOG_FORMAT, type LogEnd, sha256 } from './log-format.ts';
import { YOUR_SEAT } from './play-options.ts';
import { refuse } from './refusals.ts';

type Fields = { readonly [name: string]: unknown };
interface NumberedLine {
  readonly line: number;
  readonly fields: Fields;
}

const parseLines = (text: string): Result<readonly NumberedLine[], Refusal> => {
  const lines: NumberedLine[] = [];
  for (const [index, raw] of text.split('\n').entries()) {
    if (raw.trim() === '') continue;
    const fields = parseFields(raw);
    if (fields === undefined) return err(refuse('LOG_MALFORMED', { line: index + 1 }));
    lines.push({ line: index + 1, fields });
  }
  return ok(lines);
};

const parseFields = (raw: string): Fields | undefined => {
  try {
    const value: unknown = JSON.parse(raw);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
  } catch {
    return undefined;
  }
};

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

interface Header {
  readonly setup: ReadySetup;
  readonly chips: Cents;
}

const readHeader = (first: NumberedLine | undefined): Result<Header, Refusal> => {
  const { log, game: id, setup: raw, chips: rawChips } = first?.fields ?? {};
  const chips = parseChips(rawChips);
  if (log !== LOG_FORMAT || typeof id !== 'string' || !chips.ok) return err(refuse('LOG_MALFORMED', { line: 1 }));
  const game = findGame(id);
  if (game === undefined) return err(refuse('LOG_UNKNOWN_GAME', { game: id.slice(0, 40) }));
  const setup = game.setup(raw);
  if (!setup.ok) return err(refuse('LOG_BAD_SETUP', { reason: setup.error.message }));
  return ok({ setup: setup.value, chips: chips.value });
};

export interface Replayed {
  readonly sentences: readonly string[];
  readonly end: LogEnd;
}

/** What has been read so far. */
class Reading {
  readonly sentences: string[] = [];
  readonly #lines = new EventLines();
  readonly #reader: LogReader;
  #balance: Cents;
  #rounds = 0;

  constructor({ setup, chips }: Header) {
    this.#reader = setup.reader();
    this.#balance = chips;
  }

  get events(): number {
    return this.#lines.count;
  }

  /** Refusals, help and anything a later version may add tell nothing about the table. */
  read({ line, fields: { seq, event, granted } }: NumberedLine): Refusal | undefined {
    if (isFields(granted)) return this.#grant(line, granted['chips']);
    if (event === undefined) return undefined;
    const said = this.#reader.read(event);
    if (!said.ok) return refuse('LOG_BAD_LINE', { line, reason: said.error.message });
    this.#lines.line(event);
    if (seq !== this.#lines.count) return refuse('LOG_BAD_LINE', { line, reason: 'an event is missing or repeated.' });
    if (said.value.closed) this.#rounds += 1;
    this.sentences.push(said.value.say());
    return undefined;
  }

  #grant(line: number, raw: unknown): Refusal | undefined {
    const amount = parseChips(raw);
    if (!amount.ok) return refuse('LOG_BAD_LINE', { line, reason: amount.error.message });
    this.#balance = cents(this.#balance + amount.value);
    return undefined;
  }

  get end(): LogEnd {
    return {
      rounds: this.#rounds,
      events: this.#lines.count,
      balance: toChips(cents(this.#balance + this.#reader.net(YOUR_SEAT))),
      state: sha256(this.#reader.state),
      log: this.#lines.checksum,
    };
  }
}

const CHECKED: { readonly [field in keyof LogEnd]: string } = {
  state: 'the final state',
  balance: 'the balance',
  events: 'the number of events',
  rounds: 'the number of rounds',
  log: 'the checksum of the events',
};

const compare = (told: Fields, end: LogEnd): Refusal | undefined => {
  const wrong = (Object.keys(CHECKED) as readonly (keyof LogEnd)[]).find((field) => told[field] !== end[field]);
  return wrong && refuse('LOG_MISMATCH', { events: end.events, what: CHECKED[wrong] });
};

export const replay = (text: string): Result<Replayed, Refusal> => {
  const lines = parseLines(text);
  if (!lines.ok) return lines;
  const header = readHeader(lines.value[0]);
  if (!header.ok) return header;
  const reading = new Reading(header.value);
  for (const line of lines.value.slice(1)) {
    const told = line.fields['end'];
    if (isFields(told)) {
      const wrong =
        line === lines.value.at(-1) ? compare(told, reading.end) : refuse('LOG_MALFORMED', { line: line.line + 1 });
      return wrong ? err(wrong) : ok({ sentences: reading.sentences, end: reading.end });
    }
    const refusal = reading.read(line);
    if (refusal) return err(refusal);
  }
  return err(refuse('LOG_CUT_OFF', { events: reading.events }));
};
