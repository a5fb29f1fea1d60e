/** Frames that no honest client sends: the worst that may happen is that their sender is cut off. */
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '@croupier/cards';
import { expect, test } from 'vitest';
import { badFrame } from '../testing/bad-frames.ts';
import { addressOf, connect } from '../testing/clients.ts';
import { frame } from '../testing/frame.ts';
import { joinRaw, type RawSocket } from '../testing/raw-socket.ts';
import { within } from '../testing/running-time.ts';
import { cmd, GAME, openServer, type TestServer } from '../testing/server.ts';
import { openUsual } from '../testing/stores.ts';

const FRAMES = 10_000;
const ATTACKERS = 8;
const MANY = { max: 10_000_000, per: 60_000 };

const open = (): Promise<TestServer> =>
  openServer(openUsual, {
    limits: { messages: MANY, messagesOfUser: MANY, socketsPerAddress: 200 },
    env: { LOG_LEVEL: 'error' },
  });

test('10,000 malformed frames: nobody else notices', async () => {
  const rejections: unknown[] = [];
  const onRejection = (reason: unknown): void => void rejections.push(reason);
  process.on('unhandledRejection', onRejection);
  const server = await open();
  const url = await addressOf(server);
  const healthy = await connect(server, (await server.enter('Healthy')).token);
  const room = await healthy.say('createRoom', { cmdId: cmd(), game: GAME });
  if (!room.ok) throw new Error('no room');
  const { token } = await server.enter('Attacker');
  const random = seededRandom('frames');
  let sent = 0;
  let cutOff = 0;
  let probes = 0;

  const attack = async (): Promise<void> => {
    let raw: RawSocket | undefined;
    while (sent < FRAMES) {
      if (raw === undefined || raw.isClosed()) {
        if (raw !== undefined) cutOff += 1;
        raw = await joinRaw(url, token);
      }
      sent += 1;
      raw.write(badFrame(random));
      if (sent % 7 === 0) await sleep(1);
    }
    raw?.destroy();
  };
  const probe = async (): Promise<void> => {
    while (sent < FRAMES) {
      const ack = await healthy.say('joinRoom', { code: room.table.table, watch: true });
      expect(ack).toMatchObject({ ok: true });
      probes += 1;
      await sleep(10);
    }
  };
  await Promise.all([probe(), ...Array.from({ length: ATTACKERS }, attack)]);

  expect(sent).toBeGreaterThanOrEqual(FRAMES);
  expect(cutOff).toBeGreaterThan(100);
  expect(probes).toBeGreaterThan(20);
  expect(healthy.socket.connected).toBe(true);
  expect(rejections).toEqual([]);
  expect(server.log).toEqual([]);
  healthy.socket.disconnect();
  await server.close();
  process.off('unhandledRejection', onRejection);
});

test.each<[what: string, bytes: Buffer]>([
  ['a frame without a mask', frame(Buffer.from('42["x"]'), { masked: false })],
  ['a reserved bit', frame(Buffer.from('42["x"]'), { reserved: 4 })],
  ['an unknown kind of frame', frame(Buffer.from('42["x"]'), { opcode: 3 })],
  ['bytes that are no text', frame(Buffer.from([0x34, 0x32, 0xff, 0xfe]))],
  ['more than is allowed', frame(Buffer.from(`42["order","${'y'.repeat(9000)}"]`))],
  ['a length beyond everything', frame(Buffer.from('42'), { length: 1_000_000_000 })],
  ['a packet that cannot be read', frame(Buffer.from('42{"order":1}'))],
  ['a reserved event', frame(Buffer.from('42["disconnect"]'))],
  [
    'an acknowledgement of nothing asked, then bytes',
    Buffer.concat([frame(Buffer.from('431["x"]')), Buffer.alloc(40, 255)]),
  ],
])('%s: cut off within a second', async (_, bytes) => {
  const server = await open();
  const raw = await joinRaw(await addressOf(server), (await server.enter('Attacker')).token);
  raw.write(bytes);
  expect(await within(1000, raw.closed)).toBe(true);
  await server.close();
});
