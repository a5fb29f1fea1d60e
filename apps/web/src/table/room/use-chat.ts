/** What was said and not read yet, and what has just been said: as a toast, and at the seat. */
import type { ChatLine, Snapshot } from '@croupier/client';
import { announce, playSound } from '@croupier/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { keep, kept } from '../../lib/keep.ts';

/** How long a line stays beside the one who said it. */
const STAYS = 6000;

export interface ChatNews {
  readonly unread: number;
  /** The newest line of someone else, for a few seconds. */
  readonly latest: ChatLine | undefined;
  /** By user: what they have just said. */
  readonly bubbles: ReadonlyMap<string, string>;
  /** Everything so far has been seen. */
  readonly onRead: () => void;
}

/** Numbers begin again when the server has been restarted, so a line is known by its words too. */
const keyOf = ({ id, user, text }: ChatLine): string => `${id} ${user} ${text}`;

const NONE: ReadonlyMap<string, string> = new Map();

export const useChat = ({ chat, picture, user }: Snapshot, muted: ReadonlySet<string>, isRoom: boolean): ChatNews => {
  const slot = `chat-read.${picture?.table ?? ''}`;
  const [readTo, setReadTo] = useState(() => kept(slot));
  const [fresh, setFresh] = useState<readonly ChatLine[]>([]);
  const seen = useRef<ReadonlySet<string>>(undefined);
  const isHeard = (line: ChatLine): boolean => line.user !== user && !muted.has(line.user);
  const last = chat.at(-1);
  useEffect(() => {
    const before = seen.current;
    seen.current = new Set(chat.map(keyOf));
    // What the table had to say when the page was opened is no news.
    if (before === undefined || !isRoom) return;
    const added = chat.filter((line) => !before.has(keyOf(line)) && !muted.has(line.user));
    if (added.length === 0) return;
    setFresh((lines) => [...lines, ...added]);
    setTimeout(() => setFresh((lines) => lines.filter((line) => !added.includes(line))), STAYS);
    const heard = added.filter((line) => line.user !== user);
    if (heard.length === 0) return;
    announce(heard.map(({ name, text }) => `${name} says: ${text}`).join('. '));
    playSound('chip');
  }, [chat, user, muted, isRoom]);
  const onRead = useCallback((): void => {
    if (last === undefined) return;
    setReadTo(keyOf(last));
    keep(slot, keyOf(last));
    setFresh((lines) => (lines.length === 0 ? lines : []));
  }, [last, slot]);
  const from = chat.findIndex((line) => keyOf(line) === readTo) + 1;
  return {
    unread: chat.slice(from).filter(isHeard).length,
    latest: fresh.filter(isHeard).at(-1),
    bubbles: fresh.length === 0 ? NONE : new Map(fresh.map((line) => [line.user, line.text])),
    onRead,
  };
};
