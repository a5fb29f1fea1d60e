/** Cards by rank, with a button for each rank or typed. */
import { RANKS } from '@croupier/cards';
import { type ReactNode, useEffect, useState } from 'react';

/** Not while somebody is still typing: half a card is a mistake. */
const TYPED_MS = 400;

export interface CardsFieldProps {
  readonly label: string;
  readonly most: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const cardsIn = (text: string): readonly string[] => text.split(/[\s,]+/).filter((word) => word !== '');

export const CardsField = ({ label, most, value, onChange }: CardsFieldProps): ReactNode => {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reports what was typed, once it has settled.
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => onChange(cardsIn(typed).join()), TYPED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const cards = cardsIn(value);
  return (
    <fieldset className="lab-cards">
      <legend>{label}</legend>
      <input
        aria-label={label}
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="lab-ranks">
        {RANKS.map((rank) => (
          <button
            key={rank}
            type="button"
            className="button"
            aria-label={`${label}: ${most === 1 ? rank : `add ${rank}`}`}
            disabled={most > 1 && cards.length >= most}
            onClick={() => onChange(most === 1 ? rank : [...cards, rank].join())}
          >
            {rank}
          </button>
        ))}
        {most > 1 && (
          <button
            type="button"
            className="button"
            aria-label={`${label}: remove the last card`}
            disabled={cards.length === 0}
            onClick={() => onChange(cards.slice(0, -1).join())}
          >
            ⌫
          </button>
        )}
      </div>
    </fieldset>
  );
};
