/** Four hints for first-time visitors, one for each first: a bet, a decision, a result, a new shoe. */
import { useMedia } from '@croupier/ui';
import { useEffect, useState } from 'react';
import { keep, kept } from '../../lib/keep.ts';

const CAPTIONS = {
  bet: 'Tap your spot or press B, then Deal.',
  act: 'Your turn: press a button, or the letter on it.',
  result: 'Press Deal again, or change your bet first.',
  shuffle: 'New shoe, sealed before your bet.',
} as const;
/** Phones have half the room, and what is touched has no keys. */
const SHORT: { readonly [caption in Caption]: string } = {
  bet: 'Tap your spot, then Deal.',
  act: 'Your turn.',
  // Beside what was won or lost, however long that is.
  result: 'Deal again?',
  shuffle: 'New shoe, already sealed.',
};
/** A player who cannot deal gets no hint to deal. */
const GUEST = 'Tap your spot or press B. The deal starts when everyone is ready.';
const SHORT_GUEST = 'Tap your spot to bet.';
const SHORT_IF = '(width < 700px), (hover: none) and (pointer: coarse)';
type Caption = keyof typeof CAPTIONS;

const KEY = 'captions';
const seen = (): ReadonlySet<string> => new Set((kept(KEY) ?? '').split(','));
/** From the settings and the menu of a table: never, or all of them again. */
export const showCaptions = (show: boolean): void => keep(KEY, show ? '' : Object.keys(CAPTIONS).join());
export const captionsLeft = (): boolean => Object.keys(CAPTIONS).some((name) => !seen().has(name));

const FIRSTS: { readonly [phase: string]: Caption } = {
  betting: 'bet',
  acting: 'act',
  question: 'act',
  settled: 'result',
};

/** The caption of this moment; once its moment is over it does not come again. */
export const useCaption = (
  phase: string,
  shoeNumber: number,
  mayDeal: boolean,
): { readonly about: Caption; readonly text: string } | undefined => {
  // A newcomer at a table that has played for a while still places a first bet.
  const isShuffled = phase === 'betting' && shoeNumber > 1 && seen().has('bet');
  const wanted: Caption | undefined = isShuffled ? 'shuffle' : FIRSTS[phase];
  const [shown, setShown] = useState<Caption>();
  // A phone that is turned has another width.
  const short = useMedia(SHORT_IF);
  useEffect(() => {
    if (wanted === undefined || seen().has(wanted)) return undefined;
    setShown(wanted);
    return () => {
      setShown(undefined);
      keep(KEY, [...seen(), wanted].filter((name) => name !== '').join());
    };
  }, [wanted]);
  // Marked as seen while it is shown: the player has turned hints off.
  if (shown === undefined || seen().has(shown)) return undefined;
  if (shown === 'bet' && !mayDeal) return { about: shown, text: short ? SHORT_GUEST : GUEST };
  return { about: shown, text: (short ? SHORT : CAPTIONS)[shown] };
};
