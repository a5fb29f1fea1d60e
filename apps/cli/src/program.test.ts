import { findGame, GAMES } from '@croupier/catalog';
import { parseSettings } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { defaultSettings } from './games.ts';
import { CLI_REFUSALS } from './refusals.ts';
import { runCli } from './testing/fake-io.ts';

describe('bad options: one coded sentence on stderr, exit code 2, nothing else', () => {
  test.each([
    [['play', 'whist'], 'UNKNOWN_GAME'],
    [['play', '--preset', 'nonesuch'], 'PRESET_UNKNOWN'],
    [['play', '--set', 'nonesuch=1'], 'OPTION_UNKNOWN'],
    [['play', '--set', 'decks=99'], 'OPTION_BAD'],
    [['play', '--set', 'decks'], 'SETTING_MALFORMED'],
    [['play', '--set', 'decks=1,decks=2'], 'SETTING_REPEATED'],
    [['play', '--set', 'decks=1', '--set', 'decks=2'], 'SETTING_REPEATED'],
    [['play', '--set', 'limits=1:0x10:1'], 'OPTION_BAD'],
    [['play', '--set', 'shuffle=cut-card:1e-1'], 'OPTION_BAD'],
    [['play', '--bot', 'nobody'], 'UNKNOWN_BOT'],
    [['play', '--bots', '1', '--bot', 'toString'], 'UNKNOWN_BOT'],
    [['play', '--speed', 'warp'], 'UNKNOWN_SPEED'],
    [['play', '--speed', 'toString'], 'UNKNOWN_SPEED'],
    [['play', '--bots', '7'], 'TOO_MANY_BOTS'],
    [['play', '--seats', '2', '--bots', '2'], 'TOO_MANY_BOTS'],
    [['play', '--set', 'seats=1', '--bots', '1'], 'TOO_MANY_BOTS'],
    [['play', '--seats', '2', '--set', 'seats=3'], 'SEATS_TWICE'],
    [['play', '--seats', '0'], 'BAD_VALUE'],
    [['play', '--seats', '8'], 'OPTION_BAD'],
    [['play', '--bots', 'two'], 'BAD_VALUE'],
    [['play', '--bots', '-1'], 'BAD_VALUE'],
    [['play', '--bots', '1.5'], 'BAD_VALUE'],
    [['play', '--chips', 'many'], 'BAD_VALUE'],
    [['play', '--chips', '0'], 'BAD_VALUE'],
    [['play', '--chips', '1.001'], 'BAD_VALUE'],
    [['play', '--chips', ''], 'BAD_VALUE'],
    [['play', '--nonesuch'], 'BAD_USAGE'],
    [['play', '--seed'], 'BAD_USAGE'],
    [['play', GAMES[0].id, 'twice'], 'BAD_USAGE'],
    [['play', '--join', 'K7QM2X'], 'ROOM_WHERE'],
    [['play', '--server', 'http://localhost'], 'ROOM_WHICH'],
    [['play', '--server', 'http://localhost', '--join', 'K7QM2X', '--new', 'x'], 'ROOM_WHICH'],
    [['play', '--server', 'localhost:3000', '--join', 'K7QM2X'], 'BAD_VALUE'],
    [['play', '--server', 'http://localhost', '--join', 'short'], 'BAD_VALUE'],
    [['play', '--server', 'http://localhost', '--new', 'whist'], 'UNKNOWN_GAME'],
    [['play', '--server', 'http://localhost', '--new', GAMES[0].id, '--set', 'decks'], 'SETTING_MALFORMED'],
    [['replay'], 'BAD_USAGE'],
    [['replay', 'a', 'b'], 'BAD_USAGE'],
    [['nonesuch'], 'BAD_USAGE'],
    [['--nonesuch'], 'BAD_USAGE'],
  ])('%j', async (args, code) => {
    const ran = await runCli(args, { input: 'bet 20\n' });
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toMatch(new RegExp(`^croupier: ${code}: [^\\n]+[.]\\n$`));
  });
});

describe('help', () => {
  test.each([[['--help']], [['-h']]])('%j is short and names every command', async (args) => {
    const { code, out, err } = await runCli(args);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const tools = GAMES.flatMap((game) => game.tools.map(({ name }) => name));
    for (const word of [
      'play',
      'replay',
      'serve',
      'verify',
      'coach',
      'evidence',
      'audit',
      'backup',
      'restore',
      'games',
      ...tools,
      '--version',
    ])
      expect(out).toContain(word);
    expect(out.split('\n').length).toBeLessThan(30);
  });

  test('play --help names every option within 80 columns', async () => {
    const { code, out } = await runCli(['play', '--help']);
    expect(code).toBe(0);
    for (const option of [
      'preset',
      'set',
      'seed',
      'bots',
      'bot',
      'seats',
      'chips',
      'speed',
      'json',
      'no-color',
      'ascii',
    ])
      expect(out).toContain(`--${option}`);
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  test('the version', async () => {
    expect(await runCli(['--version'])).toMatchObject({ code: 0, out: '0.0.0-test\n', err: '' });
  });
});

test('games lists every game with its presets, options and bots', async () => {
  const { code, out } = await runCli(['games']);
  expect(code).toBe(0);
  for (const game of GAMES) {
    for (const name of [game.id, ...Object.keys(game.presets), ...game.bots]) expect(out).toContain(name);
    for (const setting of defaultSettings(game)) expect(out).toContain(setting);
  }
});

test('the options as they are listed can be given back to --set', () => {
  for (const game of GAMES) {
    const settings = parseSettings(defaultSettings(game).join(','));
    if (!settings.ok) throw new Error(settings.error.message);
    const given = findGame(game.id)?.setup(settings.value);
    const plain = game.setup({});
    expect(given).toMatchObject({ ok: true, value: { json: plain.ok ? plain.value.json : 'refused' } });
  }
});

test('every game can be named, and the first is the default', async () => {
  const [named, unnamed] = await Promise.all([
    runCli(['play', GAMES[0].id, '--json', '--seed', 'x'], { input: '' }),
    runCli(['play', '--json', '--seed', 'x'], { input: '' }),
  ]);
  expect(named).toEqual(unnamed);
});

test('presets and settings reach the table', async () => {
  const [preset] = Object.keys(GAMES[0].presets).slice(-1);
  const { out } = await runCli([
    'play',
    '--json',
    '--preset',
    preset ?? '',
    '--set',
    'decks=2',
    '--seats',
    '3',
    '--bot',
    'simple',
    '--bots',
    '2',
  ]);
  const { table } = JSON.parse(out.split('\n')[0] ?? '') as { readonly table: object };
  expect(table).toMatchObject({ setup: { rules: { decks: 2, seats: 3 } } });
  expect(out.split('\n')[0]?.match(/"bot":"simple"[^{}]*"type":"SeatTaken"/g)).toHaveLength(2);
});

test.each([['verify'], ['coach']])('%s with a table code and no server asks for the server', async (word) => {
  const ran = await runCli([word, 'K7QM2X']);
  expect(ran).toMatchObject({ code: 2, out: '' });
  expect(ran.err).toContain(
    'croupier: CODE_WITHOUT_SERVER: K7QM2X looks like a table code. Add the table’s server: --server URL.',
  );
  expect((await runCli([word, 'no-file'])).err).toContain('FILE_UNREADABLE');
});

test.each(['abc', '99999', '-1', ''])('serve --port=%s is refused as an option', async (port) => {
  const ran = await runCli(['serve', `--port=${port}`]);
  expect(ran).toMatchObject({ code: 2, out: '' });
  expect(ran.err).toContain(
    `croupier: BAD_VALUE: The option --port must be a whole number from 0 to 65535, not ${port}.`,
  );
});

test('simulate --rounds 0 says from where numbers start', async () => {
  const { err } = await runCli(['simulate', GAMES[0].id, '--rounds', '0']);
  expect(err).toContain(
    'must be a whole number from 1 to 1,000,000 billion, such as 100m (100 million) or 2b (2 billion), not 0.',
  );
});

test('every refusal of the command line is a sentence', () => {
  for (const [code, sentence] of Object.entries(CLI_REFUSALS)) {
    expect(code).toMatch(/^[A-Z_]+$/);
    expect(sentence).toMatch(/[.}]$/);
  }
});
