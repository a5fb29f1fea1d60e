/**
 * The text of a view. Several players get one each for every change, and the room and the entries are the same in all of
 * them: they are made into text once.
 */
import type { ViewMessage } from '@croupier/protocol';
import { WrittenMessage } from './text-only.ts';

type View = Omit<ViewMessage, 'entries'>;

/** Texts of the views that tell of these entries. To the types, a text is what it says. */
export const viewTexts = (entries: ViewMessage['entries']): ((view: View) => ViewMessage) => {
  const entriesText = JSON.stringify(entries);
  const rooms = new Map<object, string>();
  const roomText = (room: object): string => {
    const text = rooms.get(room) ?? JSON.stringify(room);
    rooms.set(room, text);
    return text;
  };
  return ({ table: { room, ...picture }, ...view }) => {
    const table = `${JSON.stringify(picture).slice(0, -1)},"room":${roomText(room)}}`;
    const text = `${JSON.stringify(view).slice(0, -1)},"table":${table},"entries":${entriesText}}`;
    return new WrittenMessage(text) as unknown as ViewMessage;
  };
};
