/** A bot takes a seat: it is shown the view of that seat and nothing else, and answers with a command. */
import type { ViewBase, WireCommand } from './game.ts';

/** The type of a method, so that bots of one game can be kept as bots of any game, like its rules and its terminal. */
interface Mover<View extends ViewBase> {
  /** Undefined: there is nothing for this seat to do now. */
  move(view: View): WireCommand | undefined;
}

export type Bot<View extends ViewBase> = Mover<View>['move'];
