import { type Card, type Rank, rankOf, type Suit, spellCard, suitOf } from '@croupier/cards';
import type { ReactNode } from 'react';
import { RANK_GLYPHS, RANK_HEIGHT, RANK_STROKE, SUIT_PATHS } from './glyphs.data.ts';
import { MIDDLE, PIPS } from './pips.data.ts';

export const DECK_STYLES = ['classic', 'four-colour', 'colour-blind-safe'] as const;
export type DeckStyle = (typeof DECK_STYLES)[number];

/** The drawing is 100 by 140. A fanned card shows its left 46, so the index and its suit keep to that. */
const STRIP = 46;
const MARGIN = 6;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly room: number;
}

/** Left-aligned at x; a wide rank is narrowed to its room instead of growing over the next card. */
const RankMark = ({ rank, x, y, height, room }: Box & { readonly rank: Rank }): ReactNode => {
  const { width, path } = RANK_GLYPHS[rank];
  const scale = height / RANK_HEIGHT;
  const across = Math.min(scale, room / width);
  return (
    <path
      className="rank"
      d={path}
      strokeWidth={RANK_STROKE}
      transform={`translate(${x} ${y}) scale(${across.toFixed(3)} ${scale.toFixed(3)})`}
    />
  );
};

/** Centred on x and y. */
const SuitMark = ({ suit, x, y, size }: { suit: Suit; x: number; y: number; size: number }): ReactNode => (
  <path
    className="suit"
    d={SUIT_PATHS[suit]}
    transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 100})`}
  />
);

const SimpleFace = ({ rank, suit }: { rank: Rank; suit: Suit }): ReactNode => (
  <>
    <RankMark rank={rank} x={MARGIN + 1} y={9} height={44} room={STRIP - MARGIN - 4} />
    <SuitMark suit={suit} x={24} y={76} size={32} />
  </>
);

const Middle = ({ rank, suit }: { rank: Rank; suit: Suit }): ReactNode => {
  if (rank === 'A') return <SuitMark suit={suit} x={MIDDLE} y={70} size={40} />;
  const pips = PIPS[rank];
  if (pips === undefined) return <Monogram rank={rank} suit={suit} />;
  return pips.map(([x, y]) => (
    <g key={`${x} ${y}`} transform={y > 70 ? `rotate(180 ${x} ${y})` : undefined}>
      <SuitMark suit={suit} x={x} y={y} size={18} />
    </g>
  ));
};

/** A court card without a face: its letter in a frame, the suit above and below. */
const Monogram = ({ rank, suit }: { rank: Rank; suit: Suit }): ReactNode => {
  const scale = 1.25;
  const { width, path } = RANK_GLYPHS[rank];
  return (
    <>
      <rect className="frame" x={MIDDLE - 21} y="16" width="42" height="108" rx="6" />
      <SuitMark suit={suit} x={MIDDLE} y={32} size={18} />
      <g transform={`rotate(180 ${MIDDLE} 108)`}>
        <SuitMark suit={suit} x={MIDDLE} y={108} size={18} />
      </g>
      <path
        className="rank"
        d={path}
        strokeWidth={2.4}
        transform={`translate(${MIDDLE - (width * scale) / 2} ${70 - (RANK_HEIGHT * scale) / 2}) scale(${scale})`}
      />
    </>
  );
};

const TraditionalFace = ({ rank, suit }: { rank: Rank; suit: Suit }): ReactNode => (
  <>
    <RankMark rank={rank} x={MARGIN} y={9} height={32} room={34} />
    <SuitMark suit={suit} x={MARGIN + 12} y={57} size={22} />
    <Middle rank={rank} suit={suit} />
  </>
);

export interface CardFaceProps {
  readonly card: Card;
  readonly style?: DeckStyle;
  /** A huge index and one suit mark, instead of pips. */
  readonly simple?: boolean;
}

export const CardFace = ({ card, style = 'classic', simple = false }: CardFaceProps): ReactNode => {
  const rank = rankOf(card);
  const suit = suitOf(card);
  return (
    <svg
      className="card-face"
      viewBox="0 0 100 140"
      role="img"
      aria-label={spellCard(card)}
      data-deck={style}
      data-suit={suit}
    >
      {simple ? <SimpleFace rank={rank} suit={suit} /> : <TraditionalFace rank={rank} suit={suit} />}
    </svg>
  );
};
