/** Sheets and dialogs over a table, one at a time, and the break reminder, which opens by itself. */
import { Dialog, GuardedButton, Sheet } from '@croupier/ui';
import type { ReactNode } from 'react';
import { later } from '../lib/Later.tsx';
import { HelpDialog } from '../shell/HelpButton.tsx';
import { Invite } from './room/LazyInvite.tsx';
import type { PlayTime } from './use-session.ts';
import type { TableState } from './use-table.ts';
import { countsOff } from './words/table-words.ts';

/** `chat` and `coach` are the sheet of the log with another tab open. */
export type Open =
  | 'none'
  | 'menu'
  | 'help'
  | 'invite'
  | 'shoe'
  | 'rules'
  | 'log'
  | 'chat'
  | 'coach'
  | 'leave'
  | 'new-table'
  | 'commands';
export type Show = (what: Open) => void;

const TableMenu = later(async () => (await import('./TableMenu.tsx')).TableMenu);

const CommandList = later(async () => (await import('./words/CommandList.tsx')).CommandList);

const RealityCheck = later(async () => (await import('./RealityCheck.tsx')).RealityCheck);

/** Two equal choices. */
const Choice = ({
  stay,
  go,
  onStay,
  onGo,
}: {
  readonly stay: string;
  readonly go: string;
  readonly onStay: () => void;
  readonly onGo: () => void;
}): ReactNode => (
  <p className="equal-buttons">
    <GuardedButton guarded={{ id: 'stay', commits: true }} className="button" onPress={onStay}>
      {stay}
    </GuardedButton>
    <GuardedButton guarded={{ id: 'go', commits: true }} className="button" onPress={onGo}>
      {go}
    </GuardedButton>
  </p>
);

export interface TableSheetsProps {
  readonly open: Open;
  readonly show: Show;
  readonly table: TableState;
  readonly session: PlayTime;
  readonly title: string;
  readonly code: string;
  readonly room: boolean;
  readonly isNew: boolean;
  readonly unread: number;
  readonly shoe: ReactNode;
  readonly rules: ReactNode;
  readonly beside: ReactNode;
  readonly onTopUp: (() => void) | undefined;
  readonly onNewTable: (() => void) | undefined;
  /** A hand of the player is not over. */
  readonly inPlay: boolean;
  /** To where the player was going when asked. */
  readonly onLeave: () => void;
  /** Closes the table too, and says what else there is. */
  readonly onBreak: () => void;
}

export const TableSheets = (props: TableSheetsProps): ReactNode => {
  const {
    open,
    show,
    table,
    session,
    title,
    code,
    room,
    isNew,
    unread,
    shoe,
    rules,
    beside,
    onTopUp,
    onNewTable,
    inPlay,
    onLeave,
    onBreak,
  } = props;
  const { net, rounds } = table;
  const duel = table.snapshot.picture?.room.duel?.id;
  const close = (): void => show('none');
  return (
    <>
      <Sheet open={open === 'menu'} title={title} onClose={close}>
        <TableMenu
          {...{ room, unread, rounds, net, onTopUp }}
          onNewTable={onNewTable && (() => (inPlay ? show('new-table') : onNewTable()))}
          countsOff={countsOff(table.snapshot)}
          duel={duel}
          minutes={session.minutes}
          onOpen={show}
        />
      </Sheet>
      <Sheet open={open === 'shoe'} title="Shoe" onClose={close}>
        {shoe}
      </Sheet>
      <Sheet open={open === 'rules'} title="Rules" onClose={close}>
        {rules}
      </Sheet>
      <Sheet open={open === 'log' || open === 'chat' || open === 'coach'} title="At this table" onClose={close}>
        {beside}
      </Sheet>
      <Sheet open={open === 'invite'} title="Invite friends" onClose={close}>
        <Invite code={code} invite={table.snapshot.invite} copied={isNew} />
      </Sheet>
      <Sheet open={open === 'commands'} title="Commands you can type" onClose={close}>
        <CommandList game={table.scene?.felt.id} />
      </Sheet>
      <HelpDialog open={open === 'help'} onClose={close} />
      <Dialog open={open === 'leave'} title="Leave this hand?" onClose={close}>
        <p>
          Your hand is still in play. It stays open {duel === undefined ? 'for a while' : 'until the duel ends'}, so you
          can come back and finish it.
        </p>
        <Choice stay="Stay" go="Leave" onStay={close} onGo={onLeave} />
      </Dialog>
      <Dialog open={open === 'new-table'} title="Leave this hand?" onClose={close}>
        <p>Your hand is still in play. {table.scene?.felt.whenAway ?? 'It will be played out without you.'}</p>
        <Choice stay="Stay" go="New table" onStay={close} onGo={() => onNewTable?.()} />
      </Dialog>
      <Dialog open={session.isCheckDue} title="Time for a break" onClose={session.goOn}>
        <RealityCheck minutes={session.minutes} rounds={rounds} net={net}>
          <Choice stay="Continue" go="Take a break" onStay={session.goOn} onGo={onBreak} />
        </RealityCheck>
      </Dialog>
    </>
  );
};
