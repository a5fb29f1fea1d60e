/** Beside the table: what happened, who is here, the chat, the link. */

import type { Snapshot, TableLink } from '@croupier/client';
import type { WirePicture } from '@croupier/protocol';
import { type Rules, Tabs } from '@croupier/ui';
import type { Felt } from '@croupier/ui/felt';
import type { ReactNode } from 'react';
import { useCoach } from '../../coach/use-coach.ts';
import { later } from '../../lib/Later.tsx';
import { Invite } from './LazyInvite.tsx';
import { Log } from './Log.tsx';
import { useSeenPlayers } from './seen-players.ts';

/** The log is what is seen first; alone, few look for more. */
const CoachPanel = later(async () => (await import('../../coach/CoachPanel.tsx')).CoachPanel);
const People = later(async () => (await import('./People.tsx')).People);
const Chat = later(async () => (await import('./Chat.tsx')).Chat);

export interface BesideProps {
  readonly link: TableLink;
  readonly felt: Felt;
  readonly snapshot: Snapshot;
  /** As far as its cards have been seen. */
  readonly log: Snapshot['log'];
  readonly picture: WirePicture;
  /** What has happened has also been seen. */
  readonly isLanded: boolean;
  readonly rules: Rules;
  readonly nextRules: string | undefined;
  readonly bots: readonly string[];
  readonly room: boolean;
  readonly muted: ReadonlySet<string>;
  readonly onMute: (user: string) => void;
  readonly tell: (text: string) => void;
  /** Lines of the chat that have not been seen. */
  readonly unread: number;
  readonly onRead: () => void;
  readonly tab: string;
  readonly onTab: (tab: string) => void;
}

export const Beside = (props: BesideProps): ReactNode => {
  const {
    link,
    felt,
    isLanded,
    snapshot,
    log,
    picture,
    rules,
    nextRules,
    bots,
    room,
    muted,
    onMute,
    tell,
    unread,
    onRead,
    tab,
    onTab,
  } = props;
  const { notes, hasCoach } = useCoach(link, felt).state;
  const { queue, removed, user, chat } = snapshot;
  const players = useSeenPlayers(snapshot.players, isLanded);
  const people = (
    <People {...{ link, picture, players, queue, removed, user, rules, nextRules, bots, muted, onMute, tell }} />
  );
  const talk = <Chat {...{ link, user, muted, tell, onRead }} lines={chat} />;
  return (
    <Tabs
      label="At this table"
      chosen={tab}
      onChoose={onTab}
      tabs={[
        ...(hasCoach ? [{ id: 'coach', label: 'Coach', content: <CoachPanel {...{ link, felt, isLanded }} /> }] : []),
        { id: 'log', label: 'Log', content: <Log {...{ log, notes }} /> },
        ...(room ? [{ id: 'chat', label: 'Chat', content: talk, unread }] : []),
        // Alone until the end, in a seat that can't be left.
        ...(picture.room.duel === undefined ? [{ id: 'people', label: 'People', content: people }] : []),
        ...(room
          ? [{ id: 'invite', label: 'Link', content: <Invite code={picture.table} invite={snapshot.invite} /> }]
          : []),
      ]}
    />
  );
};
