/** The duels of this device, also finished ones: to find their results again. */
import { type ReactNode, useState } from 'react';
import { day, nameOf } from '../history/words.ts';
import { listedDuels } from './kept-duels.ts';

export const YourDuels = (): ReactNode => {
  const [duels] = useState(listedDuels);
  if (duels.length === 0) return null;
  return (
    <section aria-labelledby="your-duels">
      <h2 id="your-duels">Your duels</h2>
      <ul>
        {duels.map(({ id, game, deadline, isSeen }) => (
          <li key={id}>
            <a href={`/duel/${id}`}>{nameOf(game)} duel</a>
            {isSeen === true
              ? ', finished'
              : deadline > Date.now()
                ? `, until ${day(deadline, 'short')}`
                : ': results are in'}
          </li>
        ))}
      </ul>
    </section>
  );
};
