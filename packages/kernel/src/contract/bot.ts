/** A bot takes a seat: it is shown the view of that seat and nothing else, and answers with a command. */
import type { ViewBase, WireCommand } from './game.ts';

/** Undefined: there is nothing for this seat to do now. */
export type Bot<View extends ViewBase> = (view: View) => WireCommand | undefined;
