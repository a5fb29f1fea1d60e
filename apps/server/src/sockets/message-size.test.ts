/**
 * The longest message that a table sends while it is played: all seats taken, as many hands as there can be, five cards in
 * each of them, and the last command of a round that settles all of them at once, with what was dealt before in the tray.
 */
import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type Card, seededRandom, shuffled } from '@croupier/cards';
import { GAMES } from '@croupier/catalog';
import { expectOk } from '@croupier/kernel';
import type { WirePicture } from '@croupier/protocol';
import { expect, test } from 'vitest';
import { connect } from '../testing/clients.ts';
import { cmd } from '../testing/server.ts';
import { addTwinUser, openTwin } from '../testing/twins.ts';

const BUDGET = 4 * 1024;
const SEATS = 7;
const HANDS = 4;
const CARDS = 5;
/** After these the shoe is changed. */
const ROUNDS = 2;

/** Nothing but twos: every pair can be split, and no hand of five is bust. */
const twos = (): readonly Card[] => {
  const random = seededRandom('message-size');
  const suits: readonly Card[] = ['2s', '2h', '2d', '2c'];
  return Array.from({ length: 104 }, () => shuffled(suits, random)).flat();
};

/** The twins' proofs are all zeros, which pack too well; real ones are random. */
const packed = (message: unknown): number =>
  gzipSync(JSON.stringify(message).replaceAll('0'.repeat(64), () => randomBytes(32).toString('hex'))).length;

interface View {
  readonly spots?: readonly { readonly hands: readonly { readonly cards: readonly unknown[] }[] }[];
}

test('a message of a table with seven seats and four hands each is at most 4 KB, packed', async () => {
  const server = await openTwin(twos);
  const tokens: string[] = [];
  for (let at = 0; at < SEATS; at++) tokens.push(await addTwinUser(server.store, `player-number-${at}`));
  // Everybody is sent the same but for their own seat, so one of them listens, and the others play without a socket.
  const client = await connect(server, tokens[0] ?? '');
  const setup = { preset: 'standard', seats: SEATS };
  const made = await client.say('createRoom', { cmdId: cmd(), game: GAMES[0].id, setup, start: 'host' });
  if (!made.ok) throw new Error(JSON.stringify(made));
  const code = made.table.table;
  const table = expectOk(await server.service.lobby.find(code));
  const post = async (at: number, path: string, body: object): Promise<void> => {
    const { status } = await server.ask('POST', `/api/tables/${code}/${path}`, { token: tokens[at], body });
    expect(status).toBe(200);
  };
  for (let at = 1; at < SEATS; at++) await post(at, 'seat', { cmdId: cmd() });

  const picture = (at: number): WirePicture => table.picture(`player-number-${at}`);
  const play = async (at: number, type: string): Promise<boolean> => {
    const offer = picture(at).view.actions.find(({ command, refusal }) => command.type === type && !refusal);
    if (offer === undefined) return false;
    const amount = offer.amount && { amount: offer.amount.min };
    await post(at, 'commands', { cmdId: cmd(), play: { ...offer.command, ...amount } });
    return true;
  };
  for (let round = 0; round < ROUNDS; round++) {
    await play(0, 'OpenRound');
    for (let at = 0; at < SEATS; at++) await play(at, 'PlaceWager');
    await play(0, 'Deal');
    for (let at = 0; at < SEATS; at++) {
      while (await play(at, 'Split'));
      for (let hand = 0; hand < HANDS; hand++) {
        for (let cards = 2; cards < CARDS; cards++) await play(at, 'Hit');
        await play(at, 'Stand');
      }
    }
    const { spots = [] } = picture(0).view as View;
    expect(spots.flatMap(({ hands }) => hands.map(({ cards }) => cards.length))).toEqual(
      Array.from({ length: SEATS * HANDS }, () => CARDS),
    );
  }
  const { seq } = picture(0);
  await client.until(({ event, message }) => event === 'view' && (message as { readonly seq: number }).seq === seq);
  const views = client.heard.filter(({ event }) => event === 'view').map(({ message }) => packed(['view', message]));
  expect(views.length).toBeGreaterThan(SEATS * HANDS * CARDS);
  expect(Math.max(...views)).toBeLessThanOrEqual(BUDGET);
  client.socket.disconnect();
  await server.close();
});
