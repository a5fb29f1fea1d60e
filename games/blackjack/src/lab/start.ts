/** The tables that a waterfall can start from. */
import type { LabControl } from '@croupier/kernel';
import { PRESET_SUMMARIES } from '../rules/setup/presets.ts';

export const EASY_TABLE = 'easy';
export const EASY_NAME = 'One deck, generous rules';

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const START = {
  kind: 'choice',
  id: 'from',
  label: 'Compare with',
  choices: [
    { value: EASY_TABLE, label: EASY_NAME },
    ...Object.entries(PRESET_SUMMARIES).map(([value, label]) => ({ value, label: capitalized(label) })),
  ],
} as const satisfies LabControl;
