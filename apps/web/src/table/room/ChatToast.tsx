/** What another player has just said, over the felt. A press opens the chat. */
import type { ChatLine } from '@croupier/client';
import type { ReactNode } from 'react';

export interface ChatToastProps {
  readonly line: ChatLine;
  readonly onOpen: () => void;
}

export const ChatToast = ({ line: { name, text }, onOpen }: ChatToastProps): ReactNode => (
  <button type="button" className="chat-toast" onClick={onOpen}>
    <b>
      <bdi>{name}</bdi>
    </b>{' '}
    <span>{text}</span>
    <span className="unseen">, open the chat</span>
  </button>
);
