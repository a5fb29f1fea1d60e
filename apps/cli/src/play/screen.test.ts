import { describe, expect, test } from 'vitest';
import { type FakeScreen, fakeScreen, type Ran, runCli, typing } from '../testing/fake-io.ts';

const ARGS = ['play', '--seed', 'screen', '--no-color', '--speed', 'none'];

const press = async (
  keys: readonly string[],
  { args = ARGS, screen = fakeScreen(80, 24) }: { args?: readonly string[]; screen?: FakeScreen } = {},
): Promise<Ran & { readonly frames: readonly string[] }> => {
  const ran = await runCli(args, { ...typing(...keys), screen });
  return { ...ran, frames: ran.out.split('\u001B[H').slice(1) };
};

const word = (text: string): readonly string[] => Array.from(text);

/** What is on the screen, without the codes that put it there. */
const shown = (frame: string | undefined): string =>
  (frame ?? '').replaceAll('\u001B[K', '').replaceAll('\u001B[J', '').replaceAll('\r', '');

test('a round with single keys: bet, deal, stand, leave', async () => {
  const screen = fakeScreen(80, 24);
  const { code, frames, out } = await press(['3', ' ', 's', 'q'], { screen });
  expect(code).toBe(0);
  expect(shown(frames[0])).toContain('Place your bet: 1 to 1,000.');
  expect(shown(frames[1])).toContain('Your bet is 25. Deal, or change it.');
  expect(shown(frames[2])).toContain('▶ your turn');
  expect(shown(frames[3])).toMatch(/You (win|lose|are even)/);
  expect(out).toMatch(/1 round, net [+−]?\d+(\.\d+)?, balance [\d,]+(\.\d+)?\.\n$/);
  expect(screen.calls).toEqual(['open', 'close']);
});

test('every frame fits the screen, wide or narrow, high or low', async () => {
  for (const [columns, rows] of [
    [80, 24],
    [120, 40],
    [60, 24],
    [80, 12],
    [100, 5],
  ] as const) {
    const { frames } = await press(['3', ' ', 's', ' ', '?', 'x', '/', 'b'], {
      args: [...ARGS, '--bots', '6'],
      screen: fakeScreen(columns, rows),
    });
    for (const frame of frames.map(shown)) {
      const lines = frame.split('\n');
      expect(lines.length).toBeLessThanOrEqual(rows + 2);
      for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(columns);
    }
  }
});

describe('leaving gives the screen back', () => {
  test.each([
    ['q', 0],
    ['Q', 0],
    ['\u0003', 130],
    ['\u0004', 0],
  ])('%j', async (key, code) => {
    const screen = fakeScreen(80, 24);
    expect((await press([key, '3'], { screen })).code).toBe(code);
    expect(screen.calls).toEqual(['open', 'close']);
  });

  test('the end of input', async () => {
    const screen = fakeScreen(80, 24);
    expect((await press([], { screen })).code).toBe(0);
    expect(screen.calls).toEqual(['open', 'close']);
  });

  test('an error', async () => {
    const broken = {
      ...fakeScreen(80, 24),
      size: () => {
        throw new Error('the terminal is gone');
      },
    };
    await expect(runCli(ARGS, { input: '3', screen: broken })).rejects.toThrow('the terminal is gone');
    expect(broken.calls).toEqual(['open', 'close']);
  });
});

describe('keys', () => {
  const last = async (keys: readonly string[], args = ARGS): Promise<string> =>
    shown((await press(keys, { args })).frames.at(-1));

  test('a refusal is shown as a sentence, and goes away', async () => {
    expect(await last([' '])).toContain('Place a bet first.');
    expect(await last([' ', '3'])).not.toContain('Place a bet first.');
    expect(await last(['k'])).toContain('The key k does nothing right now.');
  });

  test('? shows help until the next key', async () => {
    expect(await last(['?'])).toContain('add a chip');
    const back = await last(['?', '3']);
    expect(back).not.toContain('add a chip');
    expect(back).toContain('no bet yet');
  });

  test('/ and : open a line for words; editing works', async () => {
    expect(await last(['/', ...word('bet 12')])).toContain('› bet 12▏');
    expect(await last(['/', ...word('bet 12'), '\r'])).toContain('Your bet is 12.');
    expect(await last([':', ...word('bet 129'), '\u007F', '\r'])).toContain('Your bet is 12.');
    expect(await last(['/', ...word('junk'), '\u0015', ...word('bet 7'), '\n'])).toContain('Your bet is 7.');
    expect(await last(['/', ...word('bet 12'), '\u001B'])).toContain('? help · / type · q quit');
    expect(await last(['/', '\u007F'])).toContain('? help · / type · q quit');
    expect(await last(['/', '\r'])).toContain('Place your bet');
    expect(await last(['/', ...word('nonsense'), '\r'])).toContain('I do not understand "nonsense".');
  });

  test('B opens that line with the word already there', async () => {
    expect(await last(['b', '7', '\r'])).toContain('Your bet is 7.');
  });

  test('words for the table itself: help, chips, quit', async () => {
    expect(await last(['/', ...word('help'), '\r'])).toContain('add a chip');
    expect(await last(['$'], [...ARGS, '--chips', '1'])).toContain('999 free chips: play money.');
    expect(await last(['$'])).toContain('Free chips only top you up to 1000. You already have 1000.');
    const screen = fakeScreen(80, 24);
    expect((await press(['/', ...word('quit'), '\r', '3'], { screen })).code).toBe(0);
  });

  test('keys that are no characters do nothing', async () => {
    expect(await last(['\u001B[A', '\u001B[15~', '\u001BOP', '\t'])).toContain('Place your bet: 1 to 1,000.');
  });

  test('several keys in one chunk count one by one', async () => {
    expect(await last(['33'])).toContain('Your bet is 50.');
  });
});

describe('events are played out in tempo', () => {
  const slow = (speed: string): readonly string[] => ['play', '--seed', 'screen', '--no-color', '--speed', speed];

  test('one frame per visible step, and the whole time of an opening deal', async () => {
    const screen = fakeScreen(80, 24);
    const { frames } = await press(['3', ' '], { args: slow('standard'), screen });
    const waited = screen.sleeps.reduce((sum, ms) => sum + ms, 0);
    expect(waited).toBeGreaterThan(600);
    expect(waited).toBeLessThan(1100);
    const during = frames.map(shown).filter((frame) => frame.includes('are dealt the'));
    expect(during.length).toBeGreaterThan(1);
    for (const frame of during) expect(frame).not.toContain('[H]it');
    expect(shown(frames.at(-1))).toContain('[H]it');
  });

  test('quick is half of standard, casino is slower, none does not wait', async () => {
    const total = async (speed: string): Promise<number> => {
      const screen = fakeScreen(80, 24);
      await press(['3', ' '], { args: slow(speed), screen });
      return screen.sleeps.reduce((sum, ms) => sum + ms, 0);
    };
    const [casino, standard, quick, none] = await Promise.all(['casino', 'standard', 'quick', 'none'].map(total));
    expect(casino).toBeGreaterThan(standard ?? 0);
    expect(Math.abs((standard ?? 0) / 2 - (quick ?? 0))).toBeLessThan(5);
    expect(none).toBe(0);
  });

  test('any key skips the motion and is then acted upon', async () => {
    // Nothing but a key ends a sleep here: without skipping this would never come to an end.
    const screen = fakeScreen(80, 24, false);
    const { frames } = await press(['3', ' ', 's', 'x', 'q'], { args: slow('standard'), screen });
    expect(shown(frames.at(-1))).toContain('this round');
    expect(shown(frames.at(-1))).toContain('Bets are closed.');
  });

  test('the space bar only skips, so that nobody misses how a round ended', async () => {
    const screen = fakeScreen(80, 24, false);
    const { frames } = await press(['3', ' ', 's', ' ', '$', 'q'], { args: slow('standard'), screen });
    expect(shown(frames.at(-1))).toContain('[Space] next round');
  });

  test('the key that set things in motion only skips, so that a key held down decides once', async () => {
    const screen = fakeScreen(80, 24, false);
    const { frames } = await press(['3', ' ', ' ', ' ', '?', '?', 'q'], { args: slow('standard'), screen });
    expect(shown(frames.at(-1))).toContain('[H]it');
  });
});

test('a resized terminal is drawn again at once, at its new size', async () => {
  const screen = fakeScreen(120, 40);
  const keys = typing('3', ' ', () => screen.resize(60, 24), 'q');
  const { out } = await runCli([...ARGS, '--bots', '4'], { ...keys, screen });
  const frames = out.split('\u001B[H').map(shown);
  const widest = (frame: string | undefined): number =>
    Math.max(...(frame ?? '').split('\n').map((line) => line.length));
  expect(widest(frames.at(-2))).toBeGreaterThan(60);
  expect(widest(frames.at(-1)?.split('\n1 ')[0]?.split('\n0 ')[0])).toBeLessThanOrEqual(60);
});

describe('color', () => {
  const codes = async (env: { readonly [name: string]: string }, ...flags: readonly string[]): Promise<boolean> => {
    const { out } = await runCli(['play', ...flags], { ...typing('q'), screen: fakeScreen(80, 24), env });
    return out.includes('\u001B[90m');
  };

  test('on a terminal, unless --no-color or NO_COLOR says otherwise', async () => {
    expect(await codes({})).toBe(true);
    expect(await codes({ NO_COLOR: '' })).toBe(true);
    expect(await codes({ NO_COLOR: '1' })).toBe(false);
    expect(await codes({}, '--no-color')).toBe(false);
  });

  test('--ascii keeps colors and loses everything else', async () => {
    const { out } = await runCli(['play', '--ascii'], { ...typing('3', ' ', 'q'), screen: fakeScreen(80, 24) });
    expect(out.replaceAll('\u001B', '').replaceAll('\r', '')).toMatch(/^[\n -~]+$/);
    expect(out).toContain('\u001B[90m');
  });

  test('a dumb terminal gets lines', async () => {
    const screen = fakeScreen(80, 24);
    const { out } = await runCli(['play'], { input: 'bet 5\n', screen, env: { TERM: 'dumb' } });
    expect(screen.calls).toEqual([]);
    expect(out).not.toContain('\u001B');
  });

  test('--json never takes the screen over', async () => {
    const screen = fakeScreen(80, 24);
    const { out } = await runCli(['play', '--json'], { input: '', screen });
    expect(screen.calls).toEqual([]);
    expect(out).toMatch(/^\{"table"/);
  });
});
