/**
 * The manifest of a game: all that it brings, under one name. What every program needs at once is data; everything else is a
 * slot, loaded when it is used. A game without an optional slot still works: the catalog fills the gap with something plain, or
 * leaves the feature out.
 */
import type { GameSchemas } from '../schema/game-schemas.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { Bot } from './bot.ts';
import type { ChancesOf } from './chance.ts';
import type { ChartMaker } from './chart.ts';
import type { Coach } from './coach.ts';
import type { EdgeOf } from './edge.ts';
import type { EventBase, Game, ViewBase } from './game.ts';
import type { Grade } from './grade.ts';
import type { Guide } from './guide.ts';
import type { Lab } from './lab.ts';
import type { Narrator } from './narrator.ts';
import type { ReadRecaps } from './recap.ts';
import type { RuleBook } from './rule-book.ts';
import type { Sample } from './sample.ts';
import type { Simulator } from './simulation.ts';
import type { Tool } from './tool.ts';
import type { Trainer } from './trainer.ts';

/** What plays a game: always of one game, so the types of one part fit those of the others. */
export interface GameParts<
  Setup = unknown,
  State = unknown,
  Command = unknown,
  Event extends EventBase = EventBase,
  View extends ViewBase = ViewBase,
> {
  readonly game: Game<Setup, State, Command, Event, View>;
  /** Missing: a plain terminal that lists the view and what can be done. */
  readonly terminal?: Terminal<View>;
  readonly bots: { readonly [name: string]: Bot<View> };
}

/** How a game looks in a browser. What it is drawn with is no business of the kernel: `Felt` of packages/ui. */
export interface AnyFelt {
  readonly id: string;
}

/** A module that exports what the slot is called: `narrator: () => import('./narrator.ts')`. */
type Slot<Name extends string, T> = () => Promise<{ readonly [name in Name]: T }>;

export interface GameManifest {
  readonly id: string;
  readonly name: string;
  /** Names of the bots, as in its parts; the first one sits down when none is named. */
  readonly bots: readonly string[];
  /** The text of links to its chart: “Strategy chart”. Required with `chart`, which only workers load. */
  readonly chartName?: string;
  /** Rules, terminal and bots. */
  readonly parts: Slot<'parts', GameParts>;
  /** Missing: told by the rules, which a table of a server would then have to load. */
  readonly narrator?: Slot<'narrator', Narrator>;
  /** Missing: a plain felt that lists the view and what can be done. */
  readonly felt?: Slot<'felt', AnyFelt>;
  /** What general pages say about this game. */
  readonly guide?: Slot<'guide', Guide>;
  /** Its rules in words, for people who choose them. Missing: a plain list of its options. */
  readonly ruleBook?: Slot<'ruleBook', RuleBook>;
  /** Rounds for the first page, which shows those of the first game; `npm run samples` writes them. Missing: a picture. */
  readonly sample?: Slot<'sample', Sample>;
  readonly tools?: Slot<'tools', readonly Tool[]>;
  readonly edge?: Slot<'edge', EdgeOf>;
  /** If missing, the game is not on the chart page. */
  readonly chart?: Slot<'chart', ChartMaker>;
  readonly chances?: Slot<'chances', ChancesOf>;
  /** Missing: a round is shown by the cards that were turned in it. */
  readonly recaps?: Slot<'recaps', ReadRecaps>;
  /** Prices what players decided. Missing: nothing is graded. */
  readonly grade?: Slot<'grade', Grade>;
  /** Drills for practice. If missing, the game has none. */
  readonly trainer?: Slot<'trainer', Trainer>;
  /** Pages of the odds lab. If missing, the game has none. */
  readonly lab?: Slot<'lab', Lab>;
  /** Prices the decision in front of a player. If missing, its tables have no coach. */
  readonly coach?: Slot<'coach', Coach>;
  /** Standard deviations by `edgeKey`, where they cannot be worked out exactly; `npm run edges` measures them. */
  readonly spreads?: Slot<'spreads', ReadonlyMap<string, number>>;
  readonly simulator?: Slot<'simulator', Simulator>;
  /** Missing: only that commands have a type, and views a viewer and actions, is known to those who write clients. */
  readonly schemas?: Slot<'schemas', GameSchemas>;
}
