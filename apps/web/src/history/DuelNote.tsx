/** Why rounds of a duel have no odds yet: they would help with the rounds that are still to come. */
import type { RoundAnswer } from '@croupier/protocol';
import type { ReactNode } from 'react';
import { day } from './words.ts';

export type OpenDuel = NonNullable<RoundAnswer['duel']>;

export const DuelNote = ({ duel: { id, deadline } }: { readonly duel: OpenDuel }): ReactNode => (
  <p className="duel-note">
    This is part of <a href={`/duel/${id}`}>a duel</a> that hasn’t ended. Replays, odds and grades open when it ends, no
    later than {day(deadline)}.
  </p>
);
