/** Words about the table itself: what they ask for, and the help that lists them. */
import { parseSettings } from '@croupier/kernel';
import type { TableOrder } from '@croupier/protocol';

export const TABLE_HELP: readonly string[] = [
  '/ or :     type a command; Esc cancels',
  '$          free chips when below 1000      chips',
  '?          this help                       help',
  'Q          leave the table                 quit',
];

/** The column where explanations start in the help text. */
const COLUMN = 55;

/** `settings`: options of the game with their values; the first two are the example. */
export const roomHelp = (settings: readonly string[]): readonly string[] => [
  'say TEXT   chat with everyone in the room',
  'queue · leave queue                                    wait for a seat when all are taken',
  'more time · usual time · back                          triple time for you; return after being away',
  'bot NAME · lock · unlock · together · host starts      host only',
  'clocks normal · clocks long · clocks off · bets 15 · bets none      time to act and to bet',
  'pause · resume · skip · away SEAT · remove SEAT · unqueue PLACE     host only',
  'let back · let back 2                                  let a removed player back in: the last one removed, or by number',
  `${['rules PRESET', ...(settings.length > 0 ? [`rules ${settings.slice(0, 2).join(',')}`] : [])].join(' · ').padEnd(COLUMN)}from the next shoe on, see croupier games`,
  'counts off · counts on · coach off · coach on · balances off · balances on      for everyone',
];

const ORDERS: { readonly [phrase: string]: TableOrder } = {
  queue: { type: 'queue', waits: true },
  'leave queue': { type: 'queue', waits: false },
  'more time': { type: 'extend-time', extended: true },
  'usual time': { type: 'extend-time', extended: false },
  back: { type: 'come-back' },
  pause: { type: 'pause', paused: true },
  resume: { type: 'pause', paused: false },
  skip: { type: 'skip' },
  lock: { type: 'lock', locked: true },
  unlock: { type: 'lock', locked: false },
  together: { type: 'start-mode', mode: 'together' },
  'host starts': { type: 'start-mode', mode: 'host' },
  'clocks normal': { type: 'clock-mode', mode: 'normal' },
  'clocks long': { type: 'clock-mode', mode: 'long' },
  'clocks off': { type: 'clock-mode', mode: 'off' },
  'balances off': { type: 'hide-balances', hidden: true },
  'balances on': { type: 'hide-balances', hidden: false },
  'bets none': { type: 'betting-clock', betting: 'none' },
};

/** `rules strip decks=2`: a preset, single rules, or both; names of rules are written as they are. */
const rulesOrder = (words: readonly string[]): TableOrder | undefined => {
  const [first = '', ...rest] = words;
  const preset = first.includes('=') ? undefined : first;
  const settings = parseSettings((preset === undefined ? words : rest).join(','));
  if (!settings.ok || first === '') return undefined;
  return { type: 'change-rules', setup: { ...(preset !== undefined && { preset }), ...settings.value } };
};

/** Words that end in a number. */
const numbered = (word: string, number: number, queue: readonly string[]): TableOrder | undefined => {
  const user = queue[number - 1];
  if (word === 'away') return { type: 'move-away', seat: number };
  if (word === 'remove') return { type: 'remove-seat', seat: number };
  if (word === 'unqueue') return user === undefined ? undefined : { type: 'remove-waiting', user };
  const betting = [10, 15, 20, 30].find((one) => one === number) as 10 | 15 | 20 | 30 | undefined;
  return word === 'bets' && betting !== undefined ? { type: 'betting-clock', betting } : undefined;
};

/** `let back`: the last one who was removed; `let back 2`: the second. */
const letBack = (number: string, removed: readonly string[]): TableOrder | undefined => {
  const user = number === '' ? removed.at(-1) : removed[Number(number) - 1];
  return user === undefined ? undefined : { type: 'let-back', user };
};

/** `queue`: the players waiting for a seat, the next one first. `removed`: by the host, in that order. */
export const orderOf = (
  text: string,
  { queue = [], removed = [] }: { readonly queue?: readonly string[]; readonly removed?: readonly string[] } = {},
): TableOrder | undefined => {
  const phrase = text.toLowerCase();
  const back = /^let back ?(\d{0,2})$/.exec(phrase);
  if (back !== null) return letBack(back[1] ?? '', removed);
  const [, first, second = ''] = /^(\w+) ([\w-]+)$/.exec(phrase) ?? [];
  if (first === 'bot') return { type: 'seat-bot', bot: second };
  if ((first === 'counts' || first === 'coach') && (second === 'on' || second === 'off'))
    return { type: 'allow', aid: first, allowed: second === 'on' };
  if (phrase.startsWith('rules ')) return rulesOrder(text.split(/\s+/).slice(1));
  if (first !== undefined && /^[1-9]\d?$/.test(second)) return numbered(first, Number(second), queue);
  return Object.hasOwn(ORDERS, phrase) ? ORDERS[phrase] : undefined;
};
