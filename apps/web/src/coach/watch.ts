/**
 * Follows a table on behalf of the coach: asks for the price of the decision that is open, and what a decision cost once it is made.
 * It can only look at a table: it gets no way to send anything.
 */
import type { Snapshot, TableLink } from '@croupier/client';
import { type Advice, EQUAL_BETS, type GradedDecision, type ViewBase } from '@croupier/kernel';
import type { CoachLevel } from '@croupier/ui';
import { type Felt, checkedView } from '@croupier/ui/felt';
import type { CoachClient } from './client.ts';
import { type Hint, type KeptDecision, keepDecision } from './kept-decisions.ts';
import { mayCoach } from './levels.ts';
import { sayNote } from './words.ts';

/** Bets. What costs less is not worth a word. */
export const WORTH_A_NOTE = 0.005;
const MOST_NOTES = 50;

export interface CoachNote {
  /** Behind this line of the log. */
  readonly seq: number;
  readonly round: number;
  readonly text: string;
}

/** Of the rounds that were watched from the bet to the result. In chips. */
export interface Sum {
  readonly rounds: number;
  readonly result: number;
  readonly cost: number;
}

export interface CoachState {
  readonly level: CoachLevel;
  /** The room allows it. */
  readonly isAllowed: boolean;
  /** The player has a decision to make. */
  readonly isOpen: boolean;
  /** Only if it may be shown: live, or asked for. */
  readonly advice: Advice | undefined;
  /** It was asked for, and is on its way. */
  readonly isPricing: boolean;
  /** This device can't work out odds; the advice is the chart's. */
  readonly isBroken: boolean;
  readonly notes: readonly CoachNote[];
  readonly sum: Sum;
}

export interface WatchPorts {
  readonly link: Pick<TableLink, 'snapshot' | 'subscribe'>;
  readonly felt: Felt;
  readonly level: () => CoachLevel;
  readonly client: Pick<CoachClient, 'advise' | 'cancel' | 'judge' | 'close'>;
  /** Without odds. */
  readonly basics: (game: string, view: ViewBase) => Promise<Advice | undefined>;
  /** The rules as a link carries them. */
  readonly sayRules: (game: string, rules: object) => Promise<string>;
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
  #isPriced = false;
  #leave: () => void = () => undefined;

  constructor(ports: WatchPorts) {
    this.#ports = ports;
    this.#state = {
      level: ports.level(),
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

  /** Works while somebody listens. */
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
      this.#view = undefined;
      this.#ports.client.close();
    };
  };

  /** The player wants to know now: from here on the decision counts as asked. */
  readonly ask = (): void => {
    if (!this.#isOn || this.#moment === undefined) return;
    this.#asked = this.#moment;
    this.#price();
    this.#tell({});
  };

  /** The level was changed. */
  readonly turn = (): void => {
    if (!this.#isOn) this.#close();
    else if (this.#ports.level() === 'live') this.#price();
    this.#tell({});
  };

  get #isOn(): boolean {
    return this.#ports.level() !== 'off' && mayCoach(this.#ports.link.snapshot());
  }

  get #hint(): Hint {
    if (this.#ports.level() === 'live') return 'live';
    return this.#asked !== undefined && this.#asked === this.#moment ? 'asked' : 'none';
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
    this.#close();
    this.#moment = moment;
    if (this.#isOn && this.#ports.level() !== 'after') this.#price();
    this.#tell({});
  }

  /** Names what the player is asked; undefined if nothing. */
  #momentOf(view: ViewBase): string | undefined {
    const { felt } = this.#ports;
    const phase = felt.phase(view);
    if (!DECIDED.has(phase)) return undefined;
    const actions = felt.question(view)?.answers ?? felt.actions(view);
    const ids = new Set(actions.map(({ command }) => command?.['decision'] ?? ''));
    return `${felt.round(view)}.${phase}.${[...ids].join()}`;
  }

  #close(): void {
    this.#ports.client.cancel();
    this.#moment = undefined;
    this.#advice = undefined;
    this.#asked = undefined;
    this.#isPriced = false;
  }

  #price(): void {
    const view = this.#view;
    const moment = this.#moment;
    if (view === undefined || moment === undefined || this.#isPriced) return;
    this.#isPriced = true;
    const { client, felt, basics } = this.#ports;
    const isCurrent = (): boolean => this.#moment === moment;
    const advised = (advice: Advice | undefined): void => {
      if (!isCurrent()) return;
      this.#advice = advice;
      this.#tell({});
    };
    client.advise(felt.id, view, advised, (isBroken) => {
      if (!isBroken) return;
      this.#tell({ isBroken });
      basics(felt.id, view).then(advised, () => undefined);
    });
  }

  #judge(before: ViewBase, after: ViewBase, snapshot: Snapshot, batch: NonNullable<Snapshot['batch']>): void {
    const { client, felt } = this.#ports;
    const phase = felt.phase(before);
    // Chips that come and go before the deal are no decisions yet.
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
      const fresh = costly.map((decision): CoachNote => ({ seq, round: felt.round(after), text: sayNote(decision) }));
      const cost = own.reduce((total, decision) => total + decision.cost, 0) / 100;
      this.#tell({ notes: [...notes, ...fresh].slice(-MOST_NOTES), sum: { ...sum, cost: sum.cost + cost } });
    });
  }

  async #keep(
    decisions: readonly GradedDecision[],
    about: { readonly moment: string; readonly hint: Hint; readonly view: ViewBase; readonly table: string },
  ): Promise<void> {
    const { felt, sayRules, now } = this.#ports;
    const { moment, hint, view, table } = about;
    const rules = await sayRules(felt.id, felt.setup(view)).catch(() => '');
    for (const [at, { name, chosen, best, chart, cell, costInBets, stake }] of decisions.entries()) {
      const kept: KeptDecision = {
        ...{ at: now(), game: felt.id, table, round: felt.round(view), decision: `${moment}.${at}`, rules },
        ...{ situation: name, chosen, best, cost: costInBets < EQUAL_BETS ? 0 : costInBets, stake: stake / 100, hint },
        ...(chart !== undefined && { chart }),
        ...(cell !== undefined && { cell }),
      };
      keepDecision(kept);
    }
    this.#tell({});
  }

  /** What the rounds brought that the coach saw from the bet on. */
  #count(before: ViewBase | undefined, after: ViewBase): void {
    const { felt } = this.#ports;
    if (before === undefined || !this.#isOn || felt.phase(after) !== 'settled' || felt.phase(before) === 'settled') return;
    const net = felt.round(before) === felt.round(after) ? felt.net(after) : undefined;
    if (net === undefined) return;
    const { sum } = this.#state;
    this.#state = { ...this.#state, sum: { ...sum, rounds: sum.rounds + 1, result: sum.result + net } };
  }

  #tell(part: Partial<CoachState>): void {
    const level = this.#ports.level();
    const isShown = level === 'live' || (this.#asked !== undefined && this.#asked === this.#moment);
    const advice = isShown && this.#isOn ? this.#advice : undefined;
    this.#state = {
      ...this.#state,
      ...part,
      level,
      isAllowed: mayCoach(this.#ports.link.snapshot()),
      isOpen: this.#moment !== undefined,
      advice,
      isPricing: isShown && this.#moment !== undefined && (advice === undefined || advice.isPartial === true),
    };
    for (const watcher of [...this.#watchers]) watcher();
  }
}
