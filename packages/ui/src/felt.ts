/**
 * What a game brings to the browser: it draws a view and says what could be done; it decides nothing. Pages hold a felt of
 * any game as `Felt` and check each view once, where it arrives, with `checkedView`.
 */
import type { Card } from '@croupier/cards';
import type {
  ChipLimits,
  EventBase,
  Json,
  KnownEdges,
  Motion,
  Reading,
  Refusal,
  Seat,
  ViewBase,
  WireCommand,
} from '@croupier/kernel';
import type { ReactNode } from 'react';

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
  /** The table waits for them, for so long. */
  readonly clock?: SeatTime | undefined;
  /** What they have just said. */
  readonly says?: string | undefined;
}

/** Counted from the moment it was made. */
export interface SeatTime {
  readonly msLeft: number;
}

/** What a press on a free seat does. */
export interface FreeSeat {
  readonly label: string;
  readonly onPress: (seat: Seat) => void;
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
  /** Chips have to lie on another spot first; without them, these words say so. */
  readonly needs?: { readonly spot: string; readonly otherwise: string };
  readonly place: (amount: number) => WireCommand;
  readonly takeBack?: WireCommand;
  readonly refusal?: Refusal;
}

/** Something that could be done. With a refusal it cannot, and that says why. */
export interface Action {
  /** Also its word in the command box. */
  readonly id: string;
  readonly label: string;
  /** Its usual key. */
  readonly key: string;
  readonly command: WireCommand | undefined;
  readonly refusal?: Refusal;
  /** Chosen before its turn; a second press takes that back. */
  readonly pressed?: boolean;
  /** Often pressed twice in a row on purpose. The second press works once what the first one led to has landed. */
  readonly again?: boolean;
}

/** Two or three equal answers in place of the actions. */
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

/** What happened at the table since the view before. */
export interface Happened {
  /** In order. None for a player who has just come to the table. */
  readonly events: readonly EventBase[];
  readonly reading: Reading;
  readonly nameOf: (seat: Seat) => string;
}

/** What is read out after it: few words, because the next thing may follow at once. */
export interface Heard {
  /** Empty where nothing is worth a word. */
  readonly told: string;
  /** What this viewer decides now, with the hand it is about. Empty where others decide, or nobody. */
  readonly asked: string;
}

/** How a round ended, in sentences that stand around the net of the viewer. */
export interface HeardResult {
  /** “Hand 1 wins 20. Hand 2 loses 10.” Empty where the net says it all. */
  readonly own: string;
  /** “Ann wins.” */
  readonly others: string;
}

/**
 * The props of a felt. Two attributes on its elements tell the shell about it. `data-seats` marks a line of all seats, drawn if
 * the felt is at least 700 pixels wide and 430 high, so that an upright tablet shows no second line in its strip.
 * `data-tall` marks elements that need more height than hands do, so that a window at 400% zoom scrolls further.
 */
export interface FeltProps<View extends ViewBase> {
  readonly view: View;
  readonly you: Seat | undefined;
  /** Others may still sit down: free seats are drawn too. */
  readonly openSeats: boolean;
  readonly neighbours: ReadonlyMap<Seat, Neighbour>;
  /** Missing where free seats are not for anyone to take. */
  readonly freeSeat?: FreeSeat;
  readonly moves: Moves;
  /** True where the cards left may not be priced, as in a duel. */
  readonly noOdds?: boolean;
  /** Something of it is still on its way: what it will come to is not said yet. */
  readonly isDealing?: boolean;
  /** Chips put down and not sent yet, by spot. */
  readonly pending: ReadonlyMap<string, number>;
  readonly onSpot: (spot: string) => void;
  readonly onSpotUndo: (spot: string) => void;
  /** Something of the felt's own that leads to one of its actions. */
  readonly onAct: (action: string) => void;
  /** The mark on a card that was checked against the sealed shoe. */
  readonly proofs: 'all-match' | 'checking' | 'withheld' | 'mismatch' | 'unproved';
}

/** The dock changes with it. */
export type Phase = 'betting' | 'acting' | 'question' | 'waiting' | 'settled';

/**
 * Methods, because their parameters are bivariant: the felt of one game can be passed around as the felt of any game. What
 * the compiler therefore does not check, `checkedView` does.
 */
export interface Felt<View extends ViewBase = ViewBase> {
  /** The id of the game. */
  readonly id: string;
  isView(view: ViewBase): view is View;
  Table(this: void, props: FeltProps<View>): ReactNode;
  /** Odds for the cards left, beside the shoe. Tables without odds leave it out. */
  Rail?(this: void, props: Pick<FeltProps<View>, 'view'>): ReactNode;
  /** The rules in a few words: `6 decks · H17 · DAS · LS · 3:2`. */
  sayRules(rules: Rules): string;
  setup(view: View): Rules;
  /** What the rules of the presets are worth; other rules have to be worked out. */
  readonly knownEdges: KnownEdges;
  phase(view: View): Phase;
  round(view: View): number;
  funds(view: View): number;
  /** What this viewer has bet on the round that is being played. Missing: what was bet before it began. */
  staked?(view: View): number;
  /** Of a usual wager at this table: which chips lie in front of a seat. */
  limits(view: View): ChipLimits;
  spots(view: View): readonly Spot[];
  /** Always the same ones in the same order; what is not possible now has a refusal. */
  actions(view: View): readonly Action[];
  question(view: View): Question | undefined;
  /** Deal, or the next round. */
  goOn(view: View): Action | undefined;
  shoe(view: View): ShoeLook | undefined;
  /** What came of the round for this viewer, in chips, once it is settled. */
  net(view: View): number | undefined;
  /** A line for each seat that plays, where seats have hands of their own. */
  seats?(view: View): readonly SeatLine[];
  say(view: View, reading: Reading): Said;
  /** Missing: every sentence of the log is read out, and the whole hand with each decision. */
  hear?(view: View, happened: Happened): Heard;
  /** Once the round is settled. Missing: only the net is announced. */
  hearResult?(view: View, nameOf: Happened['nameOf']): HeardResult;
  /** What the house does for a seat whose turn comes while it has no connection, in a sentence. */
  readonly whenAway?: string;
  /** The key prefix of the viewer's own cards, if the seat has cards. Decisions wait until these have landed. */
  ownCards?(view: View): string | undefined;
  /** For each event of a batch that ended in this view: the key of the element it moves, if any. */
  places(events: readonly EventBase[], view: View): readonly (string | undefined)[];
}

/** The one check of views from outside. Throws on a view of another game: the table was opened with the wrong felt. */
export const checkedView = <View extends ViewBase>(felt: Felt<View>, view: ViewBase): View => {
  if (!felt.isView(view)) throw new TypeError(`not a view of ${felt.id}`);
  return view;
};
