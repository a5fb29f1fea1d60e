/** A small grid of every position in a shoe. One at a time shows its details, by pointer or arrow keys. */
import { rankOf, spellCard, suitOf } from '@croupier/cards';
import type { ShoeFile } from '@croupier/fair';
import { useMedia } from '@croupier/ui';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { type PositionState, placeAfter, placesOf, type ShoePosition } from './places.ts';

const WIDE = '(width >= 700px)';
/** Two suits in a row, or one where there is no room. */
const useColumns = (): number => (useMedia(WIDE) ? 26 : 13);

const SUIT_SIGNS: { readonly [suit: string]: string } = { s: '♠', h: '♥', d: '♦', c: '♣' };
const STATE_WORDS: { readonly [state in PositionState]: string } = {
  turned: 'turned over',
  'face-down': 'face down',
  'in-shoe': 'not dealt',
};

const nameOf = ({ at, card, state }: ShoePosition): string =>
  `Position ${at + 1}, ${card === undefined ? STATE_WORDS[state] : spellCard(card)}`;

interface CellProps {
  readonly place: ShoePosition;
  readonly isChosen: boolean;
  readonly isWrong: boolean;
}

const Cell = ({ place, isChosen, isWrong }: CellProps): ReactNode => {
  const { at, card, state } = place;
  const suit = card === undefined ? undefined : suitOf(card);
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell that can be walked to, which a plain one cannot.
      role="gridcell"
      data-place={at}
      data-state={state}
      data-red={suit === 'h' || suit === 'd' ? '' : undefined}
      data-wrong={isWrong ? '' : undefined}
      aria-label={isWrong ? `${nameOf(place)}, does not match` : nameOf(place)}
      tabIndex={isChosen ? 0 : -1}
    >
      {card !== undefined && `${rankOf(card).replace('T', '10')}${SUIT_SIGNS[suit ?? ''] ?? ''}`}
    </td>
  );
};

const Legend = ({ places }: { readonly places: readonly ShoePosition[] }): ReactNode => (
  <ul className="places-legend">
    {(Object.keys(STATE_WORDS) as readonly PositionState[]).map((state) => (
      <li key={state}>
        <span className="places-sign" data-state={state} aria-hidden="true">
          {state === 'turned' && '♠'}
        </span>
        {places.filter((place) => place.state === state).length} {STATE_WORDS[state]}
      </li>
    ))}
  </ul>
);

const rowsOf = (places: readonly ShoePosition[], columns: number): readonly (readonly ShoePosition[])[] =>
  Array.from({ length: Math.ceil(places.length / columns) }, (_, row) =>
    places.slice(row * columns, (row + 1) * columns),
  );

export interface PlacesProps {
  readonly file: ShoeFile;
  /** Shown first. */
  readonly wrong: number | undefined;
}

export const Places = ({ file, wrong }: PlacesProps): ReactNode => {
  const places = useMemo(() => placesOf(file), [file]);
  const columns = useColumns();
  const [at, setAt] = useState(wrong !== undefined && wrong < places.length ? wrong : 0);
  const table = useRef<HTMLTableElement>(null);
  const chosen = places[at];
  const choose = (wish: number): void => {
    setAt(wish);
    table.current?.querySelector<HTMLElement>(`[data-place="${wish}"]`)?.focus();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = placeAfter(event.key, at, columns, places.length);
    if (to === undefined) return;
    event.preventDefault();
    choose(to);
  };
  return (
    <>
      <Legend places={places} />
      <div className="table-scroll">
        <table
          ref={table}
          className="places-grid"
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells can be walked through is a grid.
          role="grid"
          aria-label="Positions in the shoe, in the order they are dealt"
          aria-colcount={columns}
          onKeyDown={onKey}
          onClick={({ target }) => {
            const place = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
            if (place !== null) choose(Number(place.dataset['place']));
          }}
        >
          <tbody>
            {rowsOf(places, columns).map((row) => (
              <tr key={row[0]?.at}>
                {row.map((place) => (
                  <Cell key={place.at} place={place} isChosen={place.at === at} isWrong={place.at === wrong} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {chosen !== undefined && (
        <p className="place-told">
          {nameOf(chosen)}. Its seal: <code>{chosen.seal}</code>
        </p>
      )}
    </>
  );
};
