/** Beside the table: what happened, who is here, what is said, the link. */
import type { WirePicture } from '@croupier/protocol';
import { Tabs } from '@croupier/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Snapshot, TableLink } from '../link/contract.ts';
import { Invite } from './LazyInvite.tsx';

/** The log is what is seen first; alone, few look for more. */
const People = lazy(async () => ({ default: (await import('./People.tsx')).People }));
const Chat = lazy(async () => ({ default: (await import('./Chat.tsx')).Chat }));

const Log = ({ snapshot }: { readonly snapshot: Snapshot }): ReactNode => (
  <ol className="log" aria-label="What happened, newest first">
    {[...snapshot.log].reverse().map(({ seq, sentence }) => (
      <li key={seq}>{sentence}</li>
    ))}
  </ol>
);

export interface BesideProps {
  readonly link: TableLink;
  readonly snapshot: Snapshot;
  readonly picture: WirePicture;
  readonly bots: readonly string[];
  readonly room: boolean;
  readonly muted: ReadonlySet<string>;
  readonly onMute: (user: string) => void;
  readonly tell: (text: string) => void;
}

export const Beside = ({ link, snapshot, picture, bots, room, muted, onMute, tell }: BesideProps): ReactNode => {
  const { players, queue, user, chat } = snapshot;
  const people = (
    <Suspense fallback={null}>
      <People {...{ link, picture, players, queue, user, bots, muted, onMute, tell }} />
    </Suspense>
  );
  const talk = (
    <Suspense fallback={null}>
      <Chat {...{ link, user, muted, tell }} lines={chat} />
    </Suspense>
  );
  return (
    <Tabs
      label="Beside the table"
      tabs={[
        { id: 'log', label: 'Log', content: <Log snapshot={snapshot} /> },
        ...(room ? [{ id: 'chat', label: 'Chat', content: talk }] : []),
        { id: 'people', label: 'People', content: people },
        ...(room ? [{ id: 'invite', label: 'Link', content: <Invite code={picture.table} /> }] : []),
      ]}
    />
  );
};
