import type { ReactNode } from 'react';

/** Hebrew, Arabic and the other scripts that run from right to left. Our sentences have none, so such words are a name. */
const RIGHT_TO_LEFT = /([\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]+(?: [\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]+)*)/;

/** A sentence in which a right-to-left name does not reverse the text beside it. */
export const Isolated = ({ text }: { readonly text: string }): ReactNode =>
  // Every other part is a match. Parts do not move, so their index is their key.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above.
  text.split(RIGHT_TO_LEFT).map((part, at) => (at % 2 === 1 ? <bdi key={at}>{part}</bdi> : part));
