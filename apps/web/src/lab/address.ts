/**
 * Addresses of the lab: `/lab/hand?rules=standard,decks%3D8&cards=T,6&up=T`. Every control is in them by its id; controls with
 * their default are left out. The first version has no `v`.
 */
import { type LabControl, type LabValues, labDefault, readRules, type Settings } from '@croupier/kernel';
import { rulesInAddress } from '../rules/rules-in-address.ts';

export interface LabAddress {
  readonly page: string;
  /** Missing: the usual table. */
  readonly rules?: Settings | undefined;
  readonly values: LabValues;
}

const VERSION = '1';

/** Commas need no escape, and links are read by people too. */
const written = (text: string): string => encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%3A', ':');

/** `controls`: without them, every value is written. */
export const labAddress = ({ page, rules, values }: LabAddress, controls: readonly LabControl[] = []): string => {
  const ruleText = rules && rulesInAddress(rules);
  const defaults = new Map<string, string>(controls.map((control) => [control.id, labDefault(control)]));
  const parts = [
    ...(ruleText === undefined || ruleText === '' ? [] : [`rules=${ruleText}`]),
    ...Object.entries(values).flatMap(([id, value]) => (defaults.get(id) === value ? [] : [`${id}=${written(value)}`])),
  ];
  return `/lab/${page}${parts.length === 0 ? '' : `?${parts.join('&')}`}`;
};

export interface ReadLab {
  readonly rules?: Settings;
  readonly values: LabValues;
  /** A sentence about each part that can't be used; the page uses the default instead. */
  readonly troubles: readonly string[];
}

/** Names are short, and text in an address may be anything. */
const shown = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

const plainNumber = (text: string): number => (/^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN);

/** Why a control can't have this value, in a sentence. What cards and counts mean is left to the game. */
export const valueTrouble = (control: LabControl, value: string): string | undefined => {
  switch (control.kind) {
    case 'choice':
      return control.choices.some((choice) => choice.value === value)
        ? undefined
        : `${control.label} can’t be “${shown(value)}”.`;
    case 'number': {
      const number = plainNumber(value);
      return number >= control.min && number <= control.max
        ? undefined
        : `${control.label} can be ${control.min.toLocaleString('en-US')} to ${control.max.toLocaleString('en-US')}, not “${shown(value)}”.`;
    }
    case 'text':
      return value.length <= control.most ? undefined : `${control.label} can have ${control.most} characters at most.`;
    case 'cards':
    case 'counts':
    case 'rules':
      return undefined;
  }
};

const PASSED_OVER = ['v', 'rules'];

export const readLabAddress = (search: string, controls: readonly LabControl[]): ReadLab => {
  const params = new URLSearchParams(search);
  const version = params.get('v') ?? VERSION;
  const defaults = Object.fromEntries(
    controls.filter(({ kind }) => kind !== 'rules').map((control) => [control.id, labDefault(control)]),
  );
  if (version !== VERSION)
    return {
      values: defaults,
      troubles: [`This link is for version ${shown(version)} of the lab, which this page can’t read.`],
    };
  const troubles: string[] = [];
  const values: { [control: string]: string } = { ...defaults };
  for (const [id, value] of params) {
    if (PASSED_OVER.includes(id)) continue;
    const control = controls.find((each) => each.id === id);
    const trouble = control === undefined ? `This page has no “${shown(id)}”.` : valueTrouble(control, value);
    if (trouble === undefined) values[id] = value;
    else troubles.push(trouble);
  }
  const text = params.get('rules') ?? '';
  if (text.trim() === '' || !controls.some(({ kind }) => kind === 'rules')) return { values, troubles };
  const read = readRules(text);
  if (!read.ok) return { values, troubles: [...troubles, read.error.message] };
  return { rules: read.value, values, troubles };
};
