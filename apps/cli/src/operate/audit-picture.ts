/** What an audit found, in a few lines. */
import { type Block, line, span } from '@croupier/kernel';
import { checkLine, plural, STATES, uncheckedLine } from '../checks.ts';
import { shortened } from '../clean.ts';
import { count } from '../progress.ts';
import type { AuditSummary, Fault } from './audit-summary.ts';

const isOfShoes = ({ code }: Fault): boolean => code.startsWith('AUDIT_SHOE');
const isOfCards = ({ code }: Fault): boolean => code === 'AUDIT_PROOF' || code === 'AUDIT_ORDER';
const COMMANDS = new Set(
  ['ASKED', 'VERSION', 'REPLAYED', 'REFUSED', 'DECIDED', 'CUT_OFF', 'CLOSED'].map((name) => `AUDIT_${name}`),
);
const isOfCommands = ({ code }: Fault): boolean => COMMANDS.has(code);
const isOfGrants = ({ code }: Fault): boolean => code.startsWith('AUDIT_GRANT');
const isOfBooks = (fault: Fault): boolean =>
  (fault.table === null && !isOfGrants(fault)) || fault.code === 'AUDIT_LEDGER';
const isOfLogs = (fault: Fault): boolean =>
  ![isOfShoes, isOfCards, isOfCommands, isOfBooks, isOfGrants].some((of) => of(fault));

const commandWords = ({ commands: { decided, waiting, claims } }: Omit<AuditSummary, 'problems'>): string =>
  [
    `${plural(decided, 'command')} replayed`,
    ...(claims === 0
      ? []
      : [`${count(claims)} of them relying on the server's word about clocks, connections and bots`]),
    ...(waiting === 0 ? [] : [`${count(waiting)} after the reveal`]),
  ].join(', ');

export const auditPicture = ({ store, problems, ...found }: AuditSummary): Block => {
  const holds = (of: (fault: Fault) => boolean): boolean => !problems.some(of);
  const shoes = Object.entries(found.shoes).flatMap(([state, number]) =>
    number === 0 ? [] : [`${count(number)} ${STATES[state as keyof typeof STATES]}`],
  );
  const before = found.grantsBefore === 0 ? '' : ` (${count(found.grantsBefore)} from before grants were recorded)`;
  return [
    [span(`Store ${store}`, 'strong')],
    [],
    checkLine(holds(isOfLogs), 'logs', `${plural(found.tables, 'table')}, ${plural(found.events, 'event')}`),
    checkLine(holds(isOfCards), 'cards', `${plural(found.rounds, 'round')}, ${plural(found.cards, 'card')} turned`),
    checkLine(holds(isOfCommands), 'commands', commandWords({ store, ...found })),
    ...(found.unasked === 0
      ? []
      : [
          uncheckedLine(
            'payouts',
            `not checked: ${plural(found.unasked, 'event')} from earlier releases that logged no commands`,
          ),
        ]),
    checkLine(holds(isOfShoes), 'shoes', shoes.length === 0 ? 'none yet' : shoes.join(', ')),
    checkLine(holds(isOfBooks), 'books', `${plural(found.entries, 'line')}, ${plural(found.accounts, 'account')}`),
    checkLine(
      holds(isOfGrants),
      'grants',
      `${plural(found.grants, 'grant')}${before}, ${plural(found.granted, 'chip')}`,
    ),
    [],
    ...(problems.length === 0
      ? [line('Everything checks out.', 'better')]
      : [
          line('Something is wrong:', 'worse'),
          ...problems.map(({ table, code, message }) => [
            span(`  ${table ?? 'books'}  `),
            span(code, 'worse'),
            span(`: ${shortened(message)}`),
          ]),
        ]),
  ];
};
