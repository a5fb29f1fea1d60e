/** Commands that come from the games: one per tool word, with the flags its tools describe. */

import { GAMES, type Listing } from '@croupier/catalog';
import { err, type Json, NO_PAINT, ok, parseSettings, type Refusal, type Result, type Tool } from '@croupier/kernel';
import { type Command, Option } from 'commander';
import { type Io, isColored, screenOf } from './io.ts';
import { COLORS } from './paint.ts';
import { addSettings } from './play/options.ts';
import { progressOf } from './progress.ts';
import { refuse } from './refusals.ts';

interface Offered {
  readonly game: Listing;
  readonly tool: Tool;
}

/** As commander gives them: text or yes, or absent. */
export interface RawToolOptions {
  readonly [flag: string]: string | boolean | undefined;
}

export interface ToolCall {
  readonly name: string;
  /** Game and text, or text alone. */
  readonly words: readonly string[];
  readonly options: RawToolOptions;
}

const offered = (name: string, games: readonly Listing[] = GAMES): readonly Offered[] =>
  games.flatMap((game) => game.tools.filter((tool) => tool.name === name).map((tool) => ({ game, tool })));

const NAMES: readonly string[] = [...new Set(GAMES.flatMap(({ tools }) => tools.map(({ name }) => name)))];

/** Without a tool of that name there is nothing to run: the command would not exist. */
const first = (name: string): Tool => {
  const [{ tool } = { tool: undefined }] = offered(name);
  if (tool === undefined) throw new Error(`there is no tool ${name}`);
  return tool;
};

export const findTool = (name: string, id: string, games: readonly Listing[] = GAMES): Result<Tool, Refusal> => {
  if (!games.some((game) => game.id === id))
    return err(refuse('UNKNOWN_GAME', { game: id, known: games.map((game) => game.id).join(', ') }));
  const found = offered(name, games).find(({ game }) => game.id === id);
  const known = offered(name, games)
    .map(({ game }) => game.id)
    .join(', ');
  return found ? ok(found.tool) : err(refuse('NO_SUCH_TOOL', { tool: name, game: id, known }));
};

/** A flag that this tool has only in other games. If it were ignored, the answer would be to a different question. */
const foreignFlag = (name: string, id: string, options: RawToolOptions): Refusal | undefined => {
  const own = ({ tool }: Offered): ReadonlySet<string> => new Set(tool.flags.map((flag) => flag.name));
  const all = offered(name);
  const here = new Set(all.filter(({ game }) => game.id === id).flatMap((each) => [...own(each)]));
  for (const flag of new Set(all.flatMap((each) => [...own(each)]))) {
    if (options[flag] === undefined || here.has(flag)) continue;
    const known = all.filter((each) => own(each).has(flag)).map(({ game }) => `${name} ${game.id}`);
    return refuse('TOOL_FOREIGN_FLAG', { flag: `--${flag}`, call: `${name} ${id}`, known: known.join(', ') });
  }
  return undefined;
};

const textOf = (value: string | boolean | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

const readSetup = ({ preset, set }: RawToolOptions): Result<{ readonly [option: string]: Json }, Refusal> => {
  const settings = parseSettings(textOf(set) ?? '');
  if (!settings.ok) return settings;
  const named = textOf(preset);
  return ok({ ...(named !== undefined && { preset: named }), ...settings.value });
};

const flagsOf = ({ flags }: Tool, options: RawToolOptions): { readonly [name: string]: string } =>
  Object.fromEntries(
    flags.flatMap(({ name }) => {
      const value = options[name] === true ? '' : textOf(options[name]);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** Without a screen to ask, what everybody can count on. */
const FALLBACK_COLUMNS = 80;

export const runTool = ({ name, words, options }: ToolCall, io: Io): Refusal | undefined => {
  const { needsGame } = first(name);
  const tool = needsGame ? findTool(name, words[0] ?? '') : ok(first(name));
  if (!tool.ok) return tool.error;
  const foreign = needsGame ? foreignFlag(name, words[0] ?? '', options) : undefined;
  if (foreign !== undefined) return foreign;
  const setup = readSetup(options);
  if (!setup.ok) return setup.error;
  const text = words.slice(needsGame ? 1 : 0).join(' ');
  const progress = progressOf(io, 'parts');
  const report = tool.value.run({
    text,
    flags: flagsOf(tool.value, options),
    setup: setup.value,
    progress: (done, all) => progress.tell(done, all),
  });
  progress.end();
  if (!report.ok) return report.error;
  if (options['json'] === true) {
    io.out(`${JSON.stringify(report.value.json)}\n`);
    return undefined;
  }
  const screen = screenOf(io);
  const lines = report.value.draw({
    width: screen?.size().columns ?? FALLBACK_COLUMNS,
    paint: screen && isColored(io, options['color'] !== false) ? COLORS : NO_PAINT,
    ascii: options['ascii'] === true,
  });
  io.out(`${lines.join('\n')}\n`);
  return undefined;
};

/** Adds a command for every tool word of the catalog. */
export const addTools = (program: Command, choose: (call: ToolCall) => void): void => {
  for (const name of NAMES) {
    const { needsGame, text, readsSetup, summary } = first(name);
    const command = program.command(name).description(summary);
    if (needsGame) command.argument('<game>');
    if (text !== undefined) command.argument(`<${text}...>`);
    const games = offered(name);
    const flags = new Map(games.flatMap(({ tool }) => tool.flags.map((flag) => [flag.name, flag])));
    for (const { name: flag, value, summary: what } of flags.values()) {
      const owners = games.filter(({ tool }) => tool.flags.some((own) => own.name === flag)).map(({ game }) => game.id);
      const about = owners.length === games.length ? what : `${what} (${owners.join(', ')} only)`;
      command.addOption(new Option(value === undefined ? `--${flag}` : `--${flag} <${value}>`, about));
    }
    if (readsSetup)
      command
        .option('--preset <name>', 'a named set of rules; see croupier games')
        .option('--set <k=v,...>', 'change individual rules; can be repeated', addSettings);
    command
      .option('--json', 'print JSON instead of text')
      .option('--no-color', 'print without colors')
      .option('--ascii', 'print ASCII only')
      .action(() => choose({ name, words: command.args, options: command.opts<RawToolOptions>() }));
  }
};
