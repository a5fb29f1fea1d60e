import { chips, expectOk, NO_PAINT } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { GAMES, type Listing } from './index.ts';

/** A view as it arrives: through JSON, of a table where a round is open. */
const sent = (game: Listing, viewer: number | 'rail'): unknown => {
  const begun = expectOk(game.setup({})).begin();
  const deadline = begun.deadline;
  if (deadline === undefined) throw new Error('the house must open the first round');
  const ask = {
    by: 'house',
    draw: (): '2c' => '2c',
    funds: () => chips(1000),
    nextShoe: { id: 'K.1', commitment: '0'.repeat(64), size: 312, cutAt: 200 },
  } as const;
  const after = expectOk(begun.decide(deadline.command, ask)).at(-1)?.after ?? begun;
  return JSON.parse(JSON.stringify(after.view(viewer, chips(1000))));
};

const LOOK = { width: 80, paint: NO_PAINT, names: new Map([[1, 'You']]) };

describe.each(GAMES.map((game) => [game.id, game] as const))('%s', (id, game) => {
  test('a view that came over the wire is drawn, asked about, keyed and spoken for', () => {
    const table = game.elsewhere();
    expect([table.prompt, table.draw(LOOK), table.drawPlain(), table.keyPhrase('b')]).toEqual(['', [], [], undefined]);
    expect(table.command('bet 20')).toMatchObject({ ok: false, error: { code: 'VIEW_MISSING' } });
    expect(table.show(sent(game, 1))).toBeUndefined();
    expect(table.prompt).not.toBe('');
    expect(table.draw(LOOK).join('\n')).toContain('You');
    expect(table.drawPlain().length).toBeGreaterThan(0);
    expect(table.command('nonsense')).toMatchObject({ ok: false, error: { code: 'PHRASE_UNKNOWN' } });
    expect(table.command('deal')).toMatchObject({ ok: true, value: { round: 1 } });
    table.roundClosed();
    expect(table.show(sent(game, 'rail'))).toBeUndefined();
  });

  test('a view of another game, or of none, is refused and the one before stays', () => {
    const table = game.elsewhere();
    table.show(sent(game, 1));
    const before = table.draw(LOOK);
    const whole = sent(game, 1) as { readonly [field: string]: unknown };
    const others = GAMES.filter((other) => other !== game).map((other) => sent(other, 1));
    // What is text may be any text; the shoe is there only once it is opened.
    const fields = Object.keys(whole).filter((field) => !['viewer', 'phase', 'shoe'].includes(field));
    const broken = fields.flatMap((field) => [
      { ...whole, [field]: 'x' },
      { ...whole, [field]: undefined },
    ]);
    const foreign = [...others, ...broken, null, 7, 'view', [], {}, { ...whole, viewer: 'me' }];
    for (const view of foreign) expect(table.show(view)).toMatchObject({ code: 'VIEW_FOREIGN', details: { game: id } });
    expect(table.draw(LOOK)).toEqual(before);
  });
});
