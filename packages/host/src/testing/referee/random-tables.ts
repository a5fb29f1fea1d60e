/**
 * Tables played by random players until their rounds are over, then closed, so that every shoe is revealed. The players do
 * whatever is offered, with amounts of all sizes; some let their clock run out, leave and come back.
 */
import type { Random } from '@croupier/cards';
import { GAMES } from '@croupier/catalog';
import { type AnyGame, chips, expectOk, type Json, type Offer } from '@croupier/kernel';
import { payloadHash } from '@croupier/store/memory';
import type { HostedTable, Reply, TableCommand } from '../../contract.ts';
import { firstShoeAsBefore } from '../first-version.ts';
import { openTestLobby } from '../lobby.ts';
import { OwnBytes } from '../own-bytes.ts';
import { type House, type KeptLog, logOf } from '../played-table.ts';
import { OPTION_VALUES } from './option-values.data.ts';

/** Every preset of every game. */
export const PRESET_TABLES: readonly { readonly game: string; readonly preset: string }[] = GAMES.flatMap(
  ({ id, presets }) => Object.keys(presets).map((preset) => ({ game: id, preset })),
);

export interface RandomTable {
  readonly game: string;
  readonly setup: Json;
  readonly rounds: number;
  readonly players: number;
  /** The host announces other rules now and then. */
  readonly changesRules?: boolean;
  /** Its first shoe is of version 1: the table was created before contributions belonged to users. */
  readonly asBefore?: boolean;
  /** Now and then the server ends, and starts again as if its store had been restored from a backup. */
  readonly restores?: boolean;
}

/** A table with any mixture of options: those that its game knows, drawn again until they go together. */
export const anySetup = (game: AnyGame, random: Random): { readonly [option: string]: Json } => {
  const known = Object.entries(OPTION_VALUES).flatMap(([name, values]) => {
    const taken = values.filter((value) => game.setup({ [name]: value }).ok);
    return taken.length > 0 ? [[name, taken] as const] : [];
  });
  for (;;) {
    const setup = Object.fromEntries(known.map(([name, values]) => [name, random.pick(values)]));
    if (game.setup(setup).ok) return setup;
  }
};

/** Most rounds take fewer than 100 steps. A table with one that takes this many is stuck, which is a bug in the table or in these players. */
const MOST_STEPS_OF_ROUND = 20_000;

let ids = 0;
const freshId = (): string => `random-${++ids}`;

/** Seldom on offer, so it is mostly taken. */
const SELDOM = /^(?:Split|Double|Insure|TakeEvenMoney)$/;

const chosen = (offers: readonly Offer[], random: Random): Offer => {
  const seldom = offers.filter(({ command }) => SELDOM.test(command.type));
  return random.pick(seldom.length > 0 && random.below(2) === 0 ? seldom : offers);
};

/** Mostly small amounts, sometimes the largest. */
const commandOf = ({ command, amount }: Offer, random: Random): Json => {
  if (amount === undefined) return command;
  const [min, max, step] = [amount.min, amount.max, amount.step].map((each) => Math.round(each * 100));
  if (min === undefined || max === undefined || step === undefined) throw new Error('an amount has limits');
  const steps = Math.floor((max - min) / step);
  const most = random.below(10) === 0 ? steps : Math.min(steps, 40);
  return { ...command, amount: (min + random.below(most + 1) * step) / 100 };
};

class RandomPlay {
  #house: House;
  #table: HostedTable;
  readonly #users: readonly string[];
  readonly #changesRules: boolean;
  /** Half of the times they are asked, they show their bytes. */
  readonly #own: ReadonlyMap<string, OwnBytes>;

  constructor(house: House, table: HostedTable, users: readonly string[], changesRules: boolean) {
    this.#house = house;
    this.#table = table;
    this.#users = users;
    this.#changesRules = changesRules;
    const random = (length: number): Uint8Array => Uint8Array.from({ length }, () => house.random.below(256));
    const bytesOf = (user: string) => new OwnBytes({ table, user, random, ask: (command) => this.ask(user, command) });
    this.#own = new Map(users.map((user) => [user, bytesOf(user)]));
  }

  get round(): number {
    return Number((this.#table.picture(undefined).view as unknown as { readonly round: number }).round);
  }

  async ask(by: string, command: TableCommand): Promise<Reply> {
    await this.#find();
    return this.#table.submit({ by, cmdId: freshId(), command });
  }

  async step(): Promise<void> {
    const { clock, random } = this.#house;
    await this.#find();
    const user = random.pick(this.#users);
    const { seat, view, room } = this.#table.picture(user);
    const offers = view.actions.filter(({ refusal }) => refusal === undefined);
    if (seat === null) await this.ask(user, { type: 'sit' });
    // Nobody can play while the room is paused, so its host soon resumes it.
    else if (random.below(room.paused ? 4 : 60) === 0) await this.ask(user, this.order(seat));
    else if (random.below(room.nextShoe?.opening === undefined ? 25 : 2) === 0) await this.mix(user);
    else if (offers.length === 0 || random.below(6) === 0) await clock.pass(random.below(8) === 0 ? 30_000 : 1000);
    else await this.play(user, offers);
  }

  /** The table ends up in another process, whose store begins a new incarnation. */
  async restore(): Promise<void> {
    const { store, clock, random, lobby } = this.#house;
    await lobby.drain();
    const bytes = (length: number): Uint8Array => Uint8Array.from({ length }, () => random.below(256));
    const incarnation = Array.from({ length: 16 }, () => random.below(16).toString(16)).join('');
    expectOk(await store.beginIncarnation({ incarnation, at: clock.now() }));
    this.#house = { ...this.#house, lobby: await openTestLobby({ store, clock, random: bytes, games: GAMES }) };
    await this.#find();
  }

  async mix(user: string): Promise<void> {
    const { nextShoe } = this.#table.picture(user).room;
    const own = this.#own.get(user);
    if (own === undefined || nextShoe === null) return;
    const { shoe, committed } = nextShoe;
    if (committed !== undefined) await own.tend();
    else await this.ask(user, { type: 'add-entropy', shoe, entropy: own.of(shoe) });
  }

  /** An empty table may have been removed from memory. Then nothing happens at the old copy anymore. */
  async #find(): Promise<void> {
    this.#table = expectOk(await this.#house.lobby.find(this.#table.id));
  }

  /** Something around the game. Most of it only the host may ask for; the table refuses the rest. */
  order(seat: number): TableCommand {
    const { random } = this.#house;
    const { removed } = this.#table.picture(undefined).room;
    const on = random.below(2) === 0;
    const game = GAMES.find(({ id }) => id === this.#table.gameId);
    const setup = game === undefined ? {} : anySetup(game, random);
    return random.pick<TableCommand>([
      { type: 'leave' },
      { type: 'extend-time', extended: on },
      { type: 'come-back' },
      { type: 'queue', waits: on },
      { type: 'lock', locked: on },
      { type: 'pause', paused: on },
      { type: 'skip' },
      { type: 'clock-mode', mode: random.pick(['normal', 'long', 'off']) },
      { type: 'betting-clock', betting: random.pick([10, 30]) },
      { type: 'allow', aid: 'counts', allowed: on },
      { type: 'pass-host', to: 1 + random.below(4) },
      { type: 'move-away', seat: 1 + random.below(4) },
      { type: 'remove-seat', seat: seat + 1 },
      // Otherwise the room would lose one player after another.
      ...removed.map((user) => ({ type: 'let-back', user }) as const),
      { type: 'seat-bot', bot: random.pick(game?.bots ?? []) },
      ...(this.#changesRules ? [{ type: 'change-rules', setup } as const] : []),
    ]);
  }

  async play(user: string, offers: readonly Offer[]): Promise<void> {
    const { random } = this.#house;
    const command = commandOf(chosen(offers, random), random);
    if (random.below(8) > 0) await this.ask(user, { type: 'play', command });
    else await this.ask(user, { type: 'play-all', plays: [command] });
  }

  async end(): Promise<void> {
    for (const user of this.#users) {
      for (const command of [
        { type: 'pause', paused: false },
        { type: 'clock-mode', mode: 'normal' },
      ] as const)
        await this.ask(user, command);
      await this.ask(user, { type: 'leave' });
    }
    await this.#house.clock.pass(60_000);
    await this.#house.clock.pass(25 * 60 * 60_000);
  }
}

/** A table whose first shoe an earlier release has committed to, opened by this one. */
const createdBefore = async (house: House, create: (house: House) => Promise<HostedTable>): Promise<HostedTable> => {
  const { clock, random, lobby } = house;
  const store = firstShoeAsBefore(house.store);
  const bytes = (length: number): Uint8Array => Uint8Array.from({ length }, () => random.below(256));
  const old = await openTestLobby({ store, clock, random: bytes, games: GAMES });
  const { id } = await create({ ...house, store, lobby: old });
  await old.drain();
  return expectOk(await lobby.find(id));
};

/** Plays it to its end and gives its public log. */
export const playRandomTable = async (
  house: House,
  { game, setup, rounds, players, changesRules = false, asBefore = false, restores = false }: RandomTable,
): Promise<KeptLog> => {
  const { store, clock } = house;
  const users = Array.from({ length: players }, () => freshId());
  for (const user of users) {
    expectOk(await store.createUser({ user, name: user, at: clock.now() }));
    const command = { account: user, cmdId: freshId(), payloadHash: payloadHash({ user }) };
    const [amount, why] = [chips(1_000_000), 'practice'] as const;
    expectOk(await store.grant({ to: { user }, amount, why, command, answer: null, at: clock.now() }));
  }
  const [by = ''] = users;
  const create = async ({ lobby }: House): Promise<HostedTable> =>
    expectOk(await lobby.create({ by, cmdId: freshId(), room: { game, start: 'together', setup } }));
  const table = await (asBefore ? createdBefore(house, create) : create(house));
  const play = new RandomPlay(house, table, users, changesRules);
  for (const user of users.slice(1)) await play.ask(user, { type: 'sit' });
  // A shoe of version 1 is sealed as soon as the first round begins, so players must add bytes early.
  if (asBefore) for (const user of users) await play.mix(user);
  for (let steps = 0, round = play.round; play.round <= rounds; steps++) {
    if (play.round > round) [steps, round] = [0, play.round];
    if (steps === MOST_STEPS_OF_ROUND)
      throw new Error(`table ${table.id} is stuck: ${JSON.stringify(table.picture(by))}`);
    await play.step();
    if (restores && house.random.below(25) === 0) await play.restore();
  }
  await play.end();
  return logOf(house, table.id);
};
