/** What this is, and what is stored about its users. */
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
          This server’s <a href="/.well-known/croupier-key.json">public key</a>
        </dt>
        <dd>{key ?? 'Loading…'}</dd>
      </dl>
    </>
  );
};

export const AboutPage = (): ReactNode => (
  <article className="page narrow">
    <h1>About Croupier</h1>
    <p className="lead">
      Card tables you can check. Play alone or with friends, for chips that are worth nothing. Your browser checks every
      card against a shoe that was sealed before you bet.
    </p>
    <p>
      There is nothing to buy and nothing to win. There are no accounts and no ads, and nothing here tries to bring you
      back tomorrow. <AdultsOnly />
    </p>
    <h2 id="device">What is stored on your device</h2>
    <p>
      All of it stays in this browser until you clear this site’s data. Only your name is sent to others: everyone at
      your table sees it. A <a href="/settings#device">link to another device</a> brings your practice results and
      decisions along: the server keeps them, encrypted, for at most ten minutes.
    </p>
    <ul>
      <li>Your name and the settings you changed</li>
      <li>The code of your last table, so that you can return to it</li>
      <li>What you did at your last 20 tables, with the server’s receipts as proof</li>
      <li>Your practice results, and your decisions with what each cost</li>
      <li>Your limits, and how long you have played and how much you have lost today</li>
      <li>Which hints you have seen, and which sessions you have hidden</li>
      <li>One cookie that tells the server who you are; it expires within 30 days</li>
      <li>This site’s files, so that it opens offline</li>
    </ul>
    <h2 id="server">What is stored on the server</h2>
    <p>
      Your name, your chips, and the log of every table: seat numbers, bets, decisions and cards. The log is never
      changed, so anyone can <a href="/verify">check the cards</a> against it. It has no chat messages. The site loads
      nothing from other sites.
    </p>
    <ServerKey />
    <h2 id="who">Who runs this site</h2>
    <p>
      The person who set up this server. The software is open source (MIT license), and you can run your own. Programs
      can use its <a href="/docs">API</a>.
    </p>
    <ul className="page-ways">
      <li>
        <a href="/methodology">Where every number comes from</a>
      </li>
      <li>
        <a href="/accessibility">Accessibility</a>
      </li>
      <li>
        <a href="/status">Is the server working?</a>
      </li>
    </ul>
  </article>
);
