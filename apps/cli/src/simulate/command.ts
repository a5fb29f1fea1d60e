/** The command itself: the flags of every simulation, and those that each game adds. */
import { type Command, Option } from 'commander';
import { addSettings } from '../play/options.ts';
import { COMMON_FLAGS, type RawSimulateOptions, type Simulators } from './options.ts';

export type SimulateCall = readonly [game: string | undefined, options: RawSimulateOptions];

/** `simulators` may be empty where only the name of the command is needed. */
export const addSimulate = (program: Command, simulators: Simulators, choose: (call: SimulateCall) => void): void => {
  const command = program.command('simulate [game]').description('simulate rounds: house edge, spread, risk');
  for (const [flags, summary] of COMMON_FLAGS)
    if (flags.startsWith('--set ')) command.option(flags, summary, addSettings);
    else command.option(flags, summary);
  const own = new Map(Object.values(simulators).flatMap(({ flags }) => flags.map((flag) => [flag.name, flag])));
  for (const { name, value, summary } of own.values())
    command.addOption(new Option(value === undefined ? `--${name}` : `--${name} <${value}>`, summary));
  command.action((game: string | undefined, options: RawSimulateOptions) => choose([game, options]));
};
