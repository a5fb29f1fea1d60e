/** A duel by its link: what it is, your try, who has played; once it is over, the results. */
import { gameName } from '@croupier/catalog/browser';
import { mixDuel } from '@croupier/client/rest';
import type { DuelAnswer } from '@croupier/protocol';
import { announce } from '@croupier/ui';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { DuelFacts, Players } from '../duel/DuelFacts.tsx';
import { sayDuel, sayMixer, sayNews } from '../duel/duel-words.ts';
import { EndNow } from '../duel/EndNow.tsx';
import { keepDuel, keptDuel } from '../duel/kept-duels.ts';
import { type Seal, sealOf } from '../duel/seal.ts';
import { type DuelTrouble, type FollowedDuel, useDuel } from '../duel/use-duel.ts';
import { useNow } from '../duel/use-now.ts';
import { YourTry } from '../duel/YourTry.tsx';
import { REST } from '../lib/api.ts';
import { later } from '../lib/Later.tsx';
import { takeOpened } from '../lib/opened.ts';
import '../duel/duel.css';

const SendLink = later(async () => (await import('../lib/SendLink.tsx')).SendLink);
const Results = later(async () => (await import('../duel/Results.tsx')).Results);

const ID = /^[0-9a-f]{32}$/i;

const Unknown = (): ReactNode => (
  <article className="page narrow">
    <h1>Duel not found</h1>
    <p role="alert">There is no duel at this address. The link may have been cut off when it was sent.</p>
    <p className="equal-buttons">
      <a className="button" href="/duel/new">
        Create a duel
      </a>
      <a className="button" href="/">
        Home
      </a>
    </p>
  </article>
);

const Trouble = ({ trouble, onRetry }: { readonly trouble: DuelTrouble; readonly onRetry: () => void }): ReactNode => (
  <p role="alert">
    {trouble.kind === 'refused' ? trouble.words : 'The server can’t be reached right now. This page keeps trying.'}{' '}
    <button type="button" className="button" onClick={onRetry}>
      Try again
    </button>
  </p>
);

/** Whether the link stands for what is played. If it doesn't, nobody should play it. */
const Shoe = ({ duel, seal }: { readonly duel: DuelAnswer; readonly seal: Seal }): ReactNode => (
  <section aria-labelledby="duel-shoe">
    <h2 id="duel-shoe">{duel.shoes === 1 ? 'The shoe' : 'The shoes'}</h2>
    {seal.ok ? (
      <>
        <p>✓ Sealed before anyone played. {sayMixer(seal, duel.byName)}</p>
        <p className="quiet">
          Checked by your browser: this link matches exactly these rules, this deadline and{' '}
          {duel.shoes === 1 ? 'this shoe' : 'these shoes'}.
        </p>
      </>
    ) : (
      <p role="alert">△ {seal.why} Don’t play it, and tell the person who sent it.</p>
    )}
  </section>
);

const Mixing = ({ duel, took }: { readonly duel: DuelAnswer; readonly took: FollowedDuel['took'] }): ReactNode => {
  const { id, mine, byName } = duel;
  const bytes = keptDuel(id)?.bytes;
  useEffect(() => {
    // The page may have been closed before the server had them.
    if (mine && bytes !== undefined) mixDuel(REST, id, bytes).then(took, () => undefined);
  }, [id, mine, bytes, took]);
  if (mine && bytes === undefined)
    return (
      <>
        <p role="alert">
          This duel was created in another browser, which has to add its random number to the shuffle. Open this page
          there.
        </p>
        <p>
          <a className="button" href="/duel/new">
            Create another duel
          </a>
        </p>
      </>
    );
  return (
    <p role="status">
      {mine ? 'Shuffling the shoe…' : `${byName}’s browser is adding its random number. This takes a moment.`}
    </p>
  );
};

/** The creator is shown the link at once; others have to open it. */
const Send = ({ duel: { id, mine }, isNew }: { readonly duel: DuelAnswer; readonly isNew: boolean }): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  const link = (
    <div className="invite">
      <p>Anyone who opens this link can play.</p>
      <SendLink
        url={`${location.origin}/duel/${id}`}
        label="Link to this duel"
        title="Play the same shoe as me"
        copied={isNew}
      />
    </div>
  );
  if (!mine)
    return (
      <details className="more-choices" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Send the link to someone else</summary>
        {isOpen && link}
      </details>
    );
  return (
    <section aria-labelledby="duel-link">
      <h2 id="duel-link">Send this link</h2>
      {link}
    </section>
  );
};

const Open = ({
  duel,
  followed,
  seal,
}: {
  readonly duel: DuelAnswer;
  readonly followed: FollowedDuel;
  readonly seal: Seal;
}) => {
  const [isNew] = useState(() => takeOpened(duel.id));
  return (
    <>
      {seal.ok && <YourTry duel={duel} onStale={followed.reload} />}
      {seal.ok && duel.you.state !== 'finished' && (
        <p className="quiet">
          You get one try. Take breaks whenever you like: your table stays as you left it until the duel ends. The
          coach, the counts and the chart are off.
        </p>
      )}
      {seal.ok && <Send duel={duel} isNew={isNew} />}
      <Players duel={duel} />
      {duel.mine && <EndNow duel={duel} onEnded={followed.took} onStale={followed.reload} />}
      <Shoe {...{ duel, seal }} />
    </>
  );
};

interface KnownProps {
  /** Of the address. */
  readonly id: string;
  readonly duel: DuelAnswer;
  readonly followed: FollowedDuel;
}

const Known = ({ id, duel, followed }: KnownProps): ReactNode => {
  const now = useNow();
  const { game, state, deadline, commitments, mine, you } = duel;
  const { trouble, reload, took } = followed;
  const seal = useMemo(() => sealOf(id, duel, keptDuel(id)?.bytes), [id, duel]);
  const before = useRef(duel);
  useEffect(() => {
    const news = sayNews(before.current, duel);
    before.current = duel;
    if (news !== '') announce(news);
  }, [duel]);
  const { code } = you;
  useEffect(() => {
    // The table is compared with what is kept, so an answer that the link doesn't stand for is not.
    if (!seal.ok || !(mine || code !== undefined || keptDuel(id) !== undefined)) return;
    const own = { ...(code !== undefined && { code }), ...(state === 'ended' && { isSeen: true }) };
    keepDuel({ id, game, deadline, commitments, ...own });
  }, [id, game, deadline, commitments, mine, code, state, seal.ok]);
  const isEnding = state === 'ending' || (state === 'open' && now >= deadline);
  return (
    <article className={state === 'ended' ? 'page duel' : 'page narrow duel'}>
      <h1>{gameName(game).name} duel</h1>
      <p className="lead">{sayDuel(duel)}</p>
      {trouble !== undefined && <Trouble trouble={trouble} onRetry={reload} />}
      <DuelFacts duel={duel} now={now} />
      {state === 'mixing' && <Mixing duel={duel} took={took} />}
      {isEnding && (
        <p role="status">
          {now >= deadline ? 'Time’s up.' : 'The duel is ending early.'} The house finishes any hands in play, and then
          the results appear here.
        </p>
      )}
      {isEnding && <Players duel={duel} />}
      {state === 'open' && !isEnding && <Open {...{ duel, followed, seal }} />}
      {state === 'ended' &&
        (duel.bytesHash !== null && duel.bytes === null ? (
          <p>Its shoe was never shuffled, so no one could play it.</p>
        ) : (
          <Results {...{ duel, seal }} />
        ))}
    </article>
  );
};

const Asked = ({ id }: { readonly id: string }): ReactNode => {
  const followed = useDuel(id);
  const { duel, trouble, reload } = followed;
  if (duel !== undefined) return <Known {...{ id, duel, followed }} />;
  if (trouble?.kind === 'unknown') return <Unknown />;
  return (
    <article className="page narrow">
      <h1>Duel</h1>
      {trouble === undefined ? (
        <p className="loading">Loading the duel…</p>
      ) : (
        <Trouble trouble={trouble} onRetry={reload} />
      )}
    </article>
  );
};

/** An address that no duel can have is not asked for. */
export const DuelPage = ({ id }: { readonly id: string }): ReactNode =>
  ID.test(id) ? <Asked id={id.toLowerCase()} /> : <Unknown />;
