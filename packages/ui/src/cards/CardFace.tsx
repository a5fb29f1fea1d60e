import { type Card, type Rank, rankOf, type Suit, spellCard, suitOf } from '@croupier/cards';
import type { ReactNode } from 'react';
import { COURT_HEIGHT, COURT_WIDTH, COURTS } from './courts.data.ts';
import { RANK_GLYPHS, RANK_HEIGHT, RANK_STROKE, SUIT_PATHS } from './glyphs.data.ts';
import { MIDDLE, PIPS } from './pips.data.ts';

export const DECK_STYLES = ['classic', 'four-colour', 'colour-blind-safe'] as const;
export type DeckStyle = (typeof DECK_STYLES)[number];

/** The drawing is 100 by 140. A fanned card shows its left 46, so the index and its suit keep to that. */
const STRIP = 46;
const MARGIN = 6;
/** Where the upper half of a court card begins; the two halves meet in the middle. */
const COURT_LEFT = MIDDLE - COURT_WIDTH / 2;
const COURT_TOP = 70 - COURT_HEIGHT;

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

/** Centered on x and y. */
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
  if (pips === undefined) return <Court rank={rank} suit={suit} />;
  return pips.map(([x, y]) => (
    <g key={`${x} ${y}`} transform={y > 70 ? `rotate(180 ${x} ${y})` : undefined}>
      <SuitMark suit={suit} x={x} y={y} size={18} />
    </g>
  ));
};

/** One half of a court card: the figure from its head to the middle, and its suit beside the head. */
const HalfCourt = ({ rank, suit }: { rank: Rank; suit: Suit }): ReactNode => (
  <>
    {(COURTS[rank] ?? []).map(({ ink, path }) => (
      <path key={path} className={`court-${ink}`} d={path} transform={`translate(${COURT_LEFT} ${COURT_TOP})`} />
    ))}
    <SuitMark suit={suit} x={COURT_LEFT + 5.6} y={COURT_TOP + 26} size={8} />
  </>
);

const Court = ({ rank, suit }: { rank: Rank; suit: Suit }): ReactNode => (
  <>
    <rect className="frame" x={COURT_LEFT - 1} y={COURT_TOP - 1} width={COURT_WIDTH + 2} height={110} rx="4" />
    <HalfCourt rank={rank} suit={suit} />
    <g transform={`rotate(180 ${MIDDLE} 70)`}>
      <HalfCourt rank={rank} suit={suit} />
    </g>
    <path className="court-belt" d={`M${COURT_LEFT} 70h${COURT_WIDTH}`} />
  </>
);

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
