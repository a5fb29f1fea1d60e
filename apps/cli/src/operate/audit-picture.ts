/** What an audit found, in a few lines. */
import { type Block, line, span } from '@croupier/kernel';
import { checkLine, plural, STATES } from '../checks.ts';
import { count } from '../progress.ts';
import type { AuditSummary, Fault } from './audit-summary.ts';

const isOfShoes = ({ code }: Fault): boolean => code.startsWith('AUDIT_SHOE');
const isOfCards = ({ code }: Fault): boolean => code === 'AUDIT_PROOF' || code === 'AUDIT_ORDER';
const isOfBooks = ({ table, code }: Fault): boolean => table === null || code === 'AUDIT_LEDGER';
const isOfLogs = (fault: Fault): boolean => !isOfShoes(fault) && !isOfCards(fault) && !isOfBooks(fault);

export const auditPicture = ({ store, problems, ...found }: AuditSummary): Block => {
  const holds = (of: (fault: Fault) => boolean): boolean => !problems.some(of);
  const shoes = Object.entries(found.shoes).flatMap(([state, number]) =>
    number === 0 ? [] : [`${count(number)} ${STATES[state as keyof typeof STATES]}`],
  );
  const books = `${plural(found.entries, 'line')}, ${plural(found.accounts, 'account')}, ${plural(found.granted, 'chip')} granted`;
  return [
    [span(`Store ${store}`, 'strong')],
    [],
    checkLine(holds(isOfLogs), 'logs', `${plural(found.tables, 'table')}, ${plural(found.events, 'event')}`),
    checkLine(holds(isOfCards), 'cards', `${plural(found.rounds, 'round')}, ${plural(found.cards, 'card')} turned`),
    checkLine(holds(isOfShoes), 'shoes', shoes.length === 0 ? 'none yet' : shoes.join(', ')),
    checkLine(holds(isOfBooks), 'books', books),
    [],
    ...(problems.length === 0
      ? [line('All of it holds.', 'better')]
      : [
          line('Something is wrong:', 'worse'),
          ...problems.map(({ table, code, message }) => [
            span(`  ${table ?? 'books'}  `),
            span(code, 'worse'),
            span(`: ${message}`),
          ]),
        ]),
  ];
};
