import { saySigned, type TableEdge } from '@croupier/kernel';
import type { ReactNode } from 'react';
import { Icon } from '../controls/Icon.tsx';

export type Connection = 'connected' | 'connecting' | 'offline' | 'here';
const CONNECTION_WORDS: { readonly [state in Connection]: string } = {
  connected: 'Connected',
  connecting: 'Reconnecting',
  offline: 'No connection',
  here: 'Playing on this device',
};

export interface TopBarProps {
  readonly title: string;
  readonly onBack: () => void;
  readonly onMenu: () => void;
  /** Messages that can be read through the menu. */
  readonly unread?: number;
  /** “6 decks · H17 · …”; opens the rules. */
  readonly rules?: string;
  /** What these rules are worth, as soon as that is known. */
  readonly edge?: Pick<TableEdge, 'short' | 'long'> | undefined;
  readonly onRules?: () => void;
  /** Time since sitting down, “00:42”. */
  readonly clock: string;
  /** How long play is possible; on small screens in place of the time since sitting down. */
  readonly until?: ReactNode;
  readonly net: number;
  readonly connection: Connection;
  readonly onConnection?: () => void;
}

export const TopBar = (props: TopBarProps): ReactNode => (
  <div className="top-bar">
    <button type="button" className="button icon-button" onClick={props.onBack}>
      <Icon name="back" />
      <span className="unseen">Back</span>
    </button>
    <h1 className="top-title">{props.title}</h1>
    {props.rules !== undefined && (
      <button type="button" className="rules-pill" title={props.edge?.long} onClick={props.onRules}>
        <span>{props.rules}</span>
        {props.edge && (
          <>
            {' · '}
            <b>{props.edge.short}</b>
            <span className="unseen">. {props.edge.long}</span>
          </>
        )}
        <span className="unseen">, open the rules</span>
      </button>
    )}
    <div className="top-facts">
      <span className="play-money">Play money</span>
      <span className="top-clock">
        <span className="unseen">Session </span>
        <b>{props.clock}</b>
      </span>
      {props.until !== undefined && <span className="top-until">{props.until}</span>}
      <span>
        Net <b>{saySigned(props.net)}</b>
      </span>
    </div>
    <button type="button" className="connection" data-state={props.connection} onClick={props.onConnection}>
      <span className="connection-words">{CONNECTION_WORDS[props.connection]}</span>
    </button>
    <button type="button" className="button icon-button" onClick={props.onMenu}>
      <Icon name="menu" />
      <span className="unseen">Menu</span>
      {(props.unread ?? 0) > 0 && (
        <span className="unread">
          {props.unread}
          <span className="unseen"> unread</span>
        </span>
      )}
    </button>
  </div>
);
