/** Revealed shoes: checked when they are revealed, or at the next visit. Runs in workers too. */

export { numberOfShoe } from '../say-shoes.ts';
export {
  type CheckerOptions,
  openChecker,
  type RevealAnswer,
  type RevealChecker,
  type RevealQuestion,
} from './checker.ts';
export { checkLeft, type LeftOptions } from './left-pictures.ts';
export { checkMissed, type MissedOptions } from './missed.ts';
export { PictureShelf } from './picture-shelf.ts';
export {
  revealDetails,
  sayLate,
  sayReveal,
  sayRevealBriefly,
  sayReveals,
} from './reveal-words.ts';
export { type KnownShoe, SHOES_KEY, type ShoeOutcome, type ShoePromise, ShoeShelf } from './shoe-shelf.ts';
export { isAsLogged, type ShownPicture } from './shown-picture.ts';
