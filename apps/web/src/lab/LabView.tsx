/** A page of the lab: the answer in a sentence, controls beside the plots, and how the numbers are made. */
import type { GameLabPage } from '@croupier/catalog/labs';
import type { LabLink, RuleBook } from '@croupier/kernel';
import { announce, Sheet } from '@croupier/ui';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { chartAddress } from '../chart/address.ts';
import { copyText } from '../lib/copy-link.ts';
import { labAddress } from './address.ts';
import { Controls } from './Controls.tsx';
import { Figure } from './Figure.tsx';
import type { KnownAnswer } from './known-answer.ts';
import { Patterns } from './plots/Bars.tsx';
import type { Asked } from './use-asked.ts';

/** Room for controls beside the plots. */
const WIDE = matchMedia('(min-width: 900px)');

const subscribeWide = (listener: () => void): (() => void) => {
  WIDE.addEventListener('change', listener);
  return () => WIDE.removeEventListener('change', listener);
};

export interface LabViewProps {
  readonly page: GameLabPage;
  readonly book: RuleBook | undefined;
  readonly asked: Asked;
  readonly known: KnownAnswer;
  readonly onHold: (isHeld: boolean) => void;
}

/** Of work that takes long. A changed control starts it again. */
const Progress = ({ progress, onHold }: Pick<LabViewProps, 'onHold'> & { readonly progress: number }): ReactNode => {
  const [isHeld, setHeld] = useState(false);
  const hold = (): void => {
    onHold(!isHeld);
    setHeld(!isHeld);
  };
  return (
    <p className="lab-progress">
      <progress aria-label="Progress" value={progress} max={1} />
      <button type="button" className="button" onClick={hold}>
        {isHeld ? 'Continue' : 'Pause'}
      </button>
    </p>
  );
};

const Sentence = ({ known }: Pick<LabViewProps, 'known'>): ReactNode => (
  <p className="lab-sentence" role="status" aria-busy={known.isWorking}>
    {known.sentence ?? <span className="quiet">{known.isFailed ? '' : 'Working it out…'}</span>}
    {known.isFailed && <span className="quiet"> This couldn’t be worked out on this device.</span>}
  </p>
);

const Troubles = ({ asked, known }: Pick<LabViewProps, 'asked' | 'known'>): ReactNode => {
  const all = [...asked.troubles, ...(known.trouble === undefined ? [] : [known.trouble])];
  if (all.length === 0) return null;
  return (
    <div role="alert" className="chart-trouble">
      {all.map((trouble) => (
        <p key={trouble}>{trouble}</p>
      ))}
      {known.sentence !== undefined && known.trouble !== undefined && <p>The last result is still shown.</p>}
    </div>
  );
};

const linkTo = (game: string, link: LabLink): string =>
  'chart' in link ? chartAddress({ game, ...link.chart }) : labAddress(link);

const CopyLink = ({ address }: { readonly address: string }): ReactNode => {
  const [copied, setCopied] = useState<string>();
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(location.origin + address);
    announce(isCopied ? 'Link copied' : 'Copy the link from the address bar');
    if (isCopied) setCopied(address);
  };
  return (
    <button type="button" className="button" onClick={() => void copy()}>
      {copied === address ? 'Link copied' : 'Copy link'}
    </button>
  );
};

export const LabView = ({ page, book, asked, known, onHold }: LabViewProps): ReactNode => {
  const isWide = useSyncExternalStore(subscribeWide, () => WIDE.matches);
  const [isOpen, setOpen] = useState(false);
  const controls = <Controls {...{ book, ...asked }} controls={page.controls} game={page.game} />;
  return (
    <>
      <Sentence known={known} />
      <Troubles {...{ asked, known }} />
      {known.progress !== undefined && known.isWorking && (
        <Progress key={asked.address} progress={known.progress} onHold={onHold} />
      )}
      <div className="lab-layout">
        {isWide ? (
          <section className="lab-side" aria-label="Controls">
            {controls}
          </section>
        ) : (
          <>
            <p className="lab-change">
              <button type="button" className="button" data-kind="go" onClick={() => setOpen(true)}>
                Change
              </button>
            </p>
            <Sheet open={isOpen} title={page.name} onClose={() => setOpen(false)}>
              <Sentence known={known} />
              <Troubles {...{ asked, known }} />
              {controls}
            </Sheet>
          </>
        )}
        <div className="lab-main" aria-busy={known.isWorking}>
          <Patterns />
          {known.figures.map((figure) => (
            <Figure
              key={figure.id}
              figure={figure}
              isOld={known.isWorking && !known.fresh.includes(figure.id)}
              name={`lab-${page.id}`}
            />
          ))}
          <section className="lab-about">
            <h2>Method and precision</h2>
            {[...page.method, ...known.notes].map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <p className="chart-buttons lab-ways">
              {known.links.map((link) => (
                <a key={link.label} className="button" href={linkTo(page.game, link)}>
                  {link.label}
                </a>
              ))}
              <CopyLink address={asked.address} />
              <button type="button" className="button" onClick={() => print()}>
                Print
              </button>
            </p>
          </section>
        </div>
      </div>
    </>
  );
};
