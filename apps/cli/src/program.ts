/** The commands of croupier. Whatever is wrong with them ends as one coded sentence on stderr and exit code 2. */
import { Command, CommanderError, Option } from 'commander';
import { type CoachOptions, coach } from './coach/coach.ts';
import { type DuelOptions, duel } from './duel/duel.ts';
import { describeGames } from './games.ts';
import { EXIT, type Io } from './io.ts';
import { type AuditOptions, audit } from './operate/audit.ts';
import { type BackupOptions, backup, type PlaceOptions, restore } from './operate/backup.ts';
import { type KeysOptions, keys } from './operate/keys.ts';
import { addSettings, DEFAULT_SPEED, type RawPlayOptions, readPlayOptions, SPEEDS } from './play/options.ts';
import { type PlayFlags, playHere, playThere } from './play/play.ts';
import { isRemote, type RawServerOptions, readServerOptions } from './play/server-options.ts';
import { say } from './print.ts';
import { refuse } from './refusals.ts';
import { replay } from './replay/replay.ts';
import { type ServeOptions, serve } from './serve.ts';
import { addSimulate } from './simulate/command.ts';
import type { Simulators } from './simulate/options.ts';
import { addTools, runTool, type ToolCall } from './tools.ts';
import { type EvidenceOptions, evidence } from './verify/kept-evidence.ts';
import { type VerifyOptions, verify } from './verify/verify.ts';

type Run = () => Promise<number>;

const runPlay = async (
  io: Io,
  game: string | undefined,
  options: RawPlayOptions & RawServerOptions & Partial<PlayFlags>,
): Promise<number> => {
  const { json = false, color = true, ascii = false } = options;
  const flags = { json, color, ascii };
  if (isRemote(options)) {
    const spec = readServerOptions(io, options);
    return spec.ok ? playThere(io, spec.value, flags) : say(io, spec.error, EXIT.usage);
  }
  const spec = readPlayOptions(game, options);
  return spec.ok ? playHere(io, spec.value, flags) : say(io, spec.error, EXIT.usage);
};

const answerTool = (io: Io, call: ToolCall): Promise<number> => {
  const refusal = runTool(call, io);
  return Promise.resolve(refusal ? say(io, refusal, EXIT.usage) : EXIT.ok);
};

const EXAMPLES = `
Examples:
  croupier play --bots 2                    single keys; ? shows them all
  croupier play --seed demo < phrases.txt   one phrase per line; the phrase help lists them`;

/** The program, and what to run once its arguments are understood. */
export const programOf = (io: Io, version: string, simulators: Simulators, choose: (run: Run) => void): Command => {
  const program = new Command('croupier')
    .description('Card tables you can check: play in the terminal, replay every round.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    .exitOverride()
    .addHelpText('after', EXAMPLES)
    .configureOutput({ writeOut: io.out, writeErr: () => undefined });
  program
    .command('play [game]')
    .description('play at a table')
    .option('--preset <name>', 'a named set of rules; see croupier games (default standard)')
    .option('--set <k=v,...>', 'change individual rules; can be repeated', addSettings)
    .option('--seed <text>', 'for practice: the same seed and input give the same output')
    .option('--bots <n>', 'bots to seat after you (default 0)')
    .option('--bot <name>', "which bot (default: the game's first)")
    .option('--seats <n>', 'number of seats (default: set by the rules)')
    .option('--chips <n>', 'your starting chips (default 1000)')
    .option('--speed <name>', `${Object.keys(SPEEDS).join(', ')} (default ${DEFAULT_SPEED})`)
    .option('--server <url>', 'play on the server at this address')
    .option('--join <link>', 'join a table by its link or code')
    .option('--new <game>', 'create a table for this game')
    .option('--duel <link>', 'play a duel by its link or id')
    .option('--new-duel <game>', 'create a duel of this game and play it')
    .option('--bet <chips>', 'the fixed bet in a new duel (default 10)')
    .option('--hours <n>', 'how many hours players have to finish a new duel (default 24)')
    .option('--bets <seconds>', 'seconds to bet at a new table: 10, 15, 20, 30, none')
    .option('--name <name>', 'the name others see')
    .option('--watch', 'watch without taking a seat')
    .option('--token-file <file>', 'file to store your session in (default ~/.config/croupier/tokens.json)')
    .option('--json', 'print only JSON lines: a log for replay and verify')
    .option('--no-color', 'print without colors')
    .option('--ascii', 'print ASCII only, with letters for suits')
    .action((game: string | undefined, options: RawPlayOptions & RawServerOptions & Partial<PlayFlags>) =>
      choose(() => runPlay(io, game, options)),
    );
  program
    .command('replay <file>')
    .description('print a log in plain sentences and check it')
    .option('--json', 'print a JSON summary instead of sentences')
    .action((file: string, { json = false }: { json?: boolean }) => choose(() => replay(io, file, json)));
  program
    .command('serve')
    .description('start a server with its web pages (the default)')
    .option('--port <n>', 'port to listen on, instead of PORT (default 3000)')
    .option('--host <address>', 'address to listen on, instead of HOST (default 0.0.0.0)')
    .option('--data <folder>', 'store folder, instead of DATA_DIR (default ./data)')
    .action((options: ServeOptions) => choose(() => serve(io, options)));
  program
    .command('verify <what>')
    .description("check a table's public log or a shoe file")
    .option('--server <url>', 'check the table with the code <what> on this server')
    .option('--save <file>', 'save the log to this file')
    .option(
      '--receipt <file>',
      "a player's evidence.json; can be repeated",
      (file, files: readonly string[]) => [...files, file],
      [],
    )
    .option('--token-file <file>', 'file with your session, for tables whose logs only their players may read')
    .option('--json', 'print JSON instead of text')
    .option('--no-color', 'print without colors')
    .option('--ascii', 'print ASCII only')
    .action((what: string, options: VerifyOptions) => choose(() => verify(io, what, options)));
  program
    .command('coach <what>')
    .description("grade a player's decisions by exact odds")
    .option('--server <url>', 'grade the table with the code <what> on this server')
    .option('--seat <n>', 'the seat to grade (default: the only person who played)')
    .option('--user <id>', 'the player to grade, by their id in the log')
    .option('--all', 'list every decision in order, not only mistakes')
    .option('--no-luck', 'don’t work out luck, which takes most of the time')
    .option('--token-file <file>', 'file with your session, for tables whose logs only their players may read')
    .option('--json', 'print JSON instead of text')
    .addOption(new Option('--csv', 'print CSV instead of text, one line for each decision').conflicts('json'))
    .option('--no-color', 'print without colors')
    .option('--ascii', 'print ASCII only')
    .action((what: string, options: CoachOptions) => choose(() => coach(io, what, options)));
  program
    .command('duel <id>')
    .description('rank the players of a duel that has ended')
    .requiredOption('--server <url>', 'the server where the duel was played')
    .option('--json', 'print JSON instead of text')
    .addOption(new Option('--csv', 'print CSV instead of text, one line for each player').conflicts('json'))
    .option('--no-color', 'print without colors')
    .option('--ascii', 'print ASCII only')
    .action((id: string, options: DuelOptions) => choose(() => duel(io, id, options)));
  program
    .command('evidence <code>')
    .description('save your evidence for a table')
    .option('--server <url>', 'which server, if you played at tables with this code on more than one')
    .option('--save <file>', 'file to write (default evidence-CODE.json)')
    .action((code: string, options: EvidenceOptions) => choose(() => evidence(io, code, options)));
  program
    .command('audit [code]')
    .description("check a server's logs, cards, shoes and books")
    .option('--all', 'every table')
    .option('--data <folder>', 'store folder, instead of DATA_DIR (default ./data)')
    .option('--json', 'print JSON instead of text')
    .option('--no-color', 'print without colors')
    .option('--ascii', 'print ASCII only')
    .action((code: string | undefined, options: AuditOptions) => choose(() => audit(io, code, options)));
  program
    .command('backup [file]')
    .description('copy the store, even while the server runs')
    .option('--dir <folder>', 'folder to add a backup to, instead of a file; each backup is named by its time')
    .option('--keep <n>', 'with --dir: keep the newest <n>, and remove older ones')
    .option('--data <folder>', 'store folder, instead of DATA_DIR (default ./data)')
    .action((file: string | undefined, options: BackupOptions) => choose(() => backup(io, file, options)));
  program
    .command('restore <file>')
    .description('restore a backup where there is no store yet')
    .option('--data <folder>', 'store folder, instead of DATA_DIR (default ./data)')
    .action((file: string, options: PlaceOptions) => choose(() => restore(io, file, options)));
  program
    .command('keys')
    .description('list the keys that receipts are signed with')
    .option('--rotate', 'create a new key, signed by the previous one')
    .option('--restored', 'record that the database was restored from a backup')
    .option('--data <folder>', 'store folder, instead of DATA_DIR (default ./data)')
    .action((options: KeysOptions) => choose(() => keys(io, options)));
  program
    .command('games')
    .description('list games, presets, options and bots')
    .action(() =>
      choose(() => {
        io.out(`${describeGames().join('\n')}\n`);
        return Promise.resolve(EXIT.ok);
      }),
    );
  addSimulate(program, simulators, ([game, options]) =>
    choose(async () => {
      const { simulate } = await import('./simulate/simulate.ts');
      return simulate(io, simulators, game, options);
    }),
  );
  addTools(program, (call) => choose(() => answerTool(io, call)));
  return program;
};

/** "error: unknown option '--x'\n(Did you mean --y?)" as the beginning of a sentence. */
const problemOf = (message: string): string => {
  const text = message
    .replace(/^error: /, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/\.$/, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Fast players are loaded only where they are needed: they bring the flags of their games. */
const simulatorsFor = async ([command]: readonly string[]): Promise<Simulators> =>
  command === 'simulate' ? (await import('./simulate/options.ts')).loadSimulators() : {};

/** Runs one command line; answers with the exit code. */
export const run = async (args: readonly string[], io: Io, version: string): Promise<number> => {
  let chosen: Run | undefined;
  const program = programOf(io, version, await simulatorsFor(args), (command) => {
    chosen = command;
  });
  try {
    // `npx croupier` and nothing else: somebody wants to play, and the pages are the shortest way.
    program.parse(args.length === 0 ? ['serve'] : args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return EXIT.ok;
    return say(io, refuse('BAD_USAGE', { problem: problemOf(error.message) }), EXIT.usage);
  }
  return chosen === undefined ? EXIT.ok : chosen();
};
