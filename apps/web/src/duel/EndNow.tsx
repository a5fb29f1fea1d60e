/** The creator may end a duel before its deadline, once nobody is in the middle of a try. */
import { newId } from '@croupier/client';
import type { DuelAnswer } from '@croupier/protocol';
import { Dialog, GuardedButton } from '@croupier/ui';
import { type ReactNode, useRef, useState } from 'react';
import { isFinal, sayRefusal } from './duel-words.ts';
import { endDuel } from './requests.ts';

export interface EndNowProps {
  readonly duel: DuelAnswer;
  readonly onEnded: (duel: DuelAnswer) => void;
  readonly onStale: () => void;
}

export const EndNow = ({ duel: { id, tries }, onEnded, onStale }: EndNowProps): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const cmdId = useRef(newId());
  const isPlayed = tries.some(({ state }) => state === 'playing');
  const end = async (): Promise<void> => {
    setBusy(true);
    setTrouble(undefined);
    try {
      onEnded(await endDuel(id, cmdId.current));
    } catch (error) {
      setTrouble(sayRefusal(error));
      setBusy(false);
      if (isFinal(error)) cmdId.current = newId();
      onStale();
    }
    setOpen(false);
  };
  return (
    <>
      <p>
        <button type="button" className="button" disabled={isPlayed || busy} onClick={() => setOpen(true)}>
          End now
        </button>
      </p>
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
