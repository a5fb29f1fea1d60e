/** What this is, and what is kept about whoever uses it. */
import { readKeys } from '@croupier/client/rest';
import { type ReactNode, useEffect, useState } from 'react';
import { REST } from '../lib/api.ts';
import { AdultsOnly } from '../shell/CareNote.tsx';

/** The last of the server's keys; undefined until it is known. */
const lastKey = (keys: unknown): string | undefined => {
  const last: unknown = Array.isArray(keys) ? keys.at(-1) : undefined;
  return typeof last === 'object' && last !== null && 'key' in last ? String(last.key) : undefined;
};

const ServerKey = (): ReactNode => {
  const [key, setKey] = useState<string>();
  useEffect(() => {
    readKeys(REST).then(
      (keys) => setKey(lastKey(keys)),
      () => undefined,
    );
  }, []);
  return (
    <>
      <p>
        The server signs every entry of a table’s log that it confirms to you. Your browser keeps these receipts, so the
        server cannot change the log later without contradicting its own signature.
      </p>
      <dl className="facts">
        <dt>
          <a href="/.well-known/croupier-key.json">Public key</a> of this server
        </dt>
        <dd>{key ?? 'not known yet'}</dd>
      </dl>
    </>
  );
};

export const AboutPage = (): ReactNode => (
  <article className="page narrow">
    <h1>About Croupier</h1>
    <p className="lead">
      Card tables that you can check. You sit down alone or with friends, play for chips that are worth nothing, and
      your browser checks every card against a shoe that was sealed before you bet.
    </p>
    <p>
      There is nothing to buy, nothing to win, no account, no advertising, and nothing that counts on you to come back
      tomorrow. <AdultsOnly />
    </p>
    <h2 id="device">What is kept on your device</h2>
    <p>
      All of it stays in this browser and goes away when you clear the data of this site. None of it is sent to anybody,
      except for your name, which the others at a table see.
    </p>
    <ul>
      <li>your name, and the settings you have changed;</li>
      <li>the code of the table you were at, so that you find it again;</li>
      <li>what you asked at your last 20 tables and the server’s receipts for it, so that you can prove it;</li>
      <li>your limits, and how long and how high you have played today, which they need;</li>
      <li>which hints you have seen, and which sittings you have taken off your list;</li>
      <li>one cookie that says who you are to this server. It ends 30 days after it was set, at the latest;</li>
      <li>the files of these pages, so that they open without a connection.</li>
    </ul>
    <h2 id="server">What is kept on the server</h2>
    <p>
      Your name, your chips, and the log of every table: who sat where by number, what was bet, which cards came. The
      log cannot be changed afterwards, because it is what anybody can <a href="/verify">check the cards</a> against.
      What is written in a room’s chat is not part of it. No page asks anything of other sites.
    </p>
    <ServerKey />
    <h2 id="who">Who runs it</h2>
    <p>
      Whoever set up this server. The program is open (MIT licence) and runs on any computer, so you can have one of
      your own. What it offers to other programs is <a href="/docs">described here</a>.
    </p>
    <ul className="page-ways">
      <li>
        <a href="/methodology">Where every number comes from</a>
      </li>
      <li>
        <a href="/accessibility">Accessibility: for everybody’s eyes, ears and hands</a>
      </li>
      <li>
        <a href="/status">Is the server working?</a>
      </li>
    </ul>
  </article>
);
