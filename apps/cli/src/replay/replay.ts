/** `croupier replay FILE`: tells the story of a log, and checks that every event follows from those before it. */
import { GAMES } from '@croupier/catalog';
import { TableAudit } from '@croupier/host';
import { botName, type RoomNames, sayRoomEvent } from '@croupier/host/words';
import { cleanText, err, ok, type Refusal, type Result } from '@croupier/kernel';
import { isCutOff, joinPages, type PublicLog, valuesOf } from '@croupier/protocol';
import { jsonLine } from '../clean.ts';
import { EXIT, type Io } from '../io.ts';
import { say } from '../print.ts';
import { refuse } from '../refusals.ts';
import type { Replayed } from './replayed.ts';
import { isSessionLog, replaySession } from './session-log.ts';

/** A log has seats and ids of users, and no names. */
const NAMES: RoomNames = {
  nameOf: (user) => (user.startsWith('bot.') ? botName(Number(user.split('.').at(-1))) : 'A player'),
  seatName: (seat) => `Seat ${seat}`,
};

const replayLog = ({ record, events }: PublicLog): Result<Replayed, Refusal> => {
  const audit = new TableAudit(GAMES, record);
  const sentences = events.flatMap((event) => {
    const { happening, room } = audit.read(event);
    // The log is refused in the end.
    if (audit.problems.length > 0) return [];
    return happening?.say() ?? (room && sayRoomEvent(room, NAMES)) ?? [];
  });
  const report = audit.end();
  const [problem] = report.problems;
  if (problem !== undefined) return err(problem);
  const { table, game, rounds, cards } = report;
  return ok({ sentences, summary: { table, game, events: report.events, rounds, cards, head: record.hash } });
};

const replayText = (text: string): Result<Replayed, Refusal> => {
  if (isSessionLog(text)) return replaySession(text);
  const values = valuesOf(text);
  if (!values.ok) return values;
  const log = joinPages(values.value);
  if (!log.ok) return log;
  const replayed = replayLog(log.value);
  return replayed.ok ? ok({ ...replayed.value, isCutOff: isCutOff(values.value) }) : replayed;
};

export const replay = async (io: Io, file: string, json: boolean): Promise<number> => {
  const text = await io.readText(file).catch(() => undefined);
  const replayed = text === undefined ? err(refuse('FILE_UNREADABLE', { file })) : replayText(text);
  if (!replayed.ok) return say(io, replayed.error, EXIT.failed);
  const { sentences, summary, isCutOff: isCut = false } = replayed.value;
  const verdict = `Replayed ${summary.events} events: each follows from the ones before it.`;
  io.out(
    json
      ? `${jsonLine({ replayed: { ...summary, matches: true, complete: !isCut } })}\n`
      : `${[...sentences.map(cleanText), '', verdict].join('\n')}\n`,
  );
  return isCut ? say(io, refuse('LOG_CUT_OFF', { events: summary.events }), EXIT.failed) : EXIT.ok;
};
