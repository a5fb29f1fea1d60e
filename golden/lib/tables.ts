/** Which tables a release keeps: every preset of every game, and three tables for what happens around a game. */
import { GAMES } from '@croupier/catalog';
import type { TableCommand } from '@croupier/host';
import type { Json } from '@croupier/kernel';

export interface TablePlan {
  readonly name: string;
  readonly game: string;
  readonly setup: Json;
  readonly players: number;
  readonly steps: number;
  /** Played so often with other cards, to come across what is rare. */
  readonly attempts?: number;
  /** `in-play`: left with bets on the table and cards turned, if that comes about. */
  readonly end: 'closed' | 'in-play';
  /** Asked in turn by players, the number of the player first; what is refused changes nothing. */
  readonly orders?: (users: readonly string[]) => readonly (readonly [player: number, command: TableCommand])[];
}

/** Everything that the host of a room, and those who wait for a seat, can do. */
const roomOrders: TablePlan['orders'] = (users) => [
  [3, { type: 'queue', waits: true }],
  [4, { type: 'queue', waits: true }],
  [0, { type: 'start-mode', mode: 'host' }],
  [0, { type: 'clock-mode', mode: 'long' }],
  [0, { type: 'betting-clock', betting: 15 }],
  [0, { type: 'allow', aid: 'counts', allowed: false }],
  [0, { type: 'start-mode', mode: 'together' }],
  [0, { type: 'pause', paused: true }],
  [0, { type: 'pause', paused: false }],
  [1, { type: 'extend-time', extended: true }],
  [0, { type: 'remove-waiting', user: users[4] ?? '' }],
  [0, { type: 'move-away', seat: 2 }],
  [1, { type: 'come-back' }],
  [0, { type: 'skip' }],
  [0, { type: 'lock', locked: true }],
  [0, { type: 'lock', locked: false }],
  [0, { type: 'clock-mode', mode: 'off' }],
  [2, { type: 'leave' }],
  [4, { type: 'queue', waits: true }],
  [0, { type: 'clock-mode', mode: 'normal' }],
  [0, { type: 'pass-host', to: 2 }],
  [1, { type: 'remove-seat', seat: 1 }],
];

const plansOf = ({ id: game, presets, bots }: (typeof GAMES)[number]): readonly TablePlan[] => {
  const names = Object.keys(presets);
  const bot = bots[0];
  return [
    ...names.map((preset, at): TablePlan => {
      const end = at % 2 === 0 ? 'closed' : 'in-play';
      return { name: preset, game, setup: { preset }, players: 1 + (at % 3), steps: 70, end };
    }),
    {
      name: 'room',
      game,
      setup: { decks: 1, shuffle: 'below:20', seats: 3 },
      players: 5,
      steps: 220,
      end: 'in-play',
      orders: roomOrders,
    },
    {
      name: 'other-rules',
      game,
      setup: { decks: 1, shuffle: 'cut-card:0.5' },
      players: 2,
      steps: 200,
      end: 'closed',
      orders: () => [
        [0, { type: 'change-rules', setup: { preset: names[1] ?? '', decks: 2, shuffle: 'cut-card:0.3' } }],
        ...(bot === undefined ? [] : [[0, { type: 'seat-bot', bot }] as const]),
      ],
    },
    // Seven seats and a shoe that is played to its last card: it runs dry.
    { name: 'dry', game, setup: { decks: 1, shuffle: 'below:6' }, players: 7, steps: 220, attempts: 20, end: 'closed' },
  ];
};

export const LOG_PLANS: readonly TablePlan[] = GAMES.flatMap(plansOf);

/** Few and small: they lie in one database. */
export const STORE_PLANS: readonly TablePlan[] = GAMES.flatMap(({ id: game, presets }) => {
  const last = Object.keys(presets).at(-1) ?? '';
  const small = { decks: 1, shuffle: 'cut-card:0.5' };
  return [
    { name: 'closed', game, setup: small, players: 2, steps: 70, end: 'closed' },
    // Without clocks, so that the hand waits while other tables are played.
    {
      name: 'in-play',
      game,
      setup: { preset: last },
      players: 2,
      steps: 60,
      end: 'in-play',
      orders: () => [[0, { type: 'clock-mode', mode: 'off' }]],
    },
  ] as const;
});
