/** The result of each round, once its cards have been shown, and of the whole session. */
import { sayChips } from '@croupier/kernel';
import { announce, type Happened, playSound, soundOf } from '@croupier/ui';
import { useEffect, useState } from 'react';
import { noteNet } from '../lib/care.ts';
import { countHere } from '../lib/counted-rounds.ts';
import { noteRound, playSession } from '../lib/play-session.ts';
import type { Moment } from './moment.ts';

export interface Tally {
  readonly net: number;
  readonly rounds: number;
  /** The net of this round. */
  readonly result: number | undefined;
}

/** “You win 10.”, with what each hand or bet came to before it. */
const sayResult = (result: number, own: string): string => {
  if (result === 0) return own === '' ? 'You break even.' : own;
  return `${own} You ${result > 0 ? 'win' : 'lose'} ${sayChips(Math.abs(result))}.`.trim();
};

/** In this session. */
const sayNet = (net: number): string => {
  if (net === 0) return 'Even overall.';
  return `${net > 0 ? 'Up' : 'Down'} ${sayChips(Math.abs(net))} overall.`;
};

/** `table` is its code: rounds of different tables have the same numbers. */
export const useTally = (
  { felt, view, phase, round }: Moment,
  table: string | undefined,
  isLanded: boolean,
  nameOf: Happened['nameOf'],
): Tally => {
  const [tally, setTally] = useState(() => playSession(Date.now()));
  const result = isLanded && view && phase === 'settled' && round > 0 ? felt.net(view) : undefined;
  useEffect(() => {
    if (result === undefined || table === undefined) return;
    const counted = noteRound(Date.now(), table, round, result);
    // The day's limits hold for the device: a round that two tabs show counts once.
    if (countHere(table, round)) noteNet(result);
    if (counted === undefined) return;
    setTally(counted);
    const { own, others } = (view && felt.hearResult?.(view, nameOf)) ?? { own: '', others: '' };
    announce(`${sayResult(result, own)} ${sayNet(counted.net)} ${others}`.trim());
    const sound = soundOf(result);
    if (sound !== undefined) playSound(sound);
  }, [result, round, table, view, felt, nameOf]);
  return { net: tally.net, rounds: tally.rounds, result };
};
