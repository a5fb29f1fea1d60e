/** What works for whom, how that is tested, and what is not known. */
import type { ReactNode } from 'react';

export const AccessibilityPage = (): ReactNode => (
  <article className="page narrow">
    <h1>Accessibility</h1>
    <p className="lead">
      Everyone should be able to play a whole session: without a mouse, without seeing or hearing, with large text, at
      their own pace. We aim for level AA of the Web Content Accessibility Guidelines 2.2.
    </p>
    <h2 id="works">What works</h2>
    <ul>
      <li>
        Every action has a button, a key and words for the command box. Keys can be changed or switched off in the{' '}
        <a href="/settings#keys">settings</a>. Nothing needs to be dragged.
      </li>
      <li>
        Screen readers announce what happens at the table, at most one message every 0.7 seconds. The log has it too.
      </li>
      <li>
        Nothing depends on color alone or on sound alone. There is a <a href="/settings#cards">deck</a> with four colors
        that are easy to tell apart with color blindness.
      </li>
      <li>
        There is no clock when you play alone. In a room you can ask for three times as long, and the host can turn
        clocks off. When your time runs out, the house makes the choice that risks no more chips.
      </li>
      <li>If your system asks for less motion, nothing moves. You can also set the speed of the cards.</li>
      <li>Pages work 320 pixels wide and with text at 200%, without scrolling sideways.</li>
    </ul>
    <h2 id="tests">How this is tested, with every change</h2>
    <ul>
      <li>
        A checker (axe, with all of its rules) looks at every page, and at a table at every stage of a round: on a
        desktop and on a phone, in both themes. It must find no problems.
      </li>
      <li>
        A whole session is played with the keyboard only: bets, every kind of decision, a new shoe, the replay, checking
        the shoe.
      </li>
      <li>
        On three sizes of phone, down to 320 pixels wide, every button at a table is at least 44 by 44 pixels, and
        nothing is cut off or covered.
      </li>
      <li>
        The contrast of every pair of colors is computed, and how well the suits can be told apart with three kinds of
        color blindness.
      </li>
    </ul>
    <h2 id="unknown">What is not tested</h2>
    <p>
      No release has been tested by hand with NVDA, VoiceOver or TalkBack yet, and no one who depends on them has told
      us how it works for them. Automatic checks are not the same.
    </p>
    <p>
      If something doesn’t work for you, tell the person <a href="/about#who">who runs this server</a>.
    </p>
  </article>
);
