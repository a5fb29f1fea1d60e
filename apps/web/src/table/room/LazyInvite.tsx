/** The link and its picture for phones, which takes a library of its own: fetched when somebody looks at it. */
import { lazy, type ReactNode, Suspense } from 'react';
import type { InviteProps } from './Invite.tsx';

const Loaded = lazy(async () => ({ default: (await import('./Invite.tsx')).Invite }));

export const Invite = (props: InviteProps): ReactNode => (
  <Suspense fallback={<p className="room-code">{props.code}</p>}>
    <Loaded {...props} />
  </Suspense>
);
