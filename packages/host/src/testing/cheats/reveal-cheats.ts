/** Cheats with what is shown when: seeds that come early or never, and the end of a log. */
import type { Cheat } from './cheat.ts';
import { changedOnce, cutLog, type Fields, isGame, isRoom, rewrittenLog, roomOf, signedAs } from './edit.ts';
import type { Recorded } from './recorded.ts';

const entriesOf = ({ log }: Recorded): readonly Fields[] => log.events.map(({ event }) => event as Fields);

/** Of the first shoe, which others follow. */
const firstReveal = (game: Recorded): Fields => {
  const found = entriesOf(game).find((entry) => isRoom(entry, 'ShoeRevealed'));
  if (found === undefined) throw new Error('no shoe was revealed');
  return found;
};

export const REVEAL_CHEATS: readonly Cheat[] = [
  {
    name: 'never reveal a shoe, and play on',
    when: 'reveal',
    caught: { verify: 'AUDIT_UNREVEALED', python: 'SEED_MISSING' },
    play: ({ game }) => {
      const shoe = roomOf(firstReveal(game))['shoe'];
      const isIt = (entry: Fields): boolean => isRoom(entry, 'ShoeRevealed') && roomOf(entry)['shoe'] === shoe;
      const open = cutLog(game.log);
      const log = rewrittenLog(open, (entries) => (entries.some(isIt) ? [] : entries));
      return signedAs(game, log);
    },
  },
  {
    name: 'reveal the seed to a friend while the shoe is in play',
    when: 'round',
    caught: { verify: 'AUDIT_SHOE_EARLY', python: 'SHOE' },
    play: ({ game }) => {
      const { room } = firstReveal(game);
      const log = changedOnce(
        game.log,
        (entry) => isGame(entry, 'RoundSettled'),
        (entry) => [entry, { room: room ?? null }],
      );
      return signedAs(game, log);
    },
  },
];
