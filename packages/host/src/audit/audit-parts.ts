/** What a report of a log says, in the four parts that everybody shows it in; and its problems with their reasons. */
import type { Refusal } from '@croupier/kernel';
import type { AUDIT_PROBLEMS } from './audit-problems.ts';
import { isUnmixed } from './mixing-audit.ts';
import type { TableReport } from './table-audit.ts';

type AuditCode = keyof typeof AUDIT_PROBLEMS;

const PARTS = {
  chain: ['AUDIT_CHAIN', 'AUDIT_HEAD'],
  replay: ['AUDIT_SETUP', 'AUDIT_ENTRY'],
  cards: ['AUDIT_PROOF', 'AUDIT_ORDER'],
  commands: [
    'AUDIT_ASKED',
    'AUDIT_VERSION',
    'AUDIT_REPLAYED',
    'AUDIT_UNNAMED',
    'AUDIT_REFUSED',
    'AUDIT_DECIDED',
    'AUDIT_CUT_OFF',
    'AUDIT_CLOSED',
    'AUDIT_NOT_ASKED',
  ],
  shoes: ['AUDIT_DUEL', 'AUDIT_SHOE', 'AUDIT_SHOE_FACTS', 'AUDIT_SHOE_EARLY', 'AUDIT_UNREVEALED'],
} as const satisfies { readonly [part: string]: readonly AuditCode[] };

export type AuditPart = keyof typeof PARTS;

/** Does this part of the log hold? */
export const holds = ({ problems }: TableReport, part: AuditPart): boolean =>
  !problems.some(({ code }) => PARTS[part].some((each) => each === code));

/**
 * What a check could not do, although it found nothing wrong. `unasked`: an earlier release wrote the log, or its
 * beginning, without commands. `waiting`: commands that need a hidden card. `unrevealed`: shoes that were dealt from, and whose seeds are not shown.
 * `unmixed`: shoes without the bytes of the players who asked, or of anyone: the house could have chosen their cards.
 */
export type AuditGap = 'unasked' | 'waiting' | 'unrevealed' | 'unmixed';

/** None: every card was proved and every command replayed. Only then is a log verified. */
export const gapsOf = ({ commands, shoes, mixing }: TableReport): readonly AuditGap[] => {
  const isOpen = shoes.some(({ state }) => state === 'in-play' || state === 'retired');
  const gaps: readonly (readonly [AuditGap, boolean])[] = [
    ['unasked', commands.unasked > 0],
    ['waiting', commands.waiting > 0],
    ['unrevealed', isOpen],
    ['unmixed', isUnmixed(mixing)],
  ];
  return gaps.flatMap(([gap, is]) => (is ? [gap] : []));
};

/** The codes of a shoe in words: a problem of the table names only the code. */
export const detailsOf = ({ shoes, problems }: TableReport): readonly Refusal[] =>
  problems.flatMap((found): readonly Refusal[] => {
    const shoe = found.code === 'AUDIT_SHOE' ? shoes.find((each) => each.shoe === found.details['shoe']) : undefined;
    const why = shoe?.report?.steps.find(({ problem }) => problem?.code === found.details['code'])?.problem;
    return why ? [found, why] : [found];
  });
