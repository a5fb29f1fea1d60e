/** What came of each round, once its cards have been shown, and of all of them since the page was opened. */
import { sayChips } from '@croupier/kernel';
import { announce, playSound, soundOf } from '@croupier/ui';
import { useEffect, useState } from 'react';
import { noteNet } from '../lib/care.ts';
import type { Moment } from './moment.ts';

export interface Tally {
  readonly net: number;
  readonly rounds: number;
  /** The net of this round. */
  readonly result: number | undefined;
}

export const useTally = ({ felt, view, phase, round }: Moment, isLanded: boolean): Tally => {
  const [tally, setTally] = useState({ net: 0, rounds: 0, counted: 0 });
  const result = isLanded && view && phase === 'settled' && round > 0 ? felt.net(view) : undefined;
  useEffect(() => {
    if (result === undefined || tally.counted === round) return;
    noteNet(result);
    const net = tally.net + result;
    setTally({ net, rounds: tally.rounds + 1, counted: round });
    const said = result === 0 ? 'You are even.' : `You ${result > 0 ? 'win' : 'lose'} ${sayChips(Math.abs(result))}.`;
    announce(`Round over. ${said} Net ${net < 0 ? 'minus ' : ''}${sayChips(Math.abs(net))}.`);
    const sound = soundOf(result);
    if (sound !== undefined) playSound(sound);
  }, [result, round, tally]);
  return { net: tally.net, rounds: tally.rounds, result };
};
