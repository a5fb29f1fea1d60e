/** The simulation of what a visitor has chosen. If it cannot be simulated, that is shown, and there is none. */
import type { LabWork, Settings, Simulation } from '@croupier/kernel';
import { loadSimulator } from '../simulators.ts';

export const compiledFor = async (
  game: string,
  rules: Settings,
  flags: { readonly [name: string]: string },
  tell: Parameters<LabWork>[2],
): Promise<Simulation | undefined> => {
  const compiled = (await loadSimulator(game))?.compile(rules, flags);
  if (compiled === undefined) throw new RangeError(`${game} cannot be simulated`);
  if (compiled.ok) return compiled.value;
  tell({ trouble: compiled.error.message });
  return undefined;
};
