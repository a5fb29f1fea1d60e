/** Where every number that is shown comes from. What is so in one game only, its guide says. */
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
      <p className="lead">
        A number you cannot trace is an opinion. Here is the source of each one that these pages show, and what it
        leaves out.
      </p>
      <h2 id="edge">The edge in the line of the rules</h2>
      <p>
        Exact, not simulated: every order in which the cards of a full shoe can come, weighted by how often it does. A
        minus favors the house. For rules that match no preset, the same solver runs in your browser, beside the page.
      </p>
      <ByGame guides={guides} about="edge" />
      <h2 id="expected">Expected, and the band around it</h2>
      <p>
        The page of a session adds up, round by round, what your bets bring on average: each bet times the edge above.
      </p>
      <ByGame guides={guides} about="expected" />
      <p>
        The band is 1.96 standard deviations to both sides: if the same bets were made again and again, about 95 of 100
        sessions would end inside. After a few rounds the true spread is not yet bell-shaped, so treat the band as a
        rule of thumb below twenty rounds. How far one round strays:
      </p>
      <ByGame guides={guides} about="spread" />
      <h2 id="odds">Odds of the next round</h2>
      <p>Counted exactly from the unseen cards.</p>
      <ByGame guides={guides} about="odds" />
      <h2 id="shoe">Shoe, tray and counts</h2>
      <p>
        The picture has one line for each card. “About k rounds” is the cards to the cut card divided by the average
        that a round takes; the word “about” is meant. A true count shows what it was divided by and how it was rounded,
        because that changes the answer; you choose both in the <a href="/settings#counts">settings</a>.
      </p>
      <h2 id="net">Net, staked, returned</h2>
      <p>
        From the ledger of the server: integer cents, each movement with two sides, so that the sum over everybody never
        changes. Net is what came back less what was staked, never the winnings alone.
      </p>
      <h2 id="proof">“7 of 7 cards match”</h2>
      <p>
        Computed by your browser from published hashes: see <a href="/learn/is-it-fair">Is it fair?</a> A{' '}
        <a href="/verify">second checker</a> comes as one file that works without us; a third one, for shoes, is written
        in another language. Tests show them the same tampered cards.
      </p>
      <h2 id="simulation">Simulations</h2>
      <p>
        The command line plays rounds by the million. Its fast player is compared with the rules themselves round by
        round, and its averages with the exact ones. The same seed gives the same result to the last bit on every
        machine.
      </p>
    </article>
  );
};
