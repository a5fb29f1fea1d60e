/** Which rounds belong to a duel: one that is open, and why they have no odds yet, or one that is over. */
import type { RoundAnswer } from '@croupier/protocol';
import type { ReactNode } from 'react';
import { duelsAt } from '../duel/kept-duels.ts';
import type { Line } from './sittings.ts';
import { day } from './words.ts';

export type OpenDuel = NonNullable<RoundAnswer['duel']>;

/** Odds would help with the rounds that are still to come. */
export const DuelNote = ({ duel: { id, deadline } }: { readonly duel: OpenDuel }): ReactNode => (
  <p className="duel-note">
    This is part of <a href={`/duel/${id}`}>a duel</a> that hasn’t ended. Replays, odds and grades open when it ends, no
    later than {day(deadline)}.
  </p>
);

interface PastDuelsProps {
  readonly lines: readonly Pick<Line, 'table'>[];
  readonly open?: readonly OpenDuel[];
}

/** The others, as far as this device knows which table was whose. */
export const PastDuels = ({ lines, open = [] }: PastDuelsProps): ReactNode =>
  duelsAt(lines)
    .filter(({ id }) => open.every((duel) => duel.id !== id))
    .map(({ id }) => (
      <p key={id} className="duel-note">
        This was part of <a href={`/duel/${id}`}>a duel</a>. Its results are on the duel page.
      </p>
    ));
