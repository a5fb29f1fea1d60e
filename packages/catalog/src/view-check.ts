/** Checks that data from the network is a view of a game, before the game's terminal draws it. */
import {
  type EventBase,
  expectOk,
  type Game,
  NO_PAINT,
  type Refusal,
  type RefusalBook,
  refusalFrom,
  type Terminal,
  type ViewBase,
  ZERO,
} from '@croupier/kernel';

export const VIEW_REFUSALS = {
  VIEW_FOREIGN: 'The server sent a view of {game} that is not valid.',
  VIEW_MISSING: 'No view of the table has been received yet.',
} as const satisfies RefusalBook;

const refuse = refusalFrom(VIEW_REFUSALS);

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);

/** `viewer` is a number or a word, and which one depends on who looks. */
const VIEWER = 'viewer';

const canBeDrawn = <View extends ViewBase>(terminal: Terminal<View>, view: View): boolean => {
  try {
    terminal.draw(view, { width: 80, paint: NO_PAINT, names: new Map() });
    terminal.drawPlain(view);
    terminal.prompt(view);
    return true;
  } catch {
    // Every view of our own tables can be drawn, so this one is not of ours.
    return false;
  }
};

/** Every field that a fresh table's view has, of the same kind; and what lies deeper can be drawn. */
export const viewCheck = <Setup, State, Command, Event extends EventBase, View extends ViewBase>(
  game: Game<Setup, State, Command, Event, View>,
  terminal: Terminal<View>,
): ((raw: unknown) => Refusal | undefined) => {
  const isView = (raw: unknown): raw is View => {
    if (kindOf(raw) !== 'object') return false;
    const fields = raw as { readonly [field: string]: unknown };
    const fresh = game.view(game.initial(expectOk(game.parseSetup({}))), 'rail', ZERO);
    const fits = Object.entries(fresh).every(
      ([field, value]) => field === VIEWER || kindOf(fields[field]) === kindOf(value),
    );
    const { viewer } = fields;
    return fits && (viewer === 'rail' || Number.isInteger(viewer)) && canBeDrawn(terminal, raw as View);
  };
  return (raw) => (isView(raw) ? undefined : refuse('VIEW_FOREIGN', { game: game.id }));
};
