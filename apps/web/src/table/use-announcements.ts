/** What is said and heard as the game goes on: its sentences, the cards, then what is asked now. */
import { announce, playSound } from '@croupier/ui';
import { useEffect, useRef } from 'react';
import type { Batch } from '../link/contract.ts';
import type { Moment } from './moment.ts';

const isDealt = ({ beats }: Batch): boolean =>
  beats.some(({ motion }) => motion === 'opening' || motion === 'card' || motion === 'dealer');

export const useAnnouncements = ({ felt, view, phase, round }: Moment, batch: Batch | undefined): void => {
  const saidBatch = useRef(0);
  useEffect(() => {
    if (batch === undefined || batch.id === saidBatch.current) return;
    saidBatch.current = batch.id;
    const said = batch.beats.map(({ sentence }) => sentence ?? '').filter((text) => text !== '');
    if (said.length > 0) announce(said.join(' '));
    if (isDealt(batch) && !batch.missed) playSound('slide');
  }, [batch]);

  const turn =
    view && (phase === 'acting' || phase === 'question')
      ? `${round}.${JSON.stringify(felt.actions(view).map(({ command }) => command?.['decision'] ?? null))}`
      : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each decision.
  useEffect(() => {
    if (turn === '' || !view) return;
    const { hand, dealer } = felt.say(view);
    const question = felt.question(view);
    const choices = (question?.answers ?? felt.actions(view)).filter(({ refusal }) => refusal === undefined);
    announce(
      `${hand} ${dealer} ${question?.sentence ?? ''} ${choices.map(({ label }) => label).join(', ')}.`,
      'assertive',
    );
  }, [turn]);
};
