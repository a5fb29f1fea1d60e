/** docs/reference/command-line.md, written from the program itself: every command with its arguments, options and defaults. */
import type { Command, Option } from 'commander';
import { EXIT } from '../io.ts';
import { CLI_REFUSALS } from '../refusals.ts';

/** A default stands at the end of what an option says. */
const DEFAULT = / \(default ([^)]+)\)$/;

const cell = (text: string): string => text.replaceAll('|', '\\|');
const code = (text: string): string => `\`${text}\``;

const defaultOf = ({ description, negate }: Option): string => {
  const said = DEFAULT.exec(description)?.[1];
  return said === undefined || negate ? '' : said;
};

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const optionRow = (option: Option): string =>
  `| ${code(cell(option.flags))} | ${cell(option.description.replace(DEFAULT, ''))} | ${cell(defaultOf(option))} |`;

const usageOf = (command: Command): string =>
  ['croupier', command.name(), command.usage()]
    .join(' ')
    .replace(' [options]', command.options.length > 0 ? ' [options]' : '');

const section = (command: Command): readonly string[] => [
  `## ${command.name()}`,
  '',
  `${sentence(command.description())}.`,
  '',
  '```text',
  usageOf(command),
  '```',
  '',
  ...(command.options.length === 0
    ? []
    : ['| option | what it does | default |', '|---|---|---|', ...command.options.map(optionRow), '']),
];

const EXITS: { readonly [name in keyof typeof EXIT]: string } = {
  ok: 'it worked',
  failed: 'it did not work, or something that was checked does not hold',
  usage: 'the command line was not understood, or the server refused',
  interrupted: 'stopped with Ctrl+C',
};

export const commandLinePage = (program: Command): string =>
  `${[
    '# Command line',
    '',
    '<!-- Written by `npm run docs:cli` from the program. Do not edit: `npm run check:cli` fails if this page is out of date. -->',
    '',
    'Every command of `croupier`, with its options and their defaults. `croupier` alone is `croupier serve`. `croupier COMMAND --help`',
    'prints the same in a terminal. Settings of a server are [environment variables](settings.md).',
    '',
    '| command | what it does |',
    '|---|---|',
    ...program.commands.map(
      (command) => `| [${command.name()}](#${command.name()}) | ${cell(command.description())} |`,
    ),
    '',
    'For all of them:',
    '',
    '| option | what it does |',
    '|---|---|',
    ...program
      .createHelp()
      .visibleOptions(program)
      .map(({ flags, description }) => `| ${code(flags)} | ${cell(description)} |`),
    '',
    ...program.commands.flatMap(section),
    '## Exit codes',
    '',
    '| code | meaning |',
    '|---|---|',
    ...Object.entries(EXIT).map(([name, number]) => `| ${number} | ${EXITS[name as keyof typeof EXIT]} |`),
    '',
    `Errors are one line on standard error: \`croupier: CODE: a sentence\`. The ${Object.keys(CLI_REFUSALS).length} codes of the command line`,
    'are listed under [refusals](refusals.md#the-command-line).',
  ].join('\n')}\n`;
