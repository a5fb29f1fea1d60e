/** The duels of this device whose results its player has not seen yet. */
import { type ReactNode, useState } from 'react';
import { day, nameOf } from '../history/words.ts';
import { openDuels } from './kept-duels.ts';

export const OpenDuels = (): ReactNode => {
  const [duels] = useState(openDuels);
  if (duels.length === 0) return null;
  return (
    <section aria-labelledby="open-duels">
      <h2 id="open-duels">Your duels</h2>
      <ul>
        {duels.map(({ id, game, deadline }) => (
          <li key={id}>
            <a href={`/duel/${id}`}>{nameOf(game)} duel</a>
            {deadline > Date.now() ? `, until ${day(deadline, 'short')}` : ': results are in'}
          </li>
        ))}
      </ul>
    </section>
  );
};
