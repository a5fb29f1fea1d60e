import { chips, expectOk, NO_PAINT, type ViewBase } from '@croupier/kernel';
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
  test('accepts a view that came over the wire, and its terminal draws, prompts and reads words', () => {
    const view = sent(game, 1) as ViewBase;
    expect(game.checkView(view)).toBeUndefined();
    expect(game.checkView(sent(game, 'rail'))).toBeUndefined();
    const { terminal } = game;
    expect(terminal.prompt(view)).not.toBe('');
    expect(terminal.draw(view, LOOK).join('\n')).toContain('You');
    expect(terminal.drawPlain(view).length).toBeGreaterThan(0);
    expect(terminal.parsePhrase('nonsense', view)).toMatchObject({ ok: false, error: { code: 'PHRASE_UNKNOWN' } });
    expect(terminal.parsePhrase('deal', view)).toMatchObject({ ok: true, value: { round: 1 } });
  });

  test('rejects a view of another game, or of none', () => {
    const whole = sent(game, 1) as { readonly [field: string]: unknown };
    const others = GAMES.filter((other) => other !== game).map((other) => sent(other, 1));
    // What is text may be any text; the shoe is there only once it is opened.
    const fields = Object.keys(whole).filter((field) => !['viewer', 'phase', 'shoe'].includes(field));
    const broken = fields.flatMap((field) => [
      { ...whole, [field]: 'x' },
      { ...whole, [field]: undefined },
    ]);
    const foreign = [...others, ...broken, null, 7, 'view', [], {}, { ...whole, viewer: 'me' }];
    for (const view of foreign)
      expect(game.checkView(view)).toMatchObject({ code: 'VIEW_FOREIGN', details: { game: id } });
  });
});
