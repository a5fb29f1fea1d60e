/** The coach in words. */
import {
  type Advice,
  type AdviceRow,
  type GradedDecision,
  isEqual,
  nounFor,
  optionName,
  sayBets,
  sayReason,
} from '@croupier/kernel';

/** “0.9 chips”, “12.5 chips”, “3 chips”: rounded. */
export const aboutChips = (cents: number): string => {
  const value = cents / 100;
  const text = value < 0.1 ? value.toFixed(2) : String(Math.round(value * 10) / 10);
  return `${text} ${nounFor(Number(text), 'chip')}`;
};

/** “Surrender was better by 0.035 bets (about 0.9 chips).” With the reason if the chart is wrong. */
export const sayNote = (decision: GradedDecision): string => {
  const { kind, best, chosen, costInBets, cost, why } = decision;
  const than = kind === 'bet' ? ` than ${optionName(decision, chosen)}` : '';
  const reason = why === undefined ? '' : `, ${sayReason(why)}`;
  return `${optionName(decision, best)} was better${than} by ${costInBets.toFixed(3)} bets (about ${aboutChips(cost)})${reason}.`;
};

/** For small spaces: “Surrender was better.” The log has the rest. */
export const sayNoteBriefly = (decision: GradedDecision): string =>
  `${optionName(decision, decision.best)} was better.`;

/** The line of a table has room for one note. The bets of a round are priced together, and the log lists each. */
export const sayNotes = (notes: readonly string[]): string =>
  notes.length === 1 ? notes.join() : `${notes.length} choices could have been better: see the log.`;

/** Several notes at once where there is no room for more: the bets of a round are priced together. */
export const sayNotesBriefly = (briefs: readonly string[]): string =>
  briefs.length === 1 ? briefs.join() : `${briefs.length} better choices.`;

const nameOf = ({ rows }: Advice, action: string | undefined): string =>
  rows.find((row) => row.action === action)?.name ?? '';

/** best · equal to it · worse · unknown yet */
export const standOf = ({ rows, best }: Advice, { action, ev }: AdviceRow): 'best' | 'equal' | 'worse' | 'unknown' => {
  const most = rows.find((row) => row.action === best)?.ev;
  if (ev === undefined || most === undefined) return 'unknown';
  if (action === best) return 'best';
  return isEqual(ev, most) ? 'equal' : 'worse';
};

/** “The chart says Surrender.”, or what the chart says and why another play is better here. Empty until it is known. */
export const sayChart = (advice: Advice): string => {
  const { chart, best, why } = advice;
  if (chart === undefined) return '';
  const name = nameOf(advice, chart);
  if (why === undefined || best === undefined) return `The chart says ${name}.`;
  return `The chart says ${name}; ${nameOf(advice, best)} is better ${sayReason(why)}.`;
};

/** Without odds: only what the chart says. */
export const hasOdds = ({ rows }: Advice): boolean => rows.some(({ ev }) => ev !== undefined);

const percent = (chance: number): string => `${(100 * chance).toFixed(1)}%`;

/** Everything, for screen readers: sentence by sentence, the best choice first. */
export const sayAdvice = (advice: Advice): readonly string[] => {
  const { situation, rows, best, sentence = '', outcomes = [], isPartial } = advice;
  const sorted = rows.toSorted((one, other) => (other.ev ?? -Infinity) - (one.ev ?? -Infinity));
  const values = sorted.map(({ name, action, ev }) => {
    const unknown = isPartial === true ? 'is being worked out' : 'can’t be worked out';
    return `${name} ${ev === undefined ? unknown : sayBets(ev)}${action === best ? ', best' : ''}`;
  });
  const ends = outcomes.filter(({ chance }) => chance > 0).map(({ name, chance }) => `${name} ${percent(chance)}`);
  return [
    `${situation}. ${values.join('; ')}.`,
    sentence,
    sayChart(advice),
    ends.length === 0 ? '' : `Dealer’s final hand: ${ends.join(', ')}.`,
  ].filter((part) => part !== '');
};

/** For one line above the dock: “✓ Best: Surrender −0.500 · Hit −0.535 · Stand −0.540”. */
export const sayShort = (advice: Advice): string => {
  if (!hasOdds(advice)) return sayChart(advice);
  const { rows, best } = advice;
  const sorted = rows.toSorted((one, other) => (other.ev ?? -Infinity) - (one.ev ?? -Infinity));
  const values = sorted.map(({ name, ev }) => `${name} ${ev === undefined ? '…' : sayBets(ev)}`);
  return `${best === undefined ? '' : '✓ Best: '}${values.join(' · ')}`;
};
