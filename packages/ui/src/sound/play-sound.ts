/** The way to the senses of a table: they come with the first gesture, and what is asked for before it is not heard. */
import type { Moves } from '../felt.ts';
import { getPrefs } from '../prefs/use-prefs.ts';
import type { SoundName } from './sounds.data.ts';

type Senses = typeof import('./senses.ts');
let senses: Promise<Senses> | undefined;

/** Browsers allow sound only after a gesture. Call it once at the start of the app. */
export const wakeSoundOnGesture = (): void => {
  const wake = (): void => {
    removeEventListener('pointerdown', wake);
    removeEventListener('keydown', wake);
    // A device takes tens of milliseconds to open: first the picture that answers the gesture, then its sound.
    senses = new Promise<void>((drawn) => {
      requestAnimationFrame(() => setTimeout(drawn));
    }).then(() => import('./senses.ts'));
  };
  addEventListener('pointerdown', wake);
  addEventListener('keydown', wake);
};

/** A sense that cannot be loaded is missed, and nothing else. */
const use = (run: (loaded: Senses) => void): void => void senses?.then(run).catch(() => undefined);

export const playSound = (name: SoundName): void => use(({ sound }) => sound(name));

/** What came of a round, in chips. Chips being paid are heard only when it is above zero: a smaller loss is not a win. */
export const soundOf = (net: number): SoundName | undefined => (net > 0 ? 'paid' : net < 0 ? 'collected' : undefined);

/** For an effect: the sounds and ticks of what moves, until it is skipped. */
export const followMoves = (moves: Moves): (() => void) => {
  let stop = (): void => undefined;
  let over = false;
  if (moves.size > 0)
    use(({ follow }) => {
      if (!over) stop = follow(moves);
    });
  return () => {
    over = true;
    stop();
  };
};

/** Off until somebody turns it up. */
export const speak = (text: string): void => {
  if (text !== '' && getPrefs().voice > 0 && !getPrefs().muted) use((loaded) => loaded.speak(text));
};
