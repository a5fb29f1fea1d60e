/** Tells players where they are, when they join a table and when bets open. */
import { gameName } from '@croupier/catalog/browser';
import type { Snapshot } from '@croupier/client';
import { called, sayChipCount } from '@croupier/kernel';
import { announce, type Happened } from '@croupier/ui';
import { useCallback, useEffect, useRef } from 'react';
import { listed } from '../../lib/listed.ts';
import type { Moment } from '../moment.ts';

/** Bets that are open for less than this were placed by the press that opened them. */
const BETS_OPEN_MS = 400;
/** More names than this would be a roll call. */
const MOST_NAMES = 3;

/** The names of those who sit here, as the players hear them. */
export const useNames = ({ players }: Snapshot): Happened['nameOf'] => {
  const latest = useRef(players);
  latest.current = players;
  return useCallback((seat) => called(seat, latest.current.find((player) => player.seat === seat)?.name), []);
};

const sayPlace = ({ picture, players }: Snapshot, { felt, view }: Moment): string => {
  const seat = picture?.seat ?? null;
  const { name } = gameName(felt.id);
  const others = players.filter((player) => player.seat !== seat).map((player) => player.name);
  const isAlone = others.length === 0;
  const here = isAlone || others.length > MOST_NAMES ? '' : ` with ${listed(others)}`;
  if (seat === null || view === undefined) return `${name} table${here}. You’re watching.`;
  const where = isAlone ? `${name} table.` : `${name} table${here}. You’re in seat ${seat}.`;
  return `${where} You have ${sayChipCount(felt.funds(view))}.`;
};

/** Who sat down and who left since the player came. */
const useArrivals = (snapshot: Snapshot, isThere: boolean): void => {
  const { players, user } = snapshot;
  const known = useRef<ReadonlyMap<string, string>>(undefined);
  useEffect(() => {
    if (!isThere) return;
    const before = known.current;
    const now = new Map(players.filter((player) => player.user !== user).map((player) => [player.user, player.name]));
    known.current = now;
    if (before === undefined) return;
    for (const [id, name] of now) if (!before.has(id)) announce(`${name} sat down.`);
    for (const [id, name] of before) if (!now.has(id)) announce(`${name} left the table.`);
  }, [players, user, isThere]);
};

export const useWelcome = (snapshot: Snapshot, moment: Moment, isBet: boolean): void => {
  const { view, phase, round } = moment;
  const { picture, players, status } = snapshot;
  // The names of the players may come after the picture of the table: those at the table already did not just sit down.
  const isNamed = picture?.seat == null || players.some((player) => player.seat === picture.seat);
  const isThere = view !== undefined && (status === 'local' || (status === 'live' && isNamed));
  const isSaid = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when the table is there.
  useEffect(() => {
    if (!isThere || isSaid.current) return;
    isSaid.current = true;
    announce(sayPlace(snapshot, moment));
  }, [isThere]);
  useArrivals(snapshot, isThere);
  const isOpen = isThere && phase === 'betting' && picture?.seat != null;
  // A busy page may draw the deal, and run the timer before it has been stopped.
  const isDone = isBet || !isOpen;
  const latest = useRef(isDone);
  latest.current = isDone;
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(() => {
      if (!latest.current) announce(`Round ${round}. Place your bet.`);
    }, BETS_OPEN_MS);
    return () => clearTimeout(timer);
  }, [isOpen, round]);
};
