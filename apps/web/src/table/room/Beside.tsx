/** Beside the table: what happened, who is here, the chat, the link. */

import type { Snapshot, TableLink } from '@croupier/client';
import type { WirePicture } from '@croupier/protocol';
import { Isolated, type Rules, Tabs, usePrefs } from '@croupier/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { later } from '../../lib/Later.tsx';
import { Invite } from './LazyInvite.tsx';

/** The log is what is seen first; alone, few look for more. */
const People = later(async () => (await import('./People.tsx')).People);
const Chat = later(async () => (await import('./Chat.tsx')).Chat);

/** New lines push the others down: these slide there, as a jump of a whole column draws the eye from the cards. */
const Log = ({ log }: Pick<Snapshot, 'log'>): ReactNode => {
  const list = useRef<HTMLOListElement>(null);
  const newest = useRef<HTMLElement>(null);
  const { speed } = usePrefs();
  useLayoutEffect(() => {
    const first = list.current?.firstElementChild as HTMLElement | null;
    const before = newest.current;
    // Where things lie is only asked when there is news.
    if (first === before) return;
    newest.current = first;
    const way = first && before ? first.offsetTop - before.offsetTop : 0;
    // A player who has scrolled to older lines keeps them in place: the browser does that, unless they move.
    const isAtTop = !list.current?.closest('.rail-content, .overlay-body')?.scrollTop;
    if (way < 0 && speed > 0 && isAtTop) list.current?.animate({ transform: [`translateY(${way}px)`, 'none'] }, 200);
  });
  return (
    <div className="log-window">
      <ol ref={list} className="log" aria-label="What happened, newest first">
        {[...log].reverse().map(({ seq, sentence }) => (
          <li key={seq}>
            <Isolated text={sentence} />
          </li>
        ))}
      </ol>
    </div>
  );
};

export interface BesideProps {
  readonly link: TableLink;
  readonly snapshot: Snapshot;
  /** As far as its cards have been seen. */
  readonly log: Snapshot['log'];
  readonly picture: WirePicture;
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
  const { players, queue, removed, user, chat } = snapshot;
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
        { id: 'log', label: 'Log', content: <Log log={log} /> },
        ...(room ? [{ id: 'chat', label: 'Chat', content: talk, unread }] : []),
        { id: 'people', label: 'People', content: people },
        ...(room
          ? [{ id: 'invite', label: 'Link', content: <Invite code={picture.table} invite={snapshot.invite} /> }]
          : []),
      ]}
    />
  );
};
