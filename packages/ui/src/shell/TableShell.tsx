import { type ReactNode, useState } from 'react';
import { Icon } from '../controls/Icon.tsx';

export interface TableShellProps {
  readonly top: ReactNode;
  /** The shoe and what belongs to it. Where there is no room `shoeStrip` stands for it. */
  readonly left?: ReactNode;
  readonly felt: ReactNode;
  /** Coach, log, chat, people. Only on wide screens; pages open it as a sheet elsewhere. */
  readonly right?: ReactNode;
  readonly dock: ReactNode;
  /** Connection and other notices: over the felt's upper edge, so that nothing moves when it comes and goes. */
  readonly strip?: ReactNode;
  /** In place of the dock while it is there. */
  readonly question?: ReactNode;
  /** Small screens: gauge of the tray, decks left, counts. */
  readonly shoeStrip?: ReactNode;
  /** Names and totals of the others. */
  readonly seats?: ReactNode;
  /** One line of the coach, where there is no right rail. */
  readonly coachLine?: ReactNode;
  /** Own hands: with two, low screens give up the seats for them; with three, the seats leave every felt for the strip. */
  readonly hands?: number;
  readonly leftLabel?: string;
  readonly rightLabel?: string;
}

interface RailProps {
  readonly side: 'left' | 'right';
  readonly label: string;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

const Rail = ({ side, label, open, onToggle, children }: RailProps): ReactNode => {
  const inwards = side === 'left' ? 'left' : 'right';
  const outwards = side === 'left' ? 'right' : 'left';
  return (
    <aside className="rail" data-side={side} data-open={open ? '' : undefined} aria-label={label}>
      <button
        type="button"
        className="button icon-button rail-toggle"
        data-kind="quiet"
        aria-expanded={open}
        onClick={onToggle}
      >
        <Icon name={open ? inwards : outwards} />
        <span className="unseen">{open ? `Hide ${label}` : `Show ${label}`}</span>
      </button>
      {open && side === 'left' && <h2 className="section-label rail-title">{label}</h2>}
      {open ? <div className="rail-content">{children}</div> : <span className="rail-name">{label}</span>}
    </aside>
  );
};

/** The places of a table, the same in every phase. It measures itself, so it is right in any box, not only in a window. */
export const TableShell = (props: TableShellProps): ReactNode => {
  const { leftLabel = 'Shoe', rightLabel = 'Coach and log' } = props;
  const [leftOpen, setLeftOpen] = useState(true);
  const [rightOpen, setRightOpen] = useState(true);
  return (
    <div className="shell">
      <div
        className="shell-grid"
        data-left={props.left === undefined ? 'none' : leftOpen ? 'open' : 'closed'}
        data-splitting={(props.hands ?? 0) > 2 ? 'many' : props.hands === 2 ? 'two' : undefined}
        data-right={props.right === undefined ? 'none' : rightOpen ? 'open' : 'closed'}
      >
        <header className="shell-top">{props.top}</header>
        {props.left !== undefined && (
          <Rail side="left" label={leftLabel} open={leftOpen} onToggle={() => setLeftOpen(!leftOpen)}>
            {props.left}
          </Rail>
        )}
        {props.shoeStrip !== undefined && <div className="shell-shoe-strip">{props.shoeStrip}</div>}
        <main className="shell-felt on-felt" tabIndex={-1}>
          {props.felt}
        </main>
        {props.strip !== undefined && (
          <aside className="shell-strip" aria-label="Notices">
            {props.strip}
          </aside>
        )}
        {props.right !== undefined && (
          <Rail side="right" label={rightLabel} open={rightOpen} onToggle={() => setRightOpen(!rightOpen)}>
            {props.right}
          </Rail>
        )}
        {props.seats !== undefined && (
          <section className="shell-seats" aria-label="Players">
            {props.seats}
          </section>
        )}
        {props.coachLine !== undefined && <div className="shell-coach">{props.coachLine}</div>}
        <footer className="shell-dock">{props.question ?? props.dock}</footer>
      </div>
    </div>
  );
};
