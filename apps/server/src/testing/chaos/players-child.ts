/** All players, in one process of their own, told by messages what to do. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Doors } from './doors.ts';
import { percentile } from './history.ts';
import { Notes } from './notes.ts';
import { Player } from './player.ts';
import type { PlayersOrder, PlayersPlan, PlayersReport } from './players-messages.ts';

const plan = JSON.parse(process.argv[2] ?? '') as PlayersPlan;
const doors = new Doors(plan.urls);
const notes = new Notes(plan.rooms);
const players = notes.rooms.flatMap((room, index) =>
  Array.from({ length: plan.seats }, (_, seat) => {
    // Players of one room come to all servers, one after the other.
    const player = new Player({
      name: `p${index}-${seat}`,
      doors,
      home: seat,
      notes,
      room,
      pace: plan.pace,
      comparesReceipts: plan.comparesReceipts === true,
    });
    void player.play(seat === 0);
    return { player, room };
  }),
);

/** Milliseconds between two questions for the outcome of a command, at the end. */
const ASK_AGAIN = 500;

const TICK = 20;
/** Counted in ticks: a machine that is busy with something else has fewer of them, and keeps the servers waiting too. */
const until = async (done: () => boolean, ms: number): Promise<boolean> => {
  for (let ticks = 0; ticks < ms / TICK && !done(); ticks++) await sleep(TICK);
  return done();
};

/** How long after `since` each room had a command accepted that was sent after it. */
const played = async (since: number, ms: number): Promise<readonly number[]> => {
  const took = new Map<object, number>();
  await until(() => {
    for (const room of notes.rooms) if (!took.has(room) && room.lastPlayed >= since) took.set(room, Date.now() - since);
    return took.size === notes.rooms.length;
  }, ms);
  return [...took.values()];
};

const lags = (): PlayersReport['lags'] => [
  percentile(notes.lags, 0.5),
  percentile(notes.lags, 0.99),
  notes.lags.reduce((most, lag) => Math.max(most, lag), 0),
];

const countBehind = (): number =>
  players.filter(({ player, room }) => player.seq < Math.max(0, ...room.acks.keys())).length;

const report = (): PlayersReport => ({
  accepted: notes.accepted,
  codes: notes.codes,
  waiting: players.filter(({ player }) => player.isWaiting).length,
  behind: countBehind(),
  mismatches: players.flatMap(({ player }) => player.mismatch ?? []),
  resyncs: [percentile(notes.resyncs, 0.5), percentile(notes.resyncs, 0.99), notes.resyncs.length],
  lags: lags(),
  waits: [percentile(notes.waits, 0.5), percentile(notes.waits, 0.99)],
});

const obey = async (order: PlayersOrder): Promise<unknown> => {
  if (order.do === 'count')
    return { accepted: notes.accepted, there: players.filter(({ player }) => player.isThere).length, lags: lags() };
  if (order.do === 'play-all') return played(order.since, order.within);
  for (const { player } of players) player.stop();
  const again = setInterval(() => {
    for (const { player } of players) player.askAgain();
  }, ASK_AGAIN);
  await until(() => players.every(({ player }) => !player.isWaiting), order.within);
  clearInterval(again);
  // The last news are still on their way to the others. Nobody asks for them again: who was not told stays behind.
  await until(() => countBehind() === 0, order.within);
  const told = report();
  notes.write(order.file);
  doors.close();
  for (const { player } of players) player.close();
  return told;
};

process.on('message', (order: PlayersOrder) => {
  obey(order).then(
    (answer) => process.send?.({ id: order.id, answer }),
    (error: unknown) => process.send?.({ id: order.id, error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
