/** From the words of the command line to a table that can be opened. The first thing that is wrong is refused by name. */
import { findGame, GAMES, type Listing } from '@croupier/catalog';
import {
  type AnySetup,
  type Cents,
  chips as chipsOf,
  err,
  ok,
  parseChips,
  parseSettings,
  type Refusal,
  type Result,
} from '@croupier/kernel';
import { refuse } from '../refusals.ts';

/** As commander gives them: text, or absent. */
export interface RawPlayOptions {
  readonly preset?: string;
  readonly set?: string;
  readonly seed?: string;
  readonly bots?: string;
  readonly bot?: string;
  readonly seats?: string;
  readonly chips?: string;
  readonly speed?: string;
}

const DEFAULT_CHIPS = chipsOf(1000);

/** How many times as long as the standard tempo everything takes. */
export const SPEEDS = { casino: 1.3, standard: 1, quick: 0.5, none: 0 } as const;
type SpeedName = keyof typeof SPEEDS;
export const DEFAULT_SPEED: SpeedName = 'standard';
const isSpeed = (name: string): name is SpeedName => Object.hasOwn(SPEEDS, name);

export interface PlaySpec {
  readonly game: Listing;
  readonly preset: string | undefined;
  readonly setup: AnySetup;
  readonly seed: string | undefined;
  /** In the seats after the player's. */
  readonly bots: readonly string[];
  readonly chips: Cents;
  readonly speed: number;
}

/** A second `--set` adds to the first; naming a setting twice is still refused. */
export const addSettings = (more: string, before: string | undefined): string =>
  before === undefined ? more : `${before},${more}`;

const readGame = (id: string | undefined): Result<Listing, Refusal> => {
  const game = id === undefined ? GAMES[0] : findGame(id);
  const known = GAMES.map((each) => each.id).join(', ');
  return game ? ok(game) : err(refuse('UNKNOWN_GAME', { game: id ?? '', known }));
};

const readCount = (option: string, text: string, min: number): Result<number, Refusal> =>
  /^\d{1,3}$/.test(text) && Number(text) >= min
    ? ok(Number(text))
    : err(refuse('BAD_VALUE', { option, expected: `a whole number, ${min} or more`, value: text }));

/** The setup as the game reads it: preset, seats and settings in one object. */
const readSetup = (game: Listing, { preset, set = '', seats }: RawPlayOptions): Result<AnySetup, Refusal> => {
  const settings = parseSettings(set);
  if (!settings.ok) return settings;
  if (seats !== undefined && 'seats' in settings.value) return err(refuse('SEATS_TWICE'));
  const count = seats === undefined ? ok(undefined) : readCount('--seats', seats, 1);
  if (!count.ok) return count;
  return game.setup({
    ...(preset !== undefined && { preset }),
    ...settings.value,
    ...(count.value !== undefined && { seats: count.value }),
  });
};

const readBots = (
  game: Listing,
  { seats }: AnySetup,
  { bots = '0', bot = game.bots[0] }: RawPlayOptions,
): Result<readonly string[], Refusal> => {
  const count = readCount('--bots', bots, 0);
  if (!count.ok) return count;
  // A game may have no bots: then none is needed, and none can be asked for.
  if (bot === undefined && count.value === 0) return ok([]);
  if (bot === undefined || !game.bots.includes(bot))
    return err(refuse('UNKNOWN_BOT', { bot: bot ?? '', known: game.bots.join(', ') }));
  if (count.value > seats - 1) return err(refuse('TOO_MANY_BOTS', { seats, bots: count.value }));
  return ok(Array.from({ length: count.value }, () => bot));
};

const readChips = (text: string): Result<Cents, Refusal> => {
  const amount = parseChips(/^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN);
  return amount.ok
    ? amount
    : err(refuse('BAD_VALUE', { option: '--chips', expected: 'a number of chips such as 1000', value: text }));
};

export const readSpeed = (name: string = DEFAULT_SPEED): Result<number, Refusal> =>
  isSpeed(name)
    ? ok(SPEEDS[name])
    : err(refuse('UNKNOWN_SPEED', { speed: name, known: Object.keys(SPEEDS).join(', ') }));

export const readPlayOptions = (id: string | undefined, raw: RawPlayOptions): Result<PlaySpec, Refusal> => {
  const game = readGame(id);
  if (!game.ok) return game;
  const setup = readSetup(game.value, raw);
  if (!setup.ok) return setup;
  const bots = readBots(game.value, setup.value, raw);
  if (!bots.ok) return bots;
  const chips = raw.chips === undefined ? ok(setup.value.startingFunds ?? DEFAULT_CHIPS) : readChips(raw.chips);
  if (!chips.ok) return chips;
  const speed = readSpeed(raw.speed);
  if (!speed.ok) return speed;
  return ok({
    game: game.value,
    preset: raw.preset,
    setup: setup.value,
    seed: raw.seed,
    bots: bots.value,
    chips: chips.value,
    speed: speed.value,
  });
};
