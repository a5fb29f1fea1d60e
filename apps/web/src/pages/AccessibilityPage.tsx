/** What works for whom, how that is tested, and what is not known. */
import type { ReactNode } from 'react';

export const AccessibilityPage = (): ReactNode => (
  <article className="page narrow">
    <h1>Accessibility</h1>
    <p className="lead">
      Everybody should be able to play a whole session: without a mouse, without seeing, without hearing, with large
      text, slowly. We aim at level AA of the Web Content Accessibility Guidelines 2.2.
    </p>
    <h2 id="works">What you can count on</h2>
    <ul>
      <li>
        Every action has a button, a key and words for the command box. Keys can be changed or switched off in the{' '}
        <a href="/settings#keys">settings</a>. Nothing needs to be dragged.
      </li>
      <li>
        What happens at the table is said to screen readers, at most one message every 0.7 seconds, and is in the log.
      </li>
      <li>
        Nothing is told by colour alone, and nothing by sound alone. There is a <a href="/settings#cards">deck</a> with
        four colours that are safe for colour-blind eyes.
      </li>
      <li>
        When you play alone there is no clock. In a room you can have three times as long, and its host can switch
        clocks off. When a clock runs out, the house makes the move that risks nothing more.
      </li>
      <li>Whoever has asked their system for less motion sees none; the pace can be chosen too.</li>
      <li>Pages work at 320 pixels and with text twice as large, without scrolling sideways.</li>
    </ul>
    <h2 id="tests">How this is tested, with every change</h2>
    <ul>
      <li>
        A checker (axe, all of its rules) looks at every page, and at a table in every moment of a round: on a desktop
        and on a phone, in both themes. It must find nothing.
      </li>
      <li>
        A whole session is played by keys only: bets, every kind of decision, a new shoe, the replay, the proof of the
        shoe.
      </li>
      <li>
        On three sizes of phone, down to 320 pixels wide, everything at a table that can be pressed is at least 44
        pixels in both directions, and nothing is cut off or covered.
      </li>
      <li>
        The contrast of every pair of colours is computed; so is how far the suits lie apart for three kinds of eyes.
      </li>
    </ul>
    <h2 id="unknown">What is not tested</h2>
    <p>
      No release has been tried by hand with NVDA, VoiceOver or TalkBack yet, and nobody who depends on them has told us
      how it goes. What a program can check about them is checked; that is not the same.
    </p>
    <p>
      If something stands in your way, tell whoever runs this server; <a href="/about#who">here is who that is</a>.
    </p>
  </article>
);
