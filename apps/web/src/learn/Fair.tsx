/** The short answer. Each step ends with what the house can’t do because of it. */
import type { ReactNode } from 'react';

export const Fair = (): ReactNode => (
  <>
    <h1>Is it fair?</h1>
    <p className="lead">
      You don’t have to trust us. Your browser checks every card as it lands, and anyone can check a whole shoe.
    </p>
    <h2>Four steps</h2>
    <ol className="how">
      <li>
        <b>The house commits.</b> Before a shoe is used, the house picks a secret number and publishes its fingerprint.{' '}
        <em>So it can’t pick a different one later.</em>
      </li>
      <li>
        <b>You add to the shuffle.</b> Your browser and every other browser at the table each add a random number. The
        shuffle is computed from all of them together.{' '}
        <em>So the house couldn’t know the order when it picked its number.</em>
      </li>
      <li>
        <b>Every card is sealed before you bet.</b> The house publishes a seal for each position in the shoe. Each card
        that is turned over comes with the key to its seal, so your browser can open it. If a card doesn’t match, play
        stops. <em>So no card can be swapped, not even one nobody has seen yet.</em>
      </li>
      <li>
        <b>The shoe is revealed.</b> When it is used up, the secret number is published, and your browser recomputes the
        whole shuffle. <em>So the order was decided in step 2, and wasn’t changed to suit the house.</em>
      </li>
    </ol>
    <h2>What this does not prove</h2>
    <p>
      If the house also sits at the table under another name, it can leave out that player’s random number and so choose
      between two shuffles. It can’t see your number first. If no player adds a number to a shoe, the house alone
      decides its order, and the table says so.
    </p>
    <h2>Check it yourself</h2>
    <p>
      Open “Shoe and proofs” in a table’s menu, or the page of any round you played. You can also download the checker,
      a single file that works without us.
    </p>
    <p className="lone-link">
      <a href="/verify">Check a shoe</a>
    </p>
  </>
);
