/** What works for whom, how it is tested, and what is not known. */
import type { ReactNode } from 'react';

export const AccessibilityPage = (): ReactNode => (
  <article className="page narrow">
    <h1>Accessibility</h1>
    <p className="lead">
      Everyone should be able to play a whole session: without a mouse, without seeing or hearing, with large text, and
      at their own pace. We aim for level AA of the Web Content Accessibility Guidelines 2.2.
    </p>
    <h2 id="works">What works</h2>
    <ul>
      <li>
        Every action has a button, a key and a typed command. Keys can be changed or turned off in the{' '}
        <a href="/settings#keys">settings</a>. Nothing needs to be dragged.
      </li>
      <li>
        Screen readers announce what happens at the table, at most one message every 0.7 seconds. The log shows the
        same. K has the coach read out what each choice is worth.
      </li>
      <li>
        Nothing depends on color alone or on sound alone. There is a <a href="/settings#cards">deck</a> with four colors
        that people with color blindness can tell apart.
      </li>
      <li>
        There is no clock when you play alone. In a room you can ask for triple time, and the host can turn clocks off.
        When your time runs out, the house chooses for you without risking more chips.
      </li>
      <li>If your system is set to reduce motion, nothing moves. You can also change the card speed.</li>
      <li>Pages work at 320 pixels wide and with text at 200%, without scrolling sideways.</li>
    </ul>
    <h2 id="tests">How every change is tested</h2>
    <ul>
      <li>
        An automatic checker (axe, with all its rules) tests every page, and a table at every stage of a round, on
        desktop and phone, in both themes. It must find no problems.
      </li>
      <li>
        A whole session is played with the keyboard alone: bets, every kind of decision, a new shoe, a replay and a shoe
        check.
      </li>
      <li>
        On three phone sizes, down to 320 pixels wide, every button at a table is at least 44 by 44 pixels, and nothing
        is cut off or covered.
      </li>
      <li>
        The contrast of every color pair is measured, and so is how well suits can be told apart with three kinds of
        color blindness.
      </li>
    </ul>
    <h2 id="unknown">What is not tested</h2>
    <p>
      No release has been tested by hand with NVDA, VoiceOver or TalkBack yet, and no one who relies on them has told us
      how well it works. Automatic checks are no substitute.
    </p>
    <p>
      If something doesn’t work for you, tell the person <a href="/about#who">who runs this server</a>.
    </p>
  </article>
);
