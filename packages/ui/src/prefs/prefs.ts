/** What a user has chosen on this device. Pure: reading, changing and writing down, without a browser. */
import { READINGS, type Reading } from '@croupier/kernel';
import { CARD_BACKS, type CardBackPattern } from '../cards/CardBack.tsx';
import { DECK_STYLES, type DeckStyle } from '../cards/CardFace.tsx';
import {
  CHECKS_EVERY,
  COUNT_SYSTEM_IDS,
  type CountChoices,
  DIVISORS,
  isTags,
  ROUNDINGS,
} from '../shoe/count-choices.ts';

export const THEMES = ['auto', 'dark', 'paper'] as const;
export type Theme = (typeof THEMES)[number];
export const FACES = ['auto', 'simple', 'traditional'] as const;
export type Face = (typeof FACES)[number];
export const SPEEDS = { casino: 1.3, standard: 1, quick: 0.5, none: 0 } as const;
export type SpeedProfile = keyof typeof SPEEDS;
export const SPEED_PROFILES = ['casino', 'standard', 'quick', 'none'] as const satisfies readonly SpeedProfile[];

/** after: only when a decision has cost something. */
export const COACH_LEVELS = ['off', 'ask', 'after', 'live'] as const;
export type CoachLevel = (typeof COACH_LEVELS)[number];

export interface Prefs extends CountChoices {
  /** auto: dark at tables, as the system says elsewhere. */
  readonly theme: Theme;
  readonly deck: DeckStyle;
  /** auto: simple on small screens. */
  readonly face: Face;
  readonly back: CardBackPattern;
  /** auto: none for those who asked their system for less motion, else standard. */
  readonly speed: SpeedProfile | 'auto';
  /** 0 to 1. */
  readonly volume: number;
  /** Of the dealer's voice, 0 to 1; 0 is none. */
  readonly voice: number;
  /** Of the murmur of a room at tables, 0 to 1; 0 is none. */
  readonly ambience: number;
  /** A tick in the hand when something lands. */
  readonly haptics: boolean;
  readonly muted: boolean;
  readonly keys: boolean;
  /** Only the changed ones: action → key. */
  readonly keyMap: { readonly [action: string]: string };
  readonly counts: boolean;
  readonly coach: CoachLevel;
  /** The first two action buttons change sides. */
  readonly mirrored: boolean;
  /** Tray and shoe without numbers. */
  readonly estimate: boolean;
  /** Clocks run three times as long for this user. */
  readonly extended: boolean;
  /** How a hand that can be read in two ways is read out. */
  readonly softHands: Reading;
}

export const PREFS_VERSION = 1;
export const DEFAULT_PREFS: Prefs = {
  theme: 'auto',
  deck: 'classic',
  face: 'auto',
  back: 'twill',
  speed: 'auto',
  volume: 0.35,
  voice: 0,
  ambience: 0,
  haptics: false,
  muted: false,
  keys: true,
  keyMap: {},
  counts: false,
  coach: 'after',
  countSystem: 'hi-lo',
  customTags: [-1, 1, 1, 1, 1, 1, 0, 0, 0, -1],
  rounding: 'truncate',
  divisor: 'tenth',
  checkEvery: 'never',
  mirrored: false,
  estimate: false,
  extended: false,
  softHands: 'total',
};

export type PrefsChange =
  | { readonly type: 'set'; readonly prefs: Partial<Prefs> }
  | { readonly type: 'key'; readonly action: string; readonly key: string }
  | { readonly type: 'keys-default' }
  | { readonly type: 'reset' };

type Check<Name extends keyof Prefs> = (value: unknown) => value is Prefs[Name];
const oneOf =
  <Value extends string>(...values: readonly Value[]) =>
  (value: unknown): value is Value =>
    values.some((known) => known === value);
const yesOrNo = (value: unknown): value is boolean => typeof value === 'boolean';
const share = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;
const isKeyMap = (value: unknown): value is Prefs['keyMap'] =>
  typeof value === 'object' && value !== null && Object.values(value).every((key) => typeof key === 'string');

const CHECKS: { readonly [name in keyof Prefs]: Check<name> } = {
  theme: oneOf(...THEMES),
  deck: oneOf(...DECK_STYLES),
  face: oneOf(...FACES),
  back: oneOf(...CARD_BACKS),
  speed: oneOf('auto', ...SPEED_PROFILES),
  volume: share,
  voice: share,
  ambience: share,
  haptics: yesOrNo,
  muted: yesOrNo,
  keys: yesOrNo,
  keyMap: isKeyMap,
  counts: yesOrNo,
  coach: oneOf(...COACH_LEVELS),
  countSystem: oneOf(...COUNT_SYSTEM_IDS),
  customTags: isTags,
  rounding: oneOf(...ROUNDINGS),
  divisor: oneOf(...DIVISORS),
  checkEvery: oneOf(...CHECKS_EVERY),
  mirrored: yesOrNo,
  estimate: yesOrNo,
  extended: yesOrNo,
  softHands: oneOf(...READINGS),
};

const isObject = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null;

/** Keeps what is well-formed: one bad field must not cost all the others. */
const accepted = (from: { readonly [name: string]: unknown }): Partial<Prefs> =>
  Object.fromEntries(
    Object.entries(CHECKS)
      .filter(([name, check]) => Object.hasOwn(from, name) && check(from[name]))
      .map(([name]) => [name, from[name]]),
  );

export const reducePrefs = (prefs: Prefs, change: PrefsChange): Prefs => {
  switch (change.type) {
    case 'set':
      return { ...prefs, ...accepted({ ...change.prefs }) };
    case 'key':
      return { ...prefs, keyMap: { ...prefs.keyMap, [change.action]: change.key } };
    case 'keys-default':
      return { ...prefs, keyMap: {} };
    case 'reset':
      return DEFAULT_PREFS;
  }
};

/** What was written down, by this or an older version. Anything unreadable is as if nothing had been written. */
export const parsePrefs = (text: string | null): Prefs => {
  if (text === null) return DEFAULT_PREFS;
  try {
    const raw: unknown = JSON.parse(text);
    if (!isObject(raw) || raw['version'] !== PREFS_VERSION || !isObject(raw['prefs'])) return DEFAULT_PREFS;
    return { ...DEFAULT_PREFS, ...accepted(raw['prefs']) };
  } catch {
    return DEFAULT_PREFS;
  }
};

export const formatPrefs = (prefs: Prefs): string => JSON.stringify({ version: PREFS_VERSION, prefs });

/** The factor for the kernel's timeline. */
export const speedOf = ({ speed }: Prefs, reducedMotion: boolean): number =>
  SPEEDS[speed === 'auto' ? (reducedMotion ? 'none' : 'standard') : speed];
