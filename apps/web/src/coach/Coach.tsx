/**
 * The coach while a table is open: listens to its keys and speaks after costly decisions. On screens without a rail, it also
 * shows its words in a line above the dock.
 */
import type { TableLink } from '@croupier/client';
import { useKeys, usePrefs } from '@croupier/ui';
import type { Felt } from '@croupier/ui/felt';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Tell } from '../table/words/use-line.ts';
import './coach.css';
import { answerRequests, askCoach, type CoachRequest, openChart, openLab, request } from './requests.ts';
import { useCoach } from './use-coach.ts';
import { sayNotes, sayNotesBriefly, sayShort } from './words.ts';

export interface CoachProps {
  readonly link: TableLink;
  readonly felt: Felt;
  readonly tell: Tell;
}

export const Coach = ({ link, felt, tell }: CoachProps): ReactNode => {
  const { watch, state } = useCoach(link, felt);
  const { prefs } = usePrefs();
  useEffect(
    () =>
      answerRequests((what: CoachRequest) => {
        if (what === 'ask') void askCoach(watch, tell);
        else void (what === 'chart' ? openChart(watch, felt.id, tell) : openLab(watch, tell));
      }),
    [watch, felt, tell],
  );
  useKeys(
    [
      { id: 'coach', key: 'k', run: () => request('ask') },
      { id: 'chart', key: 'l', run: () => request('chart') },
    ],
    { enabled: prefs.keys, map: prefs.keyMap },
  );
  // Each note is announced only once, even if the component is mounted again.
  const { notes } = state;
  const told = useRef(notes);
  useEffect(() => {
    const fresh = notes.filter((note) => !told.current.includes(note));
    told.current = notes;
    if (fresh.length === 0) return;
    const briefly = sayNotesBriefly(fresh.map(({ brief }) => brief));
    tell(sayNotes(fresh.map(({ text }) => text)), 'polite', briefly);
  }, [notes, tell]);
  return null;
};

export interface CoachLineProps {
  readonly link: TableLink;
  readonly felt: Felt;
  readonly isLanded: boolean;
  readonly onOpen: () => void;
}

export const CoachLine = ({ link, felt, isLanded, onOpen }: CoachLineProps): ReactNode => {
  const { advice, isPricing, isOpen, isAllowed, isBroken, level, hasCoach } = useCoach(link, felt).state;
  if (!isAllowed || !hasCoach) return null;
  const shown = isOpen && isLanded ? advice : undefined;
  const isToAsk = isOpen && isLanded && shown === undefined && !isPricing && level === 'ask';
  const words = shown === undefined ? 'Coach' : `${isBroken ? 'Basic strategy. ' : ''}${sayShort(shown)}`;
  return (
    <button type="button" className="coach-line number" onClick={isToAsk ? () => request('ask') : onOpen}>
      {isToAsk ? 'Ask the coach' : words}
    </button>
  );
};
