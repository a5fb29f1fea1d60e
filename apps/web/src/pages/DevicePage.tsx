/**
 * Where a link from another device leads. It shows who this device would become and who it is now, and does nothing until
 * the player confirms: a link from a stranger signs no one in.
 */
import { RestError } from '@croupier/client/rest';
import { nounFor, sayChipCount } from '@croupier/kernel';
import { type DeviceLinkParts, type DeviceLinkPreview, deviceLinkIn } from '@croupier/protocol';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Accepted, accept, acceptAgain, lookAt } from '../device/accept.ts';
import { TimeLeft } from '../device/TimeLeft.tsx';
import { useOwnSeat } from '../device/use-own-seat.ts';
import { recentTable } from '../lib/recent.ts';
import { go, readdress } from '../lib/router.ts';

const MOST_ROUNDS = 1000;

const wordsFor = (error: unknown): string =>
  error instanceof RestError ? error.message : 'Something went wrong on this page.';
const codeOf = (error: unknown): string => (error instanceof RestError ? error.code : '');

/** Out of the address at once: it must not be read over a shoulder, bookmarked or sent on. */
const takeLink = (): DeviceLinkParts | undefined => {
  const found = deviceLinkIn(location.hash);
  if (found !== undefined) readdress(location.pathname);
  return found;
};

/** The link in the address, also if another one is opened in the same tab. */
const useLinkInAddress = (): DeviceLinkParts | undefined => {
  const [link, setLink] = useState(takeLink);
  useEffect(() => {
    const read = (): void => {
      const found = takeLink();
      if (found !== undefined) setLink(found);
    };
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return link;
};

const sayRounds = (rounds: number): string =>
  rounds >= MOST_ROUNDS ? '1,000 rounds or more' : `${rounds} ${nounFor(rounds, 'round')}`;

interface PlayerProps {
  readonly heading: string;
  readonly player: Pick<DeviceLinkPreview, 'name' | 'balance' | 'rounds'> | null;
}

const Player = ({ heading, player }: PlayerProps): ReactNode => (
  <div>
    <p className="quiet">{heading}</p>
    <p className="lead">
      <b>{player === null ? 'No one yet' : player.name}</b>
    </p>
    {player !== null && (
      <p>
        {sayChipCount(player.balance)}, {sayRounds(player.rounds)}
      </p>
    )}
  </div>
);

/** What the player who is on this device now would lose. */
const Losses = ({ own }: { readonly own: NonNullable<DeviceLinkPreview['own']> }): ReactNode => {
  const seat = useOwnSeat();
  return (
    <>
      <p>
        {own.name} will be signed out here. Unless {own.name} is signed in on another device too, there’s no way back to
        those chips and that history.
      </p>
      {(own.inPlay > 0 || seat !== undefined) && (
        <p className="form-trouble">
          {own.inPlay > 0 && `${own.name} has ${sayChipCount(own.inPlay)} in play right now. `}
          {seat !== undefined && `${own.name} still has a seat at table ${seat}.`}
        </p>
      )}
    </>
  );
};

interface QuestionProps {
  readonly preview: DeviceLinkPreview;
  readonly until: number;
  /** The link carries practice results, and the key to them. */
  readonly carries: boolean;
  readonly trouble: string;
  readonly busy: boolean;
  readonly onConfirm: (withProgress: boolean) => void;
}

const Question = ({ preview, until, carries, trouble, busy, onConfirm }: QuestionProps): ReactNode => {
  const { name, own, moves } = preview;
  const [withProgress, setWithProgress] = useState(true);
  const canStay = navigator.cookieEnabled;
  return (
    <>
      <h1>Play as {name} on this device?</h1>
      <div className="device-players">
        <Player heading="With this link" player={preview} />
        <Player heading="On this device now" player={own} />
      </div>
      <p>
        <strong>Continue only if you made this link yourself.</strong> If someone else sent it, you’d play with their
        chips, and they’d see every round.
      </p>
      <p>
        {moves
          ? `The device that made the link will be signed out.`
          : `The device that made the link stays signed in. Both play with the same chips.`}
      </p>
      {own !== null && <Losses own={own} />}
      {carries && (
        <p>
          <label className="switch">
            <input type="checkbox" checked={withProgress} onChange={(event) => setWithProgress(event.target.checked)} />
            Add practice results and graded decisions to those on this device
          </label>
        </p>
      )}
      {!canStay && (
        <p role="alert">This browser doesn’t accept cookies, so it can’t stay signed in. Allow them first.</p>
      )}
      <div className="equal-buttons">
        <button type="button" className="button" onClick={() => go('/')}>
          Cancel
        </button>
        {canStay && (
          <button
            type="button"
            className="button"
            data-kind="go"
            aria-disabled={busy}
            onClick={() => onConfirm(withProgress)}
          >
            Play as {name}
          </button>
        )}
      </div>
      {trouble !== '' && (
        <p role="alert" className="form-trouble">
          {trouble}
        </p>
      )}
      <p className="quiet">
        Time left: <TimeLeft until={until} />
      </p>
    </>
  );
};

const Welcome = ({ accepted: { name, balance, said } }: { readonly accepted: Accepted }): ReactNode => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const recent = recentTable();
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        You’re {name} now
      </h1>
      <p>You have {sayChipCount(balance)}.</p>
      {said !== '' && <p>{said}</p>}
      <p>
        {recent !== undefined && (
          <a className="button" data-kind="go" href={recent.room ? `/r/${recent.code}` : `/${recent.game}`}>
            Go to your table
          </a>
        )}{' '}
        <a className="button" href="/">
          Home
        </a>{' '}
        <a className="button" href="/history">
          Your rounds
        </a>
      </p>
    </>
  );
};

/** Without a link, or with one that doesn't work. */
const NoLink = ({ why }: { readonly why: string }): ReactNode => (
  <>
    <h1>Use another device</h1>
    {why !== '' && <p role="alert">{why}</p>}
    <p>
      On the device where you’ve played, open <a href="/settings#device">Settings</a>, make a link under “Use another
      device”, and scan its code with this one. Nothing happens here until you confirm.
    </p>
  </>
);

type Step =
  | { readonly at: 'looking' }
  | { readonly at: 'asking'; readonly preview: DeviceLinkPreview; readonly until: number; readonly trouble: string }
  | { readonly at: 'accepted'; readonly accepted: Accepted }
  | { readonly at: 'refused'; readonly why: string };

const Linked = ({ link }: { readonly link: DeviceLinkParts }): ReactNode => {
  const [step, setStep] = useState<Step>({ at: 'looking' });
  const [busy, setBusy] = useState(false);
  const working = useRef(false);
  const look = async (trouble: string): Promise<void> => {
    try {
      const preview = await lookAt(link);
      setStep({ at: 'asking', preview, until: Date.now() + preview.msLeft, trouble });
    } catch (error) {
      const again = codeOf(error) === 'DEVICE_LINK_USED' ? acceptAgain(link) : undefined;
      const accepted = await again?.catch(() => undefined);
      setStep(accepted === undefined ? { at: 'refused', why: wordsFor(error) } : { at: 'accepted', accepted });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link.
  useEffect(() => void look(''), []);
  if (step.at === 'looking') return <p className="loading">Loading…</p>;
  if (step.at === 'refused') return <NoLink why={step.why} />;
  if (step.at === 'accepted') return <Welcome accepted={step.accepted} />;
  const { preview } = step;
  const confirm = async (withProgress: boolean): Promise<void> => {
    try {
      setStep({
        at: 'accepted',
        accepted: await accept(link, { ...preview, own: preview.own?.user ?? null, withProgress }),
      });
    } catch (error) {
      const code = codeOf(error);
      if (code === 'DEVICE_LINK_CHANGED') await look(wordsFor(error));
      else if (code.startsWith('DEVICE_LINK_')) setStep({ at: 'refused', why: wordsFor(error) });
      else setStep({ ...step, trouble: `${wordsFor(error)} Try again.` });
    }
  };
  return (
    <Question
      {...step}
      carries={preview.carries && link.key !== undefined}
      busy={busy}
      onConfirm={(withProgress) => {
        // A second press while the first is in progress does nothing.
        if (working.current) return;
        working.current = true;
        setBusy(true);
        void confirm(withProgress).finally(() => {
          working.current = false;
          setBusy(false);
        });
      }}
    />
  );
};

export const DevicePage = (): ReactNode => {
  const link = useLinkInAddress();
  return (
    <article className="page narrow">
      {link === undefined ? <NoLink why="" /> : <Linked key={link.link} link={link} />}
    </article>
  );
};
