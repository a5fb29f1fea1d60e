/** Announcements and sounds during play: what happened, then the decision to make. Each is announced once. */

import type { Batch } from '@croupier/client';
import { announce, followMoves, type Happened, type Heard, playSound, speak, usePrefs } from '@croupier/ui';
import { useEffect, useRef } from 'react';
import type { Moment } from '../moment.ts';
import type { Motions } from '../use-moves.ts';

const isDealt = ({ beats }: Batch): boolean =>
  beats.some(({ motion }) => motion === 'opening' || motion === 'card' || motion === 'dealer');

/** Of a game that has no words of its own for it: its log, and the whole hand with each decision. */
const plainly = ({ felt, view, phase }: Moment, batch: Batch | undefined, { reading }: Happened): Heard => {
  const isAsked = phase === 'acting' || phase === 'question';
  // The question announces the whole hand, so its cards are not announced one by one before.
  const beats = (batch?.beats ?? []).filter(({ motion }) => !isAsked || motion !== 'opening');
  const told = beats.map(({ sentence }) => sentence ?? '').filter((text) => text !== '');
  if (!isAsked || view === undefined) return { told: told.join(' '), asked: '' };
  const { hand, dealer } = felt.say(view, reading);
  const question = felt.question(view);
  const choices = (question?.answers ?? felt.actions(view)).filter(({ refusal }) => refusal === undefined);
  const asked = [hand, dealer, question?.sentence ?? '', `${choices.map(({ label }) => label).join(', ')}.`];
  return { told: told.join(' '), asked: asked.filter((text) => text !== '').join(' ') };
};

export const useAnnouncements = (
  moment: Moment,
  batch: Batch | undefined,
  { moves, isLanded }: Motions,
  nameOf: Happened['nameOf'],
  /** For this decision; undefined if there is no clock. */
  seconds: number | undefined,
): void => {
  const { felt, view, phase, round } = moment;
  const reading = usePrefs().prefs.softHands;
  const isAsked = phase === 'acting' || phase === 'question';
  const turn =
    view && isAsked
      ? `${round}.${JSON.stringify(felt.actions(view).map(({ command }) => command?.['decision'] ?? null))}`
      : '';
  const said = useRef({ batch: 0, turn: '' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each batch and each decision.
  useEffect(() => {
    const before = said.current;
    const fresh = batch !== undefined && batch.id !== before.batch ? batch : undefined;
    said.current = { batch: batch?.id ?? 0, turn };
    if (view === undefined || (fresh === undefined && turn === before.turn)) return;
    const happened: Happened = { events: fresh?.beats.map(({ event }) => event) ?? [], reading, nameOf };
    const heard = felt.hear?.(view, happened) ?? plainly(moment, fresh, happened);
    // What was asked before this batch is still known: in a room much happens that changes nothing for this seat.
    const asked = turn === before.turn ? '' : heard.asked;
    // With others, players who looked away hear that it is their turn. Alone it always is.
    const isNews = asked !== '' && seconds !== undefined && before.turn === '';
    if (isNews) playSound('turn');
    const text = [heard.told, isNews ? `Your turn, ${seconds} seconds.` : '', asked].filter((part) => part !== '');
    if (text.length > 0) announce(text.join(' '), asked === '' ? 'polite' : 'assertive');
    // Where nothing moves, cards are heard once, all together.
    if (fresh !== undefined && isDealt(fresh) && !fresh.missed && moves.size === 0) playSound('slide');
  }, [batch, turn]);
  useEffect(() => followMoves(moves), [moves]);

  const call = view && isLanded ? felt.say(view, reading).call : '';
  useEffect(() => speak(call), [call]);
};
