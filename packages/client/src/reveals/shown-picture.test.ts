import { expect, test } from 'vitest';
import { picture } from '../testing/fake-socket.ts';
import { compareShown, type FeltPicture, ShownPictures } from './shown-picture.ts';

const DUEL = { id: 'd'.repeat(32), shoes: 1, deadline: 1000, finished: false };
const logged = picture(4, { room: { ...picture(4).room, duel: DUEL } });

const seen = (duel: typeof DUEL): FeltPicture => {
  const pictures = new ShownPictures();
  pictures.see({ ...logged, room: { ...logged.room, duel } }, 1);
  const [shown] = pictures.all;
  if (shown === undefined) throw new Error('not kept');
  return shown.picture;
};

test('what a picture says about its duel must follow from the log', () => {
  expect(compareShown(seen(DUEL), () => logged)).toBe('same');
  for (const lie of [{ finished: true }, { deadline: 2000 }, { shoes: 2 }, { id: 'e'.repeat(32) }])
    expect([lie, compareShown(seen({ ...DUEL, ...lie }), () => logged)]).toEqual([lie, 'wrong']);
});
