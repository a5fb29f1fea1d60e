/** Rules that a player has saved under a name: “my casino”. Kept on this device only. */
import { isRecord, readRules, type Settings, writeRules } from '@croupier/kernel';
import { keep, kept } from '../lib/keep.ts';

export interface MyCasino {
  readonly game: string;
  readonly name: string;
  readonly rules: Settings;
}

const KEY = 'casinos';
/** A list that can still be chosen from. */
const MOST_CASINOS = 30;
export const LONGEST_NAME = 40;

const readCasino = (raw: unknown): readonly MyCasino[] => {
  if (!isRecord(raw)) return [];
  const { game, name, rules } = raw;
  if (typeof game !== 'string' || typeof name !== 'string' || typeof rules !== 'string') return [];
  const read = readRules(rules);
  return read.ok ? [{ game, name, rules: read.value }] : [];
};

export const myCasinos = (): readonly MyCasino[] => {
  try {
    const raw: unknown = JSON.parse(kept(KEY) ?? '[]');
    return Array.isArray(raw) ? raw.flatMap(readCasino) : [];
  } catch {
    return [];
  }
};

const keepAll = (casinos: readonly MyCasino[]): readonly MyCasino[] => {
  keep(KEY, JSON.stringify(casinos.map((casino) => ({ ...casino, rules: writeRules(casino.rules) }))));
  return casinos;
};

const isSame = (one: Pick<MyCasino, 'game' | 'name'>, other: Pick<MyCasino, 'game' | 'name'>): boolean =>
  one.game === other.game && one.name === other.name;

/** One with the same name is replaced; with too many, the oldest goes. */
export const saveCasino = (casino: MyCasino): readonly MyCasino[] =>
  keepAll([...myCasinos().filter((each) => !isSame(each, casino)), casino].slice(-MOST_CASINOS));

export const removeCasino = (casino: MyCasino): readonly MyCasino[] =>
  keepAll(myCasinos().filter((each) => !isSame(each, casino)));
