/**
 * Follows a table for the coach: requests the price of the open decision, and what a decision cost once it is made.
 * It can only read a table: it has no way to send anything.
 */
import type { Snapshot, TableLink } from '@croupier/client';
import type { Advice, GradedDecision, ViewBase } from '@croupier/kernel';
import type { CoachLevel } from '@croupier/ui';
import { checkedView, type Felt } from '@croupier/ui/felt';
import type { CoachClient } from './client.ts';
import { type Hint, keepDecision } from './kept-decisions.ts';
import { keptFrom } from './kept-from.ts';
import { mayCoach } from './levels.ts';
import { sayNote, sayNoteBriefly } from './words.ts';

/** In bets. Smaller costs are not mentioned. */
const WORTH_A_NOTE = 0.005;
const MOST_NOTES = 50;

export interface CoachNote {
  /** The note follows this line of the log. */
  readonly seq: number;
  readonly text: string;
  readonly brief: string;
}

/** In chips, over the rounds that were watched from the bet to the result. */
export interface Sum {
  readonly rounds: number;
  readonly result: number;
  readonly cost: number;
}

export interface CoachState {
  readonly level: CoachLevel;
  /** The game has one. */
  readonly hasCoach: boolean;
  /** The room allows it. */
  readonly isAllowed: boolean;
  /** The player has a decision to make that can be priced. */
  readonly isOpen: boolean;
  /** Only if it may be shown: at the level Live, or after the player asked. */
  readonly advice: Advice | undefined;
  /** The player asked, and the answer is on its way. */
  readonly isPricing: boolean;
  /** This device can't work out odds; the advice is the chart's. */
  readonly isBroken: boolean;
  readonly notes: readonly CoachNote[];
  readonly sum: Sum;
}

export interface WatchPorts {
  readonly link: Pick<TableLink, 'snapshot' | 'subscribe'>;
  readonly felt: Felt;
  readonly hasCoach: boolean;
  readonly level: () => CoachLevel;
  readonly client: Pick<CoachClient, 'advise' | 'cancel' | 'judge' | 'write' | 'close'>;
  /** Without odds. */
  readonly basics: (game: string, view: ViewBase) => Promise<Advice | undefined>;
  readonly now: () => number;
}

const NOTHING: Sum = { rounds: 0, result: 0, cost: 0 };
const DECIDED: ReadonlySet<string> = new Set(['acting', 'question', 'betting']);

export class CoachWatch {
  readonly #ports: WatchPorts;
  readonly #watchers = new Set<() => void>();
  #state: CoachState;
  #view: ViewBase | undefined;
  #batch = 0;
  /** The decision that is open: its name, and what is known of it. */
  #moment: string | undefined;
  #advice: Advice | undefined;
  #asked: string | undefined;
  #lookedUp: string | undefined;
  /** Whether prices were asked for, and whether all of them have come. */
  #pricing: 'not-yet' | 'asked' | 'done' = 'not-yet';
  #waiting: ((advice: Advice | undefined) => void)[] = [];
  #written: { readonly key: string; readonly text: Promise<string> } | undefined;
  #leave: () => void = () => undefined;

  constructor(ports: WatchPorts) {
    this.#ports = ports;
    this.#state = {
      level: ports.level(),
      hasCoach: ports.hasCoach,
      isAllowed: true,
      isOpen: false,
      advice: undefined,
      isPricing: false,
      isBroken: false,
      notes: [],
      sum: NOTHING,
    };
  }

  readonly snapshot = (): CoachState => this.#state;

  /** The table as it is now. */
  readonly table = (): Snapshot => this.#ports.link.snapshot();

  /** Runs while it has listeners. */
  readonly subscribe = (changed: () => void): (() => void) => {
    if (this.#watchers.size === 0) {
      this.#leave = this.#ports.link.subscribe(() => this.#look());
      this.#look();
    }
    this.#watchers.add(changed);
    return () => {
      this.#watchers.delete(changed);
      if (this.#watchers.size > 0) return;
      this.#leave();
      this.#leaveMoment();
      this.#view = undefined;
      this.#moment = undefined;
      this.#written = undefined;
      this.#ports.client.close();
    };
  };

  /** The player asks: from now on, this decision counts as asked. */
  readonly ask = (): void => {
    if (!this.#isOn || this.#moment === undefined) return;
    this.#asked = this.#moment;
    this.#price();
    this.#tell({});
  };

  /** The player looks it up in the chart. */
  readonly look = (): void => {
    if (!this.#isOn || this.#moment === undefined) return;
    this.#lookedUp = this.#moment;
    this.#price();
  };

  /** Everything about the open decision, once all of it is known; undefined if the decision ends first or was never asked about. */
  readonly whole = (): Promise<Advice | undefined> =>
    this.#pricing === 'asked' ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve(this.#advice);

  /** The rules of the table as a link carries them; empty if they can't be read. Written once, as long as they stay the same. */
  readonly rules = (): Promise<string> => {
    const { felt, client } = this.#ports;
    if (this.#view === undefined) return Promise.resolve('');
    const rules = felt.setup(this.#view);
    const key = JSON.stringify(rules);
    if (this.#written?.key !== key) this.#written = { key, text: client.write(felt.id, rules) };
    return this.#written.text;
  };

  /** The level was changed. */
  readonly turn = (): void => {
    if (!this.#isOn) this.#leaveMoment();
    else if (this.#ports.level() === 'live') this.#price();
    this.#tell({});
  };

  get #isOn(): boolean {
    const { hasCoach, level } = this.#ports;
    return hasCoach && level() !== 'off' && mayCoach(this.#ports.link.snapshot());
  }

  get #hint(): Hint {
    if (this.#ports.level() === 'live') return 'live';
    // A chart that is not about this decision says nothing about it.
    const isInChart = this.#advice === undefined || this.#advice.chart !== undefined;
    return this.#asked !== undefined || (this.#lookedUp !== undefined && isInChart) ? 'asked' : 'none';
  }

  #look(): void {
    const snapshot = this.#ports.link.snapshot();
    const { picture, batch } = snapshot;
    if (picture === undefined || picture.view === this.#view) {
      if (mayCoach(snapshot) !== this.#state.isAllowed) this.turn();
      return;
    }
    const { felt } = this.#ports;
    const [before, after] = [this.#view, checkedView(felt, picture.view)];
    this.#view = after;
    const fresh = batch !== undefined && batch.id !== this.#batch && !batch.missed ? batch : undefined;
    this.#batch = batch?.id ?? 0;
    if (before !== undefined && fresh !== undefined && this.#isOn) this.#judge(before, after, snapshot, fresh);
    this.#count(before, after);
    const moment = picture.seat === null ? undefined : this.#momentOf(after);
    if (moment === this.#moment) return;
    this.#leaveMoment();
    this.#moment = moment;
    // Before the deal, only the coach knows whether there is anything to price.
    if (this.#isOn && (this.#ports.level() !== 'after' || felt.phase(after) === 'betting')) this.#price();
    this.#tell({});
  }

  /** A name for the open decision; undefined if there is none. */
  #momentOf(view: ViewBase): string | undefined {
    const { felt } = this.#ports;
    const phase = felt.phase(view);
    if (!DECIDED.has(phase)) return undefined;
    const actions = felt.question(view)?.answers ?? felt.actions(view);
    const ids = new Set(actions.map(({ command }) => JSON.stringify(command?.['decision'] ?? '')));
    return `${felt.round(view)}.${phase}.${[...ids].join()}`;
  }

  #leaveMoment(): void {
    this.#ports.client.cancel();
    this.#advice = undefined;
    this.#settle('not-yet');
    this.#asked = undefined;
    this.#lookedUp = undefined;
  }

  #settle(pricing: 'not-yet' | 'done'): void {
    this.#pricing = pricing;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve(this.#advice);
  }

  #price(): void {
    const view = this.#view;
    const moment = this.#moment;
    if (view === undefined || moment === undefined || this.#pricing !== 'not-yet') return;
    this.#pricing = 'asked';
    const { client, felt, basics } = this.#ports;
    const isCurrent = (): boolean => this.#moment === moment && this.#pricing === 'asked';
    const advised = (advice: Advice | undefined): void => {
      if (!isCurrent()) return;
      this.#advice = advice;
      this.#tell({});
    };
    const done = (): void => {
      if (!isCurrent()) return;
      this.#settle('done');
      this.#tell({});
    };
    client.advise(felt.id, view, advised, (isBroken) => {
      if (!isBroken) {
        done();
        return;
      }
      this.#tell({ isBroken });
      basics(felt.id, view)
        .then(advised, () => undefined)
        .finally(done);
    });
  }

  #judge(before: ViewBase, after: ViewBase, snapshot: Snapshot, batch: NonNullable<Snapshot['batch']>): void {
    const { client, felt } = this.#ports;
    const phase = felt.phase(before);
    // Chips moved before the deal are not decisions yet.
    if (this.#moment === undefined || (phase === 'betting' && felt.phase(after) === 'betting')) return;
    const [moment, hint, level] = [this.#moment, this.#hint, this.#ports.level()];
    const events = batch.beats.map(({ event }) => event);
    void client.judge(felt.id, before, after, events).then((decisions) => {
      const own = decisions.filter(({ by }) => by === 'player');
      if (own.length === 0) return;
      void this.#keep(own, { moment, hint, view: after, table: snapshot.picture?.table ?? '' });
      const { notes, sum } = this.#state;
      const costly = level === 'after' ? own.filter(({ costInBets }) => costInBets >= WORTH_A_NOTE) : [];
      const seq = snapshot.log.at(-1)?.seq ?? 0;
      const fresh = costly.map(
        (decision): CoachNote => ({ seq, text: sayNote(decision), brief: sayNoteBriefly(decision) }),
      );
      const cost = own.reduce((total, decision) => total + decision.cost, 0) / 100;
      this.#tell({ notes: [...notes, ...fresh].slice(-MOST_NOTES), sum: { ...sum, cost: sum.cost + cost } });
    });
  }

  async #keep(
    decisions: readonly GradedDecision[],
    about: { readonly moment: string; readonly hint: Hint; readonly view: ViewBase; readonly table: string },
  ): Promise<void> {
    const { felt, now } = this.#ports;
    const { moment, hint, view, table } = about;
    const rules = await this.rules();
    const made = { at: now(), game: felt.id, table, round: felt.round(view), rules, hint };
    for (const [at, decision] of decisions.entries())
      keepDecision(keptFrom(decision, { ...made, decision: `${moment}.${at}` }));
    this.#tell({});
  }

  /** Adds up the results of rounds that the coach saw from the bet on. */
  #count(before: ViewBase | undefined, after: ViewBase): void {
    const { felt } = this.#ports;
    if (before === undefined || !this.#isOn || felt.phase(after) !== 'settled' || felt.phase(before) === 'settled')
      return;
    const net = felt.round(before) === felt.round(after) ? felt.net(after) : undefined;
    if (net === undefined) return;
    const { sum } = this.#state;
    this.#state = { ...this.#state, sum: { ...sum, rounds: sum.rounds + 1, result: sum.result + net } };
  }

  #tell(part: Partial<CoachState>): void {
    const level = this.#ports.level();
    const isShown = this.#isOn && (level === 'live' || this.#asked !== undefined);
    const advice = isShown ? this.#advice : undefined;
    this.#state = {
      ...this.#state,
      ...part,
      level,
      isAllowed: mayCoach(this.#ports.link.snapshot()),
      isOpen: this.#moment !== undefined && (this.#advice !== undefined || this.#pricing !== 'done'),
      advice,
      isPricing: isShown && this.#pricing === 'asked',
    };
    for (const watcher of [...this.#watchers]) watcher();
  }
}
