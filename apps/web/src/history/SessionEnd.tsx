/** At the end of a session's page: hide it from the list, which can be undone, or delete it, which can't. */
import { Dialog, GuardedButton } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { go } from '../lib/router.ts';
import { deleteSession } from './deleted.ts';
import { isRemoved, remove, restore } from './removed.ts';
import type { Sitting } from './sittings.ts';

interface SessionEndProps {
  readonly sitting: Sitting;
}

const Hide = ({ sitting }: SessionEndProps): ReactNode => {
  const [isHidden, setHidden] = useState(() => isRemoved(sitting));
  return (
    <>
      <button
        type="button"
        className="button"
        onClick={() => {
          if (isHidden) restore(sitting);
          else remove(sitting);
          setHidden(!isHidden);
        }}
      >
        {isHidden ? 'Show in the list again' : 'Hide from the list'}
      </button>
      <span className="unseen" role="status">
        {isHidden && 'This session is hidden from the list on this device.'}
      </span>
    </>
  );
};

const Delete = ({ sitting }: SessionEndProps): ReactNode => {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setAsked(true)}>
        Delete session…
      </button>
      <Dialog open={isAsked} title="Delete this session?" onClose={() => setAsked(false)}>
        <p>
          Its rounds disappear from the history on this device, and the coach’s record of its decisions is deleted. You
          can’t undo this.
        </p>
        <p>
          Your chips and your practice results stay. So does the table’s public log on the server, because it belongs to
          everyone who played there.
        </p>
        <p className="equal-buttons">
          <GuardedButton
            guarded={{ id: 'keep-session', commits: true }}
            className="button"
            data-autofocus
            onPress={() => setAsked(false)}
          >
            Keep it
          </GuardedButton>
          <GuardedButton
            guarded={{ id: 'delete-session', commits: true }}
            className="button"
            onPress={() => {
              deleteSession(sitting);
              go('/history');
            }}
          >
            Delete
          </GuardedButton>
        </p>
      </Dialog>
    </>
  );
};

export const SessionEnd = ({ sitting }: SessionEndProps): ReactNode => (
  <div className="sitting-end">
    <Hide sitting={sitting} />
    <Delete sitting={sitting} />
  </div>
);
