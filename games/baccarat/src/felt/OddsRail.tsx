/** The exact odds of the next coup, from the cards that nobody has seen yet, beside those of a fresh shoe. */
import { type ReactNode, useMemo } from 'react';
import { countWinners } from '../odds/count-winners.ts';
import { countRemaining, fullShoe } from '../odds/remaining.ts';
import { unseenCards } from '../odds/unseen.ts';
import { summarise } from '../roads/summary.ts';
import type { View } from '../rules/shown/view.ts';

const percent = (part: bigint, whole: bigint): string =>
  `${(Number((part * 1_000_000n) / whole) / 10_000).toFixed(2)}%`;

const ROWS = [
  ['Banker', 'banker'],
  ['Player', 'player'],
  ['Tie', 'tie'],
] as const;

/** Counting takes a fraction of a millisecond, and only when a card has been turned. */
export const OddsRail = ({ view }: { readonly view: View }): ReactNode => {
  const seen = view.tray.length + view.hands.player.cards.length + view.hands.banker.cards.length;
  const key = `${view.shoe?.id ?? ''}/${seen}/${view.phase}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names all of the view that the odds depend on
  const [cards, counts] = useMemo(() => {
    const unseen = unseenCards(view);
    return [countRemaining(unseen), countWinners(unseen)] as const;
  }, [key]);
  const fresh = useMemo(() => countWinners(fullShoe(Number(view.rules['decks']))), [view.rules]);
  // The odds of a shoe that is not there yet would stand where it will be drawn in a moment.
  if (view.shoe === undefined) return null;
  const { counts: won } = summarise(view.coups);
  const total = counts.banker + counts.player + counts.tie;
  const all = fresh.banker + fresh.player + fresh.tie;
  return (
    <section className="bc-odds" aria-label="Odds of the next coup">
      <h2>Exact odds, next coup</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Winner</th>
            <th scope="col">this shoe</th>
            <th scope="col">new shoe</th>
            <th scope="col">so far</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([name, side]) => (
            <tr key={side}>
              <th scope="row">{name}</th>
              <td>{percent(counts[side], total)}</td>
              <td>{percent(fresh[side], all)}</td>
              <td>{won[side]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Based on every possible order of the {cards} cards left. Pairs so far: Player&nbsp;
        {won.playerPair}, Banker&nbsp;{won.bankerPair}.
      </p>
    </section>
  );
};
