/** Where every number on the site comes from. What applies to one game only is in its guide. */
import type { GameGuide } from '@croupier/catalog/browser';
import type { Guide } from '@croupier/kernel';
import type { ReactNode } from 'react';
import { useGuides } from '../lib/guides.ts';

interface ByGameProps {
  readonly guides: readonly GameGuide[];
  readonly about: keyof NonNullable<Guide['numbers']>;
}

const ByGame = ({ guides, about }: ByGameProps): ReactNode => {
  const said = guides.flatMap(({ name, numbers }) => {
    const words = numbers?.[about];
    return words === undefined ? [] : [{ name, words }];
  });
  return said.length === 0 ? null : (
    <ul>
      {said.map(({ name, words }) => (
        <li key={name}>
          {name}: {words}
        </li>
      ))}
    </ul>
  );
};

export const MethodologyPage = (): ReactNode => {
  const guides = useGuides();
  return (
    <article className="page narrow">
      <h1>Where the numbers come from</h1>
      <p className="lead">This page explains how each number on the site is worked out and what it leaves out.</p>
      <h2 id="edge">House edge</h2>
      <p>
        The house edge is the share of a bet that the house keeps on average. Where the rules favor you, it is shown as
        a player edge. It is exact, not simulated: it covers every possible order of a full shoe. For rules that match
        no preset, your browser works it out in the background.
      </p>
      <ByGame guides={guides} about="edge" />
      <h2 id="expected">Expected result and the band around it</h2>
      <p>A session’s page adds up what your bets win or lose on average: each bet times its table’s house edge.</p>
      <ByGame guides={guides} about="expected" />
      <p>
        If you made the same bets again and again, about 95 out of 100 sessions would end inside the band, which extends
        1.96 standard deviations above and below. With fewer than about twenty rounds, treat it as a rule of thumb. How
        the spread of one round is worked out:
      </p>
      <ByGame guides={guides} about="spread" />
      <h2 id="odds">Odds for the next round</h2>
      <p>Worked out exactly from the unseen cards.</p>
      <ByGame guides={guides} about="odds" />
      <h2 id="shoe">Shoe, tray and counts</h2>
      <p>
        The shoe picture has one line for each card. “About 12 rounds” is the number of cards before the cut card
        divided by the average number of cards in a round. A true count shows how many decks it was divided by and how
        it was rounded. You choose both in the <a href="/settings#counts">settings</a>.
      </p>
      <h2 id="net">Bets and net results</h2>
      <p>
        They come from the server’s ledger. Every transfer of chips is entered twice, once for each side, so chips can’t
        appear or disappear. Your net result is everything you got back minus everything you bet.
      </p>
      <h2 id="proof">“7 of 7 cards match”</h2>
      <p>
        Your browser checks each card against the seal that was published before you bet:{' '}
        <a href="/learn/is-it-fair">Is it fair?</a> There is also a <a href="/verify">single-file checker</a> that works
        without us, and another one written in Python. The tests give all three the same tampered cards to find.
      </p>
      <h2 id="simulation">Simulations</h2>
      <p>
        The command line can play millions of rounds. Its fast version of each game is compared with the rules round by
        round, and its averages with the exact ones. The same seed gives the same result on every machine.
      </p>
    </article>
  );
};
