/** The table menu, loaded when it is first opened. */
import { saySigned } from '@croupier/kernel';
import { GuardedButton, usePrefs } from '@croupier/ui';
import type { ReactNode } from 'react';
import { captionsLeft, showCaptions } from './words/use-caption.ts';

export interface TableMenuProps {
  readonly room: boolean;
  /** Lines of the chat. */
  readonly unread: number;
  /** Why counts are not everybody's own choice here. */
  readonly countsOff: string | undefined;
  /** The duel that this table belongs to. */
  readonly duel: string | undefined;
  readonly minutes: number;
  readonly rounds: number;
  readonly net: number;
  readonly onOpen: (what: 'invite' | 'shoe' | 'rules' | 'log' | 'chat' | 'coach' | 'help' | 'none') => void;
  /** Present only while the server would grant it. */
  readonly onTopUp: (() => void) | undefined;
  readonly onNewTable: (() => void) | undefined;
}

export const TableMenu = (props: TableMenuProps): ReactNode => {
  const { room, unread, countsOff, duel, minutes, rounds, net, onOpen, onTopUp, onNewTable } = props;
  const { prefs, change } = usePrefs();
  return (
    <div className="menu">
      {duel !== undefined && (
        <a className="button" href={`/duel/${duel}`}>
          Duel page
        </a>
      )}
      {room && (
        <button type="button" className="button" onClick={() => onOpen('invite')}>
          Invite friends
        </button>
      )}
      {onTopUp !== undefined && (
        <GuardedButton
          guarded={{ id: 'reset', commits: true }}
          className="button"
          onPress={() => {
            onTopUp();
            onOpen('none');
          }}
        >
          Reset to 1,000 chips
        </GuardedButton>
      )}
      {countsOff === undefined ? (
        <button
          type="button"
          className="button"
          aria-pressed={prefs.counts}
          onClick={() => change({ type: 'set', prefs: { counts: !prefs.counts } })}
        >
          {prefs.counts ? 'Hide the counts' : 'Show the counts'}
        </button>
      ) : (
        <p className="quiet">{countsOff}</p>
      )}
      <button type="button" className="button" onClick={() => change({ type: 'set', prefs: { muted: !prefs.muted } })}>
        {prefs.muted ? 'Sound on' : 'Sound off'}
      </button>
      <button type="button" className="button" onClick={() => onOpen('coach')}>
        Coach
      </button>
      <button type="button" className="button" onClick={() => onOpen('rules')}>
        Rules
      </button>
      <button type="button" className="button" onClick={() => onOpen('shoe')}>
        Shoe and proofs
      </button>
      {room && (
        <button type="button" className="button" onClick={() => onOpen('chat')}>
          Chat{unread > 0 && ` (${unread} unread)`}
        </button>
      )}
      <button type="button" className="button" onClick={() => onOpen('log')}>
        {room ? 'Log and people' : 'Log'}
      </button>
      {captionsLeft() && (
        <button
          type="button"
          className="button"
          onClick={() => {
            showCaptions(false);
            onOpen('none');
          }}
        >
          Don’t show hints again
        </button>
      )}
      {onNewTable !== undefined && (
        <GuardedButton guarded={{ id: 'new-table', commits: true }} className="button" onPress={onNewTable}>
          New table, fresh shoe
        </GuardedButton>
      )}
      <a className="button" href="/settings">
        Settings
      </a>
      <a className="button" href="/history">
        Your rounds
      </a>
      <button type="button" className="button" onClick={() => onOpen('help')}>
        Help and keys
      </button>
      <p className="quiet">
        Play money: no purchases, no prizes. So far: {minutes} min, {rounds} {rounds === 1 ? 'round' : 'rounds'}, net{' '}
        {saySigned(net)}.
      </p>
    </div>
  );
};
