/** Controls of the lab's pages about long runs, and how they become flags of a simulation. */
import { type LabControl, type LabValues, labDefault } from '@croupier/kernel';

export const RULES: LabControl = { kind: 'rules', id: 'rules' };

/** As typed on the command line, and as people know them. */
const SYSTEMS = [
  ['hi-lo', 'Hi-Lo'],
  ['ko', 'KO'],
  ['red7', 'Red 7'],
  ['hi-opt-i', 'Hi-Opt I'],
  ['hi-opt-ii', 'Hi-Opt II'],
  ['omega-ii', 'Omega II'],
  ['zen', 'Zen'],
  ['wong-halves', 'Wong Halves'],
  ['uston-apc', 'Uston APC'],
] as const;

export const COUNT: LabControl = {
  kind: 'choice',
  id: 'count',
  label: 'Count',
  choices: SYSTEMS.map(([value, label]) => ({ value, label })),
};

export const PLAY: LabControl = {
  kind: 'choice',
  id: 'play',
  label: 'Strategy',
  choices: [
    { value: 'chart', label: 'The chart for these rules' },
    { value: 'indices', label: 'Index plays and insurance by the count' },
  ],
};

export const RAMP: LabControl = {
  kind: 'text',
  id: 'ramp',
  label: 'Bets by true count',
  hint: 'true count:bet, such as 0:1,1:2,2:4,3:8; 0:1 is a flat bet',
  most: 80,
  value: '0:1,1:2,2:4,3:8',
};

const number = (id: string, label: string, [min, max]: readonly [number, number], value: number): LabControl => ({
  ...{ kind: 'number', id, label, min, max, value },
  step: 1,
});

export const OTHERS = number('others', 'Other players', [0, 7], 0);
export const BANKROLL = number('bankroll', 'Bankroll in bets', [1, 1_000_000], 400);
export const TRIP = number('trip', 'Rounds in a trip', [50, 1_000_000], 1000);
export const PER_HOUR = number('hour', 'Rounds per hour', [1, 1000], 80);
export const HANDS = number('hands', 'Hands', [1, 20_000], 200);
export const BET = number('bet', 'Bet in chips', [1, 100_000], 25);
export const MORE_THAN = number('more', 'Chance of losing more than (chips)', [0, 10_000_000], 500);
export const DOUBLINGS = number('doublings', 'Doublings before the table limit', [1, 12], 6);

export const SEED: LabControl = {
  kind: 'text',
  id: 'seed',
  label: 'Seed',
  hint: 'the same text gives the same cards',
  most: 40,
  value: '7',
};

export const ROUNDS: LabControl = {
  kind: 'choice',
  id: 'rounds',
  label: 'Rounds',
  choices: [
    { value: '10000000', label: '10 million' },
    { value: '1000000', label: '1 million' },
    { value: '100000000', label: '100 million' },
    { value: '1000000000', label: '1 billion' },
  ],
};

/** A number within the limits of its control; its default where the text is anything else. */
export const numberOf = (values: LabValues, control: LabControl): number => {
  const usual = Number(labDefault(control));
  const value = Number(values[control.id] ?? usual);
  if (!Number.isFinite(value)) return usual;
  return control.kind === 'number' ? Math.min(control.max, Math.max(control.min, value)) : value;
};

/** A ramp without a colon after the first bet is a flat bet, as is none. */
const isFlat = (ramp: string): boolean => ramp.trim() === '' || /^\s*[+-]?\d+\s*:\s*\d+(\.\d+)?\s*$/.test(ramp);

/** As the command line has them. */
export const flagsOf = (values: LabValues): { readonly [flag: string]: string } => {
  const { count = 'hi-lo', ramp = '', play, others = '0' } = values;
  return {
    count,
    ...(isFlat(ramp) ? {} : { ramp }),
    ...(play === 'indices' ? { indices: '' } : {}),
    ...(others === '0' ? {} : { others }),
  };
};
