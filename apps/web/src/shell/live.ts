/** What is said to those who listen. The regions are on the page from the start and are never made again. */
const SPACING = 700;

type Manner = 'polite' | 'assertive';

const waiting: { readonly [manner in Manner]: string[] } = { polite: [], assertive: [] };
let timer: ReturnType<typeof setTimeout> | undefined;
let show: (manner: Manner, text: string) => void = () => undefined;

const speak = (): void => {
  timer = undefined;
  const manner: Manner | undefined =
    waiting.assertive.length > 0 ? 'assertive' : waiting.polite.length > 0 ? 'polite' : undefined;
  if (manner === undefined) return;
  show(manner, waiting[manner].splice(0).join(' '));
  timer = setTimeout(speak, SPACING);
};

export const announce = (text: string, manner: Manner = 'polite'): void => {
  if (text === '') return;
  waiting[manner].push(text);
  timer ??= setTimeout(speak, 50);
};

export const onSpoken = (listener: (manner: Manner, text: string) => void): void => {
  show = listener;
};
