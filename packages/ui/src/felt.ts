/**
 * What a game brings to the browser: it draws a view and says what could be done; it decides nothing. Closures hide the
 * type of the view, so whoever shows a table needs not know which game it is.
 */
import type { Card } from '@croupier/cards';
import {
  type ChipLimits,
  type EventBase,
  edgeKey,
  type Json,
  type KnownEdges,
  type Motion,
  type Reading,
  type Refusal,
  type Seat,
  type TableEdge,
  type ViewBase,
  type WireCommand,
} from '@croupier/kernel';
import { type ComponentType, createElement, type ReactNode } from 'react';

/** When and how something on the felt moves, in milliseconds from the moment the batch arrived, at the user's speed. */
export interface Move {
  readonly motion: Motion;
  readonly start: number;
  readonly duration: number;
}
/** Key of an element on the felt → its move. Empty when nothing moves. */
export type Moves = ReadonlyMap<string, Move>;

/** All rules of a table, as `parseSetup` of its game reads them. */
export type Rules = { readonly [rule: string]: Json };

export interface Neighbour {
  readonly name: string;
  readonly away: boolean;
  readonly host: boolean;
  /** Has three times as long. */
  readonly extended: boolean;
}

/** A place for chips. `amounts` is missing when nothing can be put there now, and `refusal` says why. */
export interface Spot {
  readonly id: string;
  readonly label: string;
  /** In chips, as the table has it. */
  readonly staked: number;
  /** Folded away until asked for. */
  readonly side: boolean;
  /** What it pays, in words. */
  readonly pays: string;
  readonly amounts?: { readonly min: number; readonly max: number; readonly step: number };
  readonly place: (amount: number) => WireCommand;
  readonly takeBack?: WireCommand;
  readonly refusal?: Refusal;
}

/** Something that could be done. With a refusal it cannot, and that says why. */
export interface Action {
  /** hit, stand …: also the word of the command box. */
  readonly id: string;
  readonly label: string;
  /** Its usual key. */
  readonly key: string;
  readonly command: WireCommand | undefined;
  readonly refusal?: Refusal;
}

/** Two or three equal answers in place of the actions, such as insurance. */
export interface Question {
  readonly sentence: string;
  /** What the cards in sight say about it: for those who count. */
  readonly odds?: string;
  readonly answers: readonly Action[];
}

export interface ShoeLook {
  readonly id: string;
  readonly size: number;
  readonly drawn: number;
  readonly left: number;
  readonly cutAt: number;
  readonly reshuffleSoon: boolean;
  /** What a round takes on average, where that does not depend on how many hands are dealt. */
  readonly cardsPerRound?: number;
  /** Face up, oldest first. */
  readonly tray: readonly Card[];
  /** Every card face up on the table now. */
  readonly onTable: readonly Card[];
}

/** What one line says of a seat. */
export interface SeatLine {
  readonly seat: Seat;
  /** “18”, “bust”, “–”. */
  readonly total: string;
  readonly acting: boolean;
  /** How many hands it plays. */
  readonly hands: number;
}

/** For those who listen. */
export interface Said {
  /** In a sentence each. */
  readonly hand: string;
  readonly dealer: string;
  /** What a dealer says aloud at this moment: a total, a question. Often nothing. */
  readonly call: string;
}

export interface FeltProps<View extends ViewBase> {
  readonly view: View;
  readonly you: Seat | undefined;
  /** Others may still sit down: free seats are drawn too. */
  readonly openSeats: boolean;
  readonly neighbours: ReadonlyMap<Seat, Neighbour>;
  readonly moves: Moves;
  /** Something of it is still on its way: what it will come to is not said yet. */
  readonly isDealing?: boolean;
  /** Chips put down and not sent yet, by spot. */
  readonly pending: ReadonlyMap<string, number>;
  readonly onSpot: (spot: string) => void;
  readonly onSpotUndo: (spot: string) => void;
  /** Something of the felt's own that leads to one of its actions. */
  readonly onAct: (action: string) => void;
  /** The mark on a card that was checked against the sealed shoe. */
  readonly proofs: 'all-match' | 'checking' | 'mismatch' | 'unproved';
}

export interface FeltParts<View extends ViewBase> {
  /** The id of the game. */
  readonly id: string;
  readonly isView: (view: ViewBase) => view is View;
  readonly Table: ComponentType<FeltProps<View>>;
  /** Beside the shoe, such as roads and odds. */
  readonly Rail?: ComponentType<Pick<FeltProps<View>, 'view'>>;
  /** The rules in a few words: `6 decks · H17 · DAS · LS · 3:2`. */
  readonly rules: (rules: Rules) => string;
  readonly setup: (view: View) => Rules;
  /** What the rules of the presets are worth; other rules have to be worked out. */
  readonly knownEdges: KnownEdges;
  /** Betting, acting …: the dock changes with it. */
  readonly phase: (view: View) => 'betting' | 'acting' | 'question' | 'waiting' | 'settled';
  readonly round: (view: View) => number;
  readonly funds: (view: View) => number;
  /** Of a usual wager at this table: which chips lie in front of a seat. */
  readonly limits: (view: View) => ChipLimits;
  readonly spots: (view: View) => readonly Spot[];
  /** Always the same ones in the same order; what is not possible now has a refusal. */
  readonly actions: (view: View) => readonly Action[];
  readonly question: (view: View) => Question | undefined;
  /** Deal, or the next round. */
  readonly goOn: (view: View) => Action | undefined;
  readonly shoe: (view: View) => ShoeLook | undefined;
  /** What came of the round for this viewer, in chips, once it is settled. */
  readonly net: (view: View) => number | undefined;
  /** A line for each seat that plays, where seats have hands of their own. */
  readonly seats?: (view: View) => readonly SeatLine[];
  readonly say: (view: View, reading: Reading) => Said;
  /** For each event of a batch that ended in this view: the key of the element it moves, if any. */
  readonly places: (events: readonly EventBase[], view: View) => readonly (string | undefined)[];
}

/** The same with the type of the view hidden. Everything throws on a view of another game. */
export interface Felt {
  readonly id: string;
  readonly table: (props: FeltProps<ViewBase>) => ReactNode;
  readonly rail: (view: ViewBase) => ReactNode;
  readonly rules: (view: ViewBase) => string;
  /** Of rules that are not those of the view. */
  readonly sayRules: (rules: Rules) => string;
  readonly setup: (view: ViewBase) => Rules;
  /** What these rules are worth, if that was worked out before. */
  readonly knownEdge: (setup: object) => TableEdge | undefined;
  readonly phase: (view: ViewBase) => ReturnType<FeltParts<ViewBase>['phase']>;
  readonly round: (view: ViewBase) => number;
  readonly funds: (view: ViewBase) => number;
  readonly limits: (view: ViewBase) => ChipLimits;
  readonly spots: (view: ViewBase) => readonly Spot[];
  readonly actions: (view: ViewBase) => readonly Action[];
  readonly question: (view: ViewBase) => Question | undefined;
  readonly goOn: (view: ViewBase) => Action | undefined;
  readonly shoe: (view: ViewBase) => ShoeLook | undefined;
  readonly net: (view: ViewBase) => number | undefined;
  readonly seats?: (view: ViewBase) => readonly SeatLine[];
  readonly say: (view: ViewBase, reading: Reading) => Said;
  readonly places: (events: readonly EventBase[], view: ViewBase) => readonly (string | undefined)[];
}

export const felt = <View extends ViewBase>(parts: FeltParts<View>): Felt => {
  const own = (view: ViewBase): View => {
    if (!parts.isView(view)) throw new TypeError(`not a view of ${parts.id}`);
    return view;
  };
  const { Table, Rail, seats: lines } = parts;
  return {
    id: parts.id,
    table: ({ view, ...rest }) => createElement(Table, { ...rest, view: own(view) }),
    rail: (view) => (Rail === undefined ? null : createElement(Rail, { view: own(view) })),
    rules: (view) => parts.rules(parts.setup(own(view))),
    sayRules: parts.rules,
    setup: (view) => parts.setup(own(view)),
    knownEdge: (setup) => parts.knownEdges.get(edgeKey(setup)),
    phase: (view) => parts.phase(own(view)),
    round: (view) => parts.round(own(view)),
    funds: (view) => parts.funds(own(view)),
    limits: (view) => parts.limits(own(view)),
    spots: (view) => parts.spots(own(view)),
    actions: (view) => parts.actions(own(view)),
    question: (view) => parts.question(own(view)),
    goOn: (view) => parts.goOn(own(view)),
    shoe: (view) => parts.shoe(own(view)),
    net: (view) => parts.net(own(view)),
    ...(lines && { seats: (view: ViewBase) => lines(own(view)) }),
    say: (view, reading) => parts.say(own(view), reading),
    places: (events, view) => parts.places(events, own(view)),
  };
};
