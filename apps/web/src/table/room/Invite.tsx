/** The link of a room. */
import type { ReactNode } from 'react';
import { linkTo } from '../../lib/copy-link.ts';
import { SendLink } from '../../lib/SendLink.tsx';

export interface InviteProps {
  readonly code: string;
  readonly invite: string | undefined;
  readonly copied?: boolean;
}

export const Invite = ({ code, invite, copied = false }: InviteProps): ReactNode => (
  <div className="invite">
    <p>
      Friends who open this link join your table.{' '}
      <span className="nowrap">
        Code <b className="room-code">{code}</b>
      </span>
    </p>
    <SendLink url={linkTo(code, invite)} label="Link to this room" title="A table at Croupier" copied={copied} />
    <p className="quiet">You can start alone; friends join between rounds.</p>
  </div>
);
