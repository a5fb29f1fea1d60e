/** The address of every page that is not a table, with its heading: for the pictures and for the checker of accessibility. */
import { GAME_NAMES, loadGuides } from '@croupier/catalog/browser';
import { loadTrainers } from '@croupier/catalog/trainers';

export interface Address {
  readonly path: string;
  readonly heading: string | RegExp;
}

/** No room has this code, and no session or shoe of it is on this device. */
const NO_ROOM = 'K7QM2X';

/** So many zeros are the hash of nothing. */
const NO_DUEL = '0'.repeat(32);

/** For a visitor who has played a round at the table with this code. A test compares it with the router. */
export const addressesOf = async (code: string): Promise<readonly Address[]> => {
  const guides = (await loadGuides()).flatMap(({ id, name, lessons = [] }) => [
    ...lessons.map((lesson) => [`/learn/${id}/${lesson.id}`, lesson.title] as const),
    [`/learn/${id}/rules`, `${name}: full rules`] as const,
  ]);
  // Only one of them: all have the same shell, and checking every page takes a while.
  const drills = (await loadTrainers())
    .slice(0, 1)
    .flatMap(({ drills: all }) => all.slice(0, 1).map(({ id, name }) => [`/train/${id}`, name] as const));
  const addresses: readonly (readonly [path: string, heading: string | RegExp])[] = [
    ['/', 'Card tables you can check'],
    ['/new', 'Play with friends'],
    ['/duel/new', 'Create a duel'],
    [`/duel/${NO_DUEL}`, 'Duel not found'],
    ...GAME_NAMES.map(({ id, name }) => [`/rules/${id}`, `${name}: choose the rules`] as const),
    ...GAME_NAMES.flatMap(({ id, chartName = '' }) =>
      chartName === '' ? [] : [[`/chart?game=${id}`, chartName] as const],
    ),
    ['/settings', 'Settings'],
    ['/history', 'Your rounds'],
    [`/history/${code}.1`, /, \w+day, /],
    [`/history/${NO_ROOM}.1`, 'Session'],
    [`/h/${code}.1`, `Round 1 at table ${code}`],
    ['/h/sample', /^A sample round/],
    ['/verify', 'Check a shoe'],
    [`/verify/${code}.1?round=1`, `Shoe ${code}.1`],
    [`/verify/${code}.9`, `Shoe ${code}.9`],
    ['/break', 'A break'],
    ['/learn', 'Learn'],
    ['/learn/is-it-fair', 'Is it fair?'],
    ['/learn/glossary', 'Glossary'],
    ['/learn/glossary/builders', 'Glossary for developers'],
    ...guides,
    ['/train', 'Train'],
    ['/train/progress', 'Your progress'],
    ...drills,
    ['/lab', 'Odds lab'],
    ['/lab/rules', 'What does each rule cost?'],
    ['/lab/hand', 'What is this hand worth?'],
    ['/lab/sidebets', 'What does a side bet cost?'],
    ['/lab/count', 'What is counting worth?'],
    ['/lab/simulate', 'How do these bets do in the long run?'],
    ['/lab/session', 'How could a session end?'],
    ['/lab/risk', 'How big a bankroll do you need?'],
    ['/lab/systems', 'What do betting systems change?'],
    ['/device', 'Use another device'],
    ['/about', 'About Croupier'],
    ['/accessibility', 'Accessibility'],
    ['/methodology', 'Where the numbers come from'],
    ['/status', 'Is the server working?'],
    // Not one after the other: they have the same heading, and the second would be taken for loaded.
    [`/r/${NO_ROOM}/watch`, `Room ${NO_ROOM}`],
    ['/nowhere', 'There is nothing here'],
    [`/r/${NO_ROOM}`, `Room ${NO_ROOM}`],
  ];
  return addresses.map(([path, heading]) => ({ path, heading }));
};
