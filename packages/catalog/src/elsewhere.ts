/** A view that came over a wire, drawn and spoken for by the terminal of its game. */
import {
  type DrawOptions,
  type EventBase,
  err,
  expectOk,
  type Game,
  NO_PAINT,
  type Refusal,
  type RefusalBook,
  type Result,
  refusalFrom,
  type Terminal,
  type ViewBase,
  type WireCommand,
  ZERO,
} from '@croupier/kernel';
import type { TableElsewhere } from './contract.ts';

export const VIEW_REFUSALS = {
  VIEW_FOREIGN: 'What was sent is not a view of this game: {game}.',
  VIEW_MISSING: 'The table has not been seen yet.',
} as const satisfies RefusalBook;

const refuse = refusalFrom(VIEW_REFUSALS);

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);

/** `viewer` is a number or a word, and which one depends on who looks. */
const VIEWER = 'viewer';

export class Elsewhere<Setup, State, Command, Event extends EventBase, View extends ViewBase>
  implements TableElsewhere
{
  readonly #game: Game<Setup, State, Command, Event, View>;
  readonly #terminal: Terminal<View>;
  #view: View | undefined;
  #last: View | undefined;

  constructor(game: Game<Setup, State, Command, Event, View>, terminal: Terminal<View>) {
    this.#game = game;
    this.#terminal = terminal;
  }

  show(raw: unknown): Refusal | undefined {
    if (!this.#isView(raw)) return refuse('VIEW_FOREIGN', { game: this.#game.id });
    this.#view = raw;
    return undefined;
  }

  roundClosed(): void {
    this.#last = this.#view;
  }

  get prompt(): string {
    return this.#view === undefined ? '' : this.#terminal.prompt(this.#view);
  }

  draw(options: DrawOptions): readonly string[] {
    return this.#view === undefined ? [] : this.#terminal.draw(this.#view, options);
  }

  drawPlain(): readonly string[] {
    return this.#view === undefined ? [] : this.#terminal.drawPlain(this.#view);
  }

  keyPhrase(key: string): string | undefined {
    return this.#view === undefined ? undefined : this.#terminal.keyPhrase(key, this.#view, this.#last);
  }

  command(phrase: string): Result<WireCommand, Refusal> {
    return this.#view === undefined ? err(refuse('VIEW_MISSING')) : this.#terminal.parsePhrase(phrase, this.#view);
  }

  /** Every field that a fresh table's view has, of the same kind; and what lies deeper must bear being drawn. */
  #isView(raw: unknown): raw is View {
    if (kindOf(raw) !== 'object') return false;
    const fields = raw as { readonly [field: string]: unknown };
    const fresh = this.#game.view(this.#game.initial(expectOk(this.#game.parseSetup({}))), 'rail', ZERO);
    const fits = Object.entries(fresh).every(
      ([field, value]) => field === VIEWER || kindOf(fields[field]) === kindOf(value),
    );
    const { viewer } = fields;
    return fits && (viewer === 'rail' || Number.isInteger(viewer)) && this.#canBeDrawn(raw as View);
  }

  #canBeDrawn(view: View): boolean {
    try {
      this.#terminal.draw(view, { width: 80, paint: NO_PAINT, names: new Map() });
      this.#terminal.drawPlain(view);
      this.#terminal.prompt(view);
      return true;
    } catch {
      // Of our own tables every view can be drawn, so this one is not of ours.
      return false;
    }
  }
}
