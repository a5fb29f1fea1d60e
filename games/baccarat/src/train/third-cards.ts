/** Who draws a third card. Items: the Player's totals, and each total of Banker with each third card of the Player. */
import type { Random } from '@croupier/cards';
import { type Drill, type DrillQuestion, settingIn } from '@croupier/kernel';
import { bankerDraws, playerDraws, totalOf } from '../rules/round/tableau.ts';
import { cardWith, PIPS, pairWith, pipChance, totalChance } from './pips.ts';

const options: Drill['options'] = [
  {
    id: 'hands',
    label: 'Hands',
    choices: [
      { value: 'all', label: 'Player and Banker' },
      { value: 'banker', label: 'Only Banker' },
      { value: 'hard', label: 'Only Banker with 3 to 6' },
    ],
  },
];

/** Naturals end the coup before anyone draws. */
const TOTALS = [0, 1, 2, 3, 4, 5, 6, 7] as const;
const [NEVER_ALONE, MOST_DRAWN] = [3, 5];

type Case = { readonly who: 'player'; readonly total: number } | BankerCase;
interface BankerCase {
  readonly who: 'banker';
  readonly total: number;
  /** The pips of Player's third card; undefined if Player stood. */
  readonly third: number | undefined;
}

const bankerCases: readonly BankerCase[] = TOTALS.flatMap((total) =>
  [undefined, ...PIPS].map((third) => ({ who: 'banker', total, third }) as const),
);
const CASES: readonly Case[] = [...TOTALS.map((total) => ({ who: 'player', total }) as const), ...bankerCases];

const idOf = (one: Case): string =>
  one.who === 'player' ? `player${one.total}` : `banker${one.total}v${one.third ?? 'none'}`;
const byId = new Map(CASES.map((one) => [idOf(one), one]));

const nameOf = (one: Case): string => {
  if (one.who === 'player') return `Player with ${one.total}`;
  return `Banker with ${one.total}, ${one.third === undefined ? 'Player stood' : `Player drew ${one.third}`}`;
};

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const noNatural = sum(TOTALS.map(totalChance));
const drawing = sum(TOTALS.filter(playerDraws).map(totalChance));

/** In 100 coups, from a large shoe. */
const oftenOf = (one: Case): number => {
  const own = 100 * totalChance(one.total);
  if (one.who === 'player') return own * noNatural;
  return own * (one.third === undefined ? noNatural - drawing : drawing * pipChance(one.third));
};

/** “4 to 7”: third cards on which Banker draws with this total. */
const drawsOn = (total: number): string => {
  const on = PIPS.filter((third) => bankerDraws(total, third));
  if (on.length === PIPS.length) return 'always';
  if (on.length === 0) return 'never';
  const left = PIPS.filter((third) => !on.includes(third));
  const range = `${on[0] ?? ''} to ${on.at(-1) ?? ''}`;
  return left.length === 1 ? `on everything but ${left.join()}` : `when Player’s third card counts ${range}`;
};

const whyOf = (one: Case): string => {
  if (one.who === 'player') return `Player draws on 0 to ${MOST_DRAWN} and stands on 6 or 7.`;
  if (one.third === undefined) return `When Player stands, Banker draws on 0 to ${MOST_DRAWN} and stands on 6 or 7.`;
  const always = one.total < NEVER_ALONE ? `With 0, 1 or 2, Banker` : `With ${one.total}, Banker`;
  const on = drawsOn(one.total);
  return on === 'always' || on === 'never' ? `${always} ${on} draws.` : `${always} draws ${on}.`;
};

const GOAL_MS = 2500;

const playerStands = (random: Random): number => 6 + random.below(2);

const question = (one: Case, random: Random): DrillQuestion => {
  const isPlayer = one.who === 'player';
  const third = isPlayer || one.third === undefined ? [] : [cardWith(one.third, random)];
  const ofPlayer = isPlayer ? one.total : one.third === undefined ? playerStands(random) : random.below(MOST_DRAWN + 1);
  const player = [...pairWith(ofPlayer, random), ...third];
  const banker = pairWith(isPlayer ? random.below(TOTALS.length) : one.total, random);
  const draws = isPlayer ? playerDraws(one.total) : bankerDraws(one.total, one.third);
  const asks = isPlayer ? 'Does Player draw?' : 'Does Banker draw?';
  return {
    item: idOf(one),
    shows: [
      { kind: 'hand', name: 'Player', cards: player, says: String(totalOf(player)) },
      { kind: 'hand', name: 'Banker', cards: banker, says: String(totalOf(banker)) },
    ],
    asks,
    says: `${nameOf(one)}. ${asks}`,
    expects: {
      kind: 'choice',
      choices: [
        { id: 'draw', label: 'Draws', key: 'd' },
        { id: 'stand', label: 'Stands', key: 's' },
      ],
    },
    goalMs: GOAL_MS,
    mark: (given) => ({
      right: given === (draws ? 'draw' : 'stand'),
      answer: draws ? 'Draws' : 'Stands',
      why: whyOf(one),
    }),
  };
};

const isAsked = (hands: string, { who, total }: Case): boolean =>
  hands === 'all' || (who === 'banker' && (hands === 'banker' || (total >= NEVER_ALONE && total <= 6)));

export const drill: Drill = {
  options,
  length: () => 20,
  items: (settings) => {
    const hands = settingIn({ options }, settings, 'hands');
    return CASES.filter((one) => isAsked(hands, one)).map((one) => ({
      id: idOf(one),
      name: nameOf(one),
      often: oftenOf(one),
    }));
  },
  *run(_, items, random) {
    for (const item of items) {
      const one = byId.get(item);
      if (one !== undefined) yield question(one, random);
    }
  },
};
