/** The pages that there are, and what each is called before any script of it runs: for link previews, tabs and searches. */
import { GAMES } from '@croupier/catalog';

export interface PageWords {
  readonly title: string;
  readonly says: string;
}

const FRIENDS: PageWords = {
  title: 'Play with friends',
  says: 'Create a room for up to seven players and send one link. No account, play money, every card checked in your browser.',
};
const ROOM: PageWords = {
  title: 'Join the table',
  says: 'Someone sent you a link to their card table. Take a seat or watch: no account, nothing to buy, play money.',
};
const DUEL: PageWords = {
  title: 'A duel: same shoe, best decisions win',
  says: 'Everyone plays the same sealed shoe, each alone. The player whose decisions cost the least wins; luck doesn’t count.',
};
const ROUND: PageWords = {
  title: 'A round, step by step',
  says: 'Every bet, card and decision in one round, with proof that its cards came from the sealed shoe.',
};
const HISTORY: PageWords = {
  title: 'Your rounds',
  says: 'What you have played: sessions, results, and what to expect on average. Every round can be replayed.',
};
const VERIFY: PageWords = {
  title: 'Check a shoe',
  says: 'Your browser recomputes a whole shoe, from its secret number to the last card. You don’t have to trust us.',
};

const TRAIN: PageWords = {
  title: 'Train',
  says: 'Short drills for strategy, counting, betting and dealing. Mistakes you make at tables come back here. Your progress stays on your device.',
};

const LAB: PageWords = {
  title: 'Odds lab',
  says: 'What each rule, hand, side bet and betting plan is worth, worked out in your browser: exact odds and long simulations.',
};
const CHART: PageWords = {
  title: 'Strategy chart',
  says: 'The best choice for every hand under the rules you set, worked out in your browser.',
};

const LEARN: { readonly [page: string]: PageWords } = {
  'is-it-fair': {
    title: 'Is it fair?',
    says: 'How every card is sealed before you bet, and checked in your browser when it is turned over.',
  },
  glossary: { title: 'Glossary', says: 'What the terms at a table mean, for players and for developers.' },
  ...Object.fromEntries(
    GAMES.map(({ id, name }) => [
      id,
      {
        title: `How to play ${name.toLowerCase()}`,
        says: `${name} in pictures: what the cards are worth, how a round goes, and whole rounds step by step.`,
      },
    ]),
  ),
};
const LEARN_FIRST: PageWords = {
  title: 'Learn',
  says: 'How to play each game, strategy, full rules, a glossary, and how the cards are checked.',
};
const LEARN_MORE: { readonly [page: string]: PageWords } = {
  glossary: { title: 'Glossary for developers', says: 'Terms used in the code, the protocol and the documentation.' },
  ...Object.fromEntries(
    GAMES.map(({ id, name }) => [
      id,
      {
        title: `${name}: strategy and full rules`,
        says: `More about ${name.toLowerCase()}: strategy in charts and pictures, and every rule, numbered.`,
      },
    ]),
  ),
};

/** Own properties only: an address may say `constructor`. */
const own = (pages: { readonly [page: string]: PageWords }, part: string): PageWords =>
  (Object.hasOwn(pages, part) ? pages[part] : undefined) ?? LEARN_FIRST;

/** By their addresses; a star stands for one part. */
const PAGES: { readonly [url: string]: PageWords | ((part: string) => PageWords) } = {
  '/': {
    title: 'Card tables you can check',
    says: 'Play alone, or send friends a link. Every card is checked in your browser. Play money, nothing to buy.',
  },
  '/new': FRIENDS,
  '/r/:part': ROOM,
  '/r/:part/watch': ROOM,
  '/duel/new': {
    title: 'Create a duel',
    says: 'Send one link: everyone who opens it plays the same sealed shoe, and the best decisions win. No account, play money.',
  },
  '/duel/:part': DUEL,
  '/history': HISTORY,
  '/history/:part': HISTORY,
  '/h/:part': ROUND,
  '/verify': VERIFY,
  '/verify/:part': VERIFY,
  '/break': { title: 'Taking a break', says: 'Your table stays as you left it.' },
  '/learn': LEARN_FIRST,
  '/learn/:part': (part) => own(LEARN, part),
  '/learn/:part/:page': (part) => own(LEARN_MORE, part),
  '/chart': CHART,
  '/lab': LAB,
  '/lab/:part': LAB,
  '/train': TRAIN,
  '/train/:part': TRAIN,
  '/settings': { title: 'Settings', says: 'Cards, colors, pace, sound, keys and limits, saved on your device.' },
  '/device': {
    title: 'Use another device',
    says: 'Sign in on this device as the player you are on another one, with the same chips, seats and history.',
  },
  '/about': {
    title: 'About Croupier',
    says: 'What this is, who runs it, and what is kept on your device and on the server.',
  },
  '/accessibility': {
    title: 'Accessibility',
    says: 'What works with a keyboard, a screen reader and large text, and what is and is not tested.',
  },
  '/methodology': {
    title: 'Where the numbers come from',
    says: 'Where every number comes from: edges, expected results, odds, counts and proofs.',
  },
  '/status': { title: 'Is the server working?', says: 'What this server reports about itself right now.' },
  ...Object.fromEntries(
    GAMES.map(({ id, name }) => [
      `/rules/${id}`,
      {
        title: `${name}: choose the rules`,
        says: `Set the rules of a ${name.toLowerCase()} table and see what each one does to the house edge.`,
      },
    ]),
  ),
  ...Object.fromEntries(
    GAMES.map(({ id, name }) => [
      `/${id}`,
      {
        title: name,
        says: `A ${name} table just for you. Play money, no account, every card checked as it lands.`,
      },
    ]),
  ),
};

export const PAGE_URLS: readonly string[] = Object.keys(PAGES);

export const wordsFor = (url: string, part: string): PageWords => {
  const words = PAGES[url];
  if (words === undefined) throw new RangeError(`there is no page ${url}`);
  return typeof words === 'function' ? words(part) : words;
};

/** The files of the build that this page will want, asked for before its first script has been read. */
export const withPreloads = (html: string, files: readonly string[]): string =>
  html.replace(
    '</head>',
    `${files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')}</head>`,
  );

/** The built page, with its own title and description instead of the default ones. None of them comes from the request. */
export const withWords = (html: string, { title, says }: PageWords): string =>
  html
    .replace(/<title>[^<]*<\/title>/, `<title>${title} · Croupier</title>`)
    .replace(/(<meta (?:name="description"|property="og:description") content=")[^"]*/g, `$1${says}`)
    .replace(/(<meta property="og:title" content=")[^"]*/, `$1${title}`);
