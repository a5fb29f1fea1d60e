import { type ReactNode, useId } from 'react';

export const CARD_BACKS = ['twill', 'grid', 'rings'] as const;
export type CardBackPattern = (typeof CARD_BACKS)[number];

const PATTERN: { readonly [pattern in CardBackPattern]: string } = {
  twill: 'M-2 2 2-2M0 10 10 0M8 12 12 8',
  grid: 'M0 5H10M5 0V10',
  rings: 'M5 1.6A3.4 3.4 0 1 0 5.01 1.6Z',
};

/** Says nothing but that it is face down: neither rank nor index of the shoe may be in here. */
export const CardBack = ({ pattern = 'twill' }: { readonly pattern?: CardBackPattern }): ReactNode => {
  const id = useId();
  return (
    <svg className="card-face card-back" viewBox="0 0 100 140" role="img" aria-label="face-down card">
      <pattern id={id} width="10" height="10" patternUnits="userSpaceOnUse">
        <path className="back-line" d={PATTERN[pattern]} />
      </pattern>
      <rect className="back-ground" x="6" y="6" width="88" height="128" rx="5" />
      <rect fill={`url(#${id})`} x="6" y="6" width="88" height="128" rx="5" />
    </svg>
  );
};
