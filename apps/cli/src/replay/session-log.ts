/**
 * Session logs of release 0.1.0, the format `croupier/1`: a header, one line per event, and an end with checksums. They
 * are read and no longer written.
 */
import { createHash } from 'node:crypto';
import { findGame } from '@croupier/catalog';
import {
  type Cents,
  cents,
  err,
  ok,
  type Position,
  parseChips,
  type Refusal,
  type Result,
  toChips,
} from '@croupier/kernel';
import { refuse } from '../refusals.ts';
import type { Replayed } from './replayed.ts';

const SESSION_FORMAT = 'croupier/1';
const YOUR_SEAT = 1;

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
  readonly game: string;
  readonly begin: Position;
  readonly chips: Cents;
}

const readHeader = (first: NumberedLine | undefined): Result<Header, Refusal> => {
  const { log, game: id, setup: raw, chips: rawChips } = first?.fields ?? {};
  const chips = parseChips(rawChips);
  if (log !== SESSION_FORMAT || typeof id !== 'string' || !chips.ok) return err(refuse('LOG_MALFORMED', { line: 1 }));
  const game = findGame(id);
  if (game === undefined) return err(refuse('LOG_UNKNOWN_GAME', { game: id.slice(0, 40) }));
  const setup = game.setup(raw);
  if (!setup.ok) return err(refuse('LOG_BAD_SETUP', { reason: setup.error.message }));
  return ok({ game: id, begin: setup.value.begin(), chips: chips.value });
};

/** What the end of a file says. */
interface SessionEnd {
  readonly rounds: number;
  readonly events: number;
  /** Chips. */
  readonly balance: number;
  /** SHA-256 of the final state, as its game prints it. */
  readonly state: string;
  /** SHA-256 of all event lines: the state forgets old cards, this does not. */
  readonly log: string;
}

/** What has been read so far. */
class Reading {
  readonly sentences: string[] = [];
  readonly #hash = createHash('sha256');
  #position: Position;
  #balance: number;
  #rounds = 0;
  events = 0;

  constructor({ begin, chips }: Header) {
    this.#position = begin;
    this.#balance = chips;
  }

  /** Refusals and help tell nothing about the table. */
  read({ line, fields: { seq, event, granted } }: NumberedLine): Refusal | undefined {
    if (isFields(granted)) return this.#grant(line, granted['chips']);
    if (event === undefined) return undefined;
    const read = this.#position.read(event);
    if (!read.ok) return refuse('LOG_BAD_LINE', { line, reason: read.error.message });
    const { closed, postings, after, say } = read.value;
    this.events += 1;
    this.#hash.update(`${JSON.stringify({ seq: this.events, event })}\n`);
    if (seq !== this.events) return refuse('LOG_BAD_LINE', { line, reason: 'an event is missing or repeated.' });
    if (closed) this.#rounds += 1;
    for (const { from, to, amount } of postings) {
      if (typeof from === 'object' && from.seat === YOUR_SEAT) this.#balance -= amount;
      if (typeof to === 'object' && to.seat === YOUR_SEAT) this.#balance += amount;
    }
    this.#position = after;
    this.sentences.push(say());
    return undefined;
  }

  #grant(line: number, raw: unknown): Refusal | undefined {
    const amount = parseChips(raw);
    if (!amount.ok) return refuse('LOG_BAD_LINE', { line, reason: amount.error.message });
    this.#balance += amount.value;
    return undefined;
  }

  get end(): SessionEnd {
    return {
      rounds: this.#rounds,
      events: this.events,
      balance: toChips(cents(this.#balance)),
      state: createHash('sha256').update(this.#position.json).digest('hex'),
      log: this.#hash.copy().digest('hex'),
    };
  }
}

const CHECKED: { readonly [field in keyof SessionEnd]: string } = {
  state: 'the final state',
  balance: 'the balance',
  events: 'the number of events',
  rounds: 'the number of rounds',
  log: 'the checksum of the events',
};

const compare = (told: Fields, end: SessionEnd): Refusal | undefined => {
  const wrong = (Object.keys(CHECKED) as readonly (keyof SessionEnd)[]).find((field) => told[field] !== end[field]);
  return wrong && refuse('LOG_MISMATCH', { events: end.events, what: CHECKED[wrong] });
};

/** Whether a file is one of these: its first line says so, or tries to. */
export const isSessionLog = (text: string): boolean => {
  const [first = ''] = text.trimStart().split('\n', 1);
  return isFields(parseFields(first)) && 'log' in (parseFields(first) ?? {});
};

export const replaySession = (text: string): Result<Replayed, Refusal> => {
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
      if (wrong) return err(wrong);
      const { events, rounds, balance } = reading.end;
      return ok({ sentences: reading.sentences, summary: { game: header.value.game, events, rounds, balance } });
    }
    const refusal = reading.read(line);
    if (refusal) return err(refusal);
  }
  return err(refuse('LOG_CUT_OFF', { events: reading.events }));
};
