/** What is said and heard as the game goes on: its sentences, the cards, then what is asked now. */

import type { Batch } from '@croupier/client';
import { announce, followMoves, playSound, speak, usePrefs } from '@croupier/ui';
import { useEffect, useRef } from 'react';
import type { Moment } from '../moment.ts';
import type { Motions } from '../use-moves.ts';

const isDealt = ({ beats }: Batch): boolean =>
  beats.some(({ motion }) => motion === 'opening' || motion === 'card' || motion === 'dealer');

export const useAnnouncements = (
  { felt, view, phase, round }: Moment,
  batch: Batch | undefined,
  { moves, isLanded }: Motions,
  /** For this decision; none where nobody waits for it. */
  seconds: number | undefined,
): void => {
  const reading = usePrefs().prefs.softHands;
  const isAsked = phase === 'acting' || phase === 'question';
  const saidBatch = useRef(0);
  useEffect(() => {
    if (batch === undefined || batch.id === saidBatch.current) return;
    saidBatch.current = batch.id;
    // Whoever is asked for a decision hears the whole hand then, and need not hear it card by card before.
    const told = isAsked ? batch.beats.filter(({ motion }) => motion !== 'opening') : batch.beats;
    const said = told.map(({ sentence }) => sentence ?? '').filter((text) => text !== '');
    if (said.length > 0) announce(said.join(' '));
    // Where nothing moves, cards are heard once, all together.
    if (isDealt(batch) && !batch.missed && moves.size === 0) playSound('slide');
  }, [batch, moves, isAsked]);
  useEffect(() => followMoves(moves), [moves]);

  const call = view && isLanded ? felt.say(view, reading).call : '';
  useEffect(() => speak(call), [call]);

  const turn =
    view && isAsked
      ? `${round}.${JSON.stringify(felt.actions(view).map(({ command }) => command?.['decision'] ?? null))}`
      : '';
  const wasAsked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each decision.
  useEffect(() => {
    const isNext = wasAsked.current;
    wasAsked.current = turn !== '';
    if (turn === '' || !view) return;
    const { hand, dealer } = felt.say(view, reading);
    const question = felt.question(view);
    const choices = (question?.answers ?? felt.actions(view)).filter(({ refusal }) => refusal === undefined);
    // With others, whoever looked away hears that it is their turn. Alone it always is.
    const isNews = seconds !== undefined && !isNext;
    const yours = isNews ? `Your turn, ${seconds} seconds. ` : '';
    if (isNews) playSound('turn');
    announce(
      `${yours}${hand} ${dealer} ${question?.sentence ?? ''} ${choices.map(({ label }) => label).join(', ')}.`,
      'assertive',
    );
  }, [turn]);
};
