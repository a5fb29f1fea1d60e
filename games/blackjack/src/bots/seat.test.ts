import { DECK } from '@croupier/cards';
import { type Bot, type Cents, chips, expectOk, LocalTable, type WireCommand } from '@croupier/kernel';
import { seededShoes } from '@croupier/kernel/testing';
import { describe, expect, test } from 'vitest';
import { blackjack } from '../game.ts';
import type { Command } from '../rules/commands.ts';
import type { Event } from '../rules/events.ts';
import type { Setup } from '../rules/setup/house-rules.ts';
import { parseSetup } from '../rules/setup/options.ts';
import { PRESET_NAMES } from '../rules/setup/presets.ts';
import type { View } from '../rules/shown/view.ts';
import type { State } from '../rules/state.ts';
import { handOnTable } from '../testing/hands.ts';
import { sit } from '../testing/sitting.ts';
import { basic } from './basic.ts';
import { blackjackBots } from './index.ts';
import { simple } from './simple.ts';

/** For rich and for poor bots alike: twice as many per preset. `npm run test:long` sets TEST_LONG. */
const ROUNDS = process.env['TEST_LONG'] === undefined ? 400 : 1000;
const NEVER: readonly string[] = ['OpenRound', 'Deal', 'Insure', 'TakeEvenMoney', 'TakeBackWager', 'TimeOut'];

class BotTable {
  readonly table: LocalTable<Setup, State, Command, Event, View>;
  readonly #bots: readonly Bot<View>[];
  readonly taken = new Set<string>();
  rounds = 0;

  constructor(raw: unknown, bots: readonly Bot<View>[], funds: Cents) {
    const setup = expectOk(parseSetup(raw));
    this.table = new LocalTable(blackjack, setup, { shoes: seededShoes(JSON.stringify(raw)), funds });
    this.#bots = this.table.seats.map((_, index) => bots[index % bots.length] ?? basic);
  }

  /** One command of the first bot that has one, or of the house when all are quiet. */
  step(): void {
    for (const seat of this.table.seats) {
      const command = this.#bots[seat - 1]?.(this.table.view(seat));
      if (command) {
        this.#send(seat, command);
        return;
      }
    }
    this.#house();
  }

  #send(seat: number, command: WireCommand): void {
    const { type } = command;
    this.taken.add(type);
    // Plain throws in this loop: two hundred thousand calls of `expect` take longer than the rounds.
    if (NEVER.includes(type)) throw new Error(`a bot asked for ${type}`);
    const sent = this.table.send(seat, command);
    if (!sent.ok) throw new Error(`${JSON.stringify(command)} was refused: ${sent.error.code}`);
    this.rounds += sent.value.filter((event) => event.type === 'RoundSettled').length;
  }

  /** Quiet bots leave nothing undecided: the house only deals and opens rounds. */
  #house(): void {
    const { phase, round } = this.table.state;
    if (phase !== 'betting' && phase !== 'settled') throw new Error(`all bots are quiet while ${phase}`);
    if (phase === 'betting' && this.table.view(1).wagers.length === 0)
      for (const seat of this.table.seats) this.table.grant(seat, chips(7));
    else {
      const command = phase === 'betting' ? { type: 'Deal', round } : { type: 'OpenRound', round: round + 1 };
      this.rounds += expectOk(this.table.send('house', command)).filter(({ type }) => type === 'RoundSettled').length;
    }
  }
}

describe.each(PRESET_NAMES)('[BJ-K2, BJ-K3] %s', (preset) => {
  test.each([
    { funds: 1_000_000, who: 'rich' },
    { funds: 12, who: 'poor' },
  ])(`every command of $who bots is accepted over ${ROUNDS} rounds`, ({ funds }) => {
    const seats = preset === 'vingt-et-un' ? 1 : 3;
    const table = new BotTable({ preset, seats }, [basic, simple], chips(funds));
    for (let steps = 0; table.rounds < ROUNDS; steps++) {
      if (steps > ROUNDS * 100) throw new Error('the rounds do not end');
      table.step();
    }
    expect(table.taken).toContain('Hit');
    expect(table.taken).toContain('Stand');
    expect(table.taken).toContain('Split');
  });
});

describe('[BJ-K1] a bot sees only what a person in its seat sees', () => {
  test.each(Object.entries(blackjackBots))('%s does the same whatever lies face down', (_, bot) => {
    const commands = DECK.filter((card) => card !== '6d').map((hole) => {
      const { view } = handOnTable({ row: 'H16', upcard: '6', hole });
      return JSON.stringify(bot(view));
    });
    expect(new Set(commands).size).toBe(1);
  });

  test('and the view it is given names no card that is not face up', () => {
    const { view } = handOnTable({ row: 'H16', upcard: '9', hole: 'Kh' });
    expect(JSON.stringify(view)).not.toContain('Kh');
  });
});

describe('a bot bets like anyone', () => {
  const view = (funds: number, set = {}): View => sit('standard', 'Ts 6h 9c 6d', { set, funds: chips(funds) }).view;

  test('five times the minimum', () => {
    expect(simple(view(1000))).toMatchObject({ type: 'PlaceWager', amount: 5 });
    expect(basic(view(1000, { limits: '10:200:10' }))).toMatchObject({ type: 'PlaceWager', amount: 50 });
  });

  test('or as much of it as the limits and the balance allow', () => {
    expect(basic(view(3))).toMatchObject({ amount: 3 });
    expect(basic(view(1000, { limits: '10:20:5' }))).toMatchObject({ amount: 20 });
  });

  test('and sits out when it cannot', () => {
    expect(basic(view(0.5))).toBeUndefined();
  });

  test('once, and then waits for the deal', () => {
    expect(basic(sit('standard', 'Ts 6h 9c 6d').play('bet 5').view)).toBeUndefined();
  });

  test('it does nothing when it is not in the round, not asked, or the round is over', () => {
    const sitting = sit('standard', 'Ts 6h 9c 6d 2c 3c 4c 5c').play('bet 5');
    sitting.seat(2, 'bet 5').play('deal');
    expect(basic(sitting.scenario.table.view(2))).toBeUndefined();
    expect(basic(sitting.scenario.table.view(3))).toBeUndefined();
    sitting.play('stand').seat(2, 'stand');
    expect(basic(sitting.view)).toBeUndefined();
  });
});
