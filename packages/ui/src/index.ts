/** What every table in the browser is made of. The look is in `@croupier/ui/styles.css`, imported once by the app. */
export * from './cards/CardBack.tsx';
export { CardFace, type CardFaceProps, DECK_STYLES, type DeckStyle } from './cards/CardFace.tsx';
export * from './cards/CardFan.tsx';
export * from './cards/HandMarks.tsx';
export * from './cards/PlayingCard.tsx';
export * from './controls/Icon.tsx';
export * from './felt.ts';
export * from './motion/moves-for.ts';
export * from './prefs/prefs.ts';
export * from './prefs/use-prefs.ts';
export * from './shoe/count-systems.data.ts';
export * from './shoe/counts.ts';
