/** The creator may end a duel before its deadline, once nobody is in the middle of a try. */
import { endDuel } from '@croupier/client/rest';
import type { DuelAnswer } from '@croupier/protocol';
import { Dialog, GuardedButton } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { REST } from '../lib/api.ts';
import { sayRefusal } from './duel-words.ts';

export interface EndNowProps {
  readonly duel: DuelAnswer;
  readonly onEnded: (duel: DuelAnswer) => void;
  readonly onStale: () => void;
}

export const EndNow = ({ duel: { id, tries }, onEnded, onStale }: EndNowProps): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const isPlayed = tries.some(({ state }) => state === 'playing');
  const end = async (): Promise<void> => {
    setBusy(true);
    setTrouble(undefined);
    try {
      onEnded(await endDuel(REST, id));
    } catch (error) {
      setTrouble(sayRefusal(error));
      setBusy(false);
      onStale();
    }
    setOpen(false);
  };
  return (
    <>
      {!isPlayed && (
        <p>
          <button type="button" className="button" disabled={busy} onClick={() => setOpen(true)}>
            End now
          </button>
        </p>
      )}
      <p className="quiet">
        {isPlayed
          ? 'You can end the duel early once everyone who started has finished.'
          : 'Results come right away, and no one else can play.'}
      </p>
      {trouble !== undefined && (
        <p className="form-trouble" role="alert">
          {trouble}
        </p>
      )}
      <Dialog open={isOpen} title="End this duel now?" onClose={() => setOpen(false)}>
        <p>Everyone sees the results at once. Friends who haven’t started can’t play this shoe anymore.</p>
        <p className="equal-buttons">
          <GuardedButton guarded={{ id: 'stay', commits: true }} className="button" onPress={() => setOpen(false)}>
            Keep it open
          </GuardedButton>
          <GuardedButton
            guarded={{ id: 'end', commits: true }}
            className="button"
            disabled={busy}
            onPress={() => void end()}
          >
            End now
          </GuardedButton>
        </p>
      </Dialog>
    </>
  );
};
