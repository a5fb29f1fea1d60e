/** One preset's exam, with what it must meet on the way. */
import { examine } from '@croupier/kernel/testing';
import { blackjack } from '../game.ts';
import { PRESETS, type PresetName } from '../rules/setup/presets.ts';
import { kit, mustMeet } from './kit.ts';

export interface ExamResult {
  readonly rounds: number;
  readonly missedEvents: readonly string[];
  readonly missedRefusals: readonly string[];
}

export const examinePreset = (name: PresetName, rounds: number): ExamResult => {
  const setup = PRESETS[name];
  const report = examine(blackjack, setup, kit, { rounds, seed: `conformance/${name}` });
  const { events, refusals } = mustMeet(setup);
  return {
    rounds: report.rounds,
    missedEvents: events.filter((type) => !report.events.has(type)),
    missedRefusals: refusals.filter((code) => !report.refusals.has(code)),
  };
};
