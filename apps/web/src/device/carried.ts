/**
 * What a link carries from one device to another: practice results, graded decisions, the duels, and which tables are open.
 * Settings stay: a phone and a desktop need different ones.
 */
import { GAME_NAMES } from '@croupier/catalog/browser';
import { CODE_ALPHABET, CODE_LENGTH, isRecord, nounFor } from '@croupier/kernel';
import {
  isSame,
  type KeptDecision,
  keepDecisions,
  keptDecisions,
  MOST_KEPT,
  readDecisions,
  writeDecisions,
} from '../coach/kept-decisions.ts';
import { duelsIn, type KeptDuel, keepDuel, keptDuels } from '../duel/kept-duels.ts';
import { keepRecent, keepSolo, recentTable, soloRules, soloTable } from '../lib/recent.ts';
import { keepRecord, trainRecord } from '../train/kept-record.ts';
import { merged, readFile, sayRecord, writeFile } from '../train/transfer.ts';

const VERSION = 1;
const HASH = /^[0-9a-f]{32}$/;
const CODE = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`);
/** Characters of one decision, and of the rules in an address. */
const LONGEST = 2000;

/** As text, to be encrypted. */
export const pack = (): string =>
  JSON.stringify({
    version: VERSION,
    practice: writeFile(trainRecord()),
    decisions: Object.fromEntries(GAME_NAMES.map(({ id }) => [id, writeDecisions(keptDecisions(id))])),
    recent: recentTable(),
    duels: keptDuels(),
    solo: Object.fromEntries(
      GAME_NAMES.flatMap(({ id }) => {
        const code = soloTable(id);
        return code === undefined ? [] : [[id, { code, asked: soloRules(id) ?? '' }]];
      }),
    ),
  });

interface Carried {
  readonly [field: string]: unknown;
}

/** Undefined if it is not from a page like this one. */
export const unpack = (text: string): Carried | undefined => {
  try {
    const found: unknown = JSON.parse(text);
    return isRecord(found) && found['version'] === VERSION ? found : undefined;
  } catch {
    return undefined;
  }
};

const isCode = (value: unknown): value is string => typeof value === 'string' && CODE.test(value);
const isGame = (value: unknown): value is string => GAME_NAMES.some(({ id }) => id === value);
const isDuelId = (value: unknown): value is string => typeof value === 'string' && HASH.test(value);

const isDuel = ({ id, game, code, bytes = '' }: KeptDuel): boolean =>
  isDuelId(id) && isGame(game) && (code === undefined || isCode(code)) && bytes.length <= LONGEST;

/** The player's open tables, so that a hand in play is found again, and their duels. */
export const takeTables = ({ recent, solo, duels }: Carried): void => {
  if (isRecord(recent) && isCode(recent['code']) && isGame(recent['game'])) {
    const { code, game, duel } = recent;
    keepRecent({ code, game, room: recent['room'] === true, ...(isDuelId(duel) && { duel }) });
  }
  // Each goes to the top of the list.
  for (const duel of duelsIn(duels).filter(isDuel).toReversed()) keepDuel(duel);
  for (const { id } of GAME_NAMES) {
    const table = isRecord(solo) ? solo[id] : undefined;
    if (!isRecord(table) || !isCode(table['code'])) continue;
    const asked = typeof table['asked'] === 'string' && table['asked'].length <= LONGEST ? table['asked'] : '';
    keepSolo(id, table['code'], asked);
  }
};

/** Those of both, each once, oldest first. */
export const mergedDecisions = (
  own: readonly KeptDecision[],
  others: readonly KeptDecision[],
): readonly KeptDecision[] => {
  const added = others.filter(
    (other) => JSON.stringify(other).length <= LONGEST && !own.some((one) => isSame(one, other)),
  );
  return [...own, ...added].toSorted((a, b) => a.at - b.at).slice(-MOST_KEPT);
};

const takeDecisions = (decisions: unknown): { readonly count: number; readonly isKept: boolean } => {
  let count = 0;
  let isKept = true;
  for (const { id } of GAME_NAMES) {
    const text = isRecord(decisions) ? decisions[id] : undefined;
    if (typeof text !== 'string') continue;
    const others = readDecisions(text, id).slice(-MOST_KEPT);
    if (others.length === 0) continue;
    count += others.length;
    isKept = keepDecisions(id, mergedDecisions(keptDecisions(id), others)) && isKept;
  }
  return { count, isKept };
};

/** Adds practice results and decisions to those of this device. Says in a sentence what came of it. */
export const takeProgress = ({ practice, decisions }: Carried): string => {
  const { record, faults } = readFile(typeof practice === 'string' ? practice : '');
  const isRecordKept = faults.length > 0 || keepRecord(merged(trainRecord(), record));
  const { count, isKept } = takeDecisions(decisions);
  if (!isRecordKept || !isKept) return 'There isn’t enough space on this device for all practice results.';
  if (faults.length > 0) return 'The practice results in the link couldn’t be read.';
  const words = [
    ...(Object.keys(record.items).length > 0 ? [`practice with ${sayRecord(record)}`] : []),
    ...(count > 0 ? [`${count.toLocaleString('en-US')} graded ${nounFor(count, 'decision')}`] : []),
  ];
  return words.length > 0 ? `Added to this device: ${words.join(', and ')}.` : '';
};
