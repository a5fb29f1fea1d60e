/** The pages that there are, and what each is called before any script of it runs: for link previews, tabs and searches. */
import { GAMES } from '@croupier/catalog';

export interface PageWords {
  readonly title: string;
  readonly says: string;
}

const FRIENDS: PageWords = {
  title: 'Play with friends',
  says: 'Open a room for up to seven and send one link. No account, play money, every card checked in your browser.',
};
const ROOM: PageWords = {
  title: 'Come to the table',
  says: 'Somebody has sent you a link to their card table. Sit down or watch: no account, nothing to buy, play money.',
};
const ROUND: PageWords = {
  title: 'A round, step by step',
  says: 'Every bet, card and decision of one round, with the proof that its cards are those of the sealed shoe.',
};
const HISTORY: PageWords = {
  title: 'Your rounds',
  says: 'What you have played: sittings, results, and what was to be expected. Each round can be seen again.',
};
const VERIFY: PageWords = {
  title: 'Check a shoe',
  says: 'Your browser computes a whole shoe again, from its secret number to the last card. You need not believe us.',
};

const LEARN: { readonly [page: string]: PageWords } = {
  'is-it-fair': {
    title: 'Is it fair?',
    says: 'How every card is sealed before you bet, and checked in your browser when it is turned.',
  },
  glossary: { title: 'Glossary', says: 'What the words of the table mean, one meaning for each.' },
  ...Object.fromEntries(
    GAMES.map(({ id, name }) => [
      id,
      {
        title: `${name}: how it is played`,
        says: `${name} in short, and every rule to the letter, with its number, as the table is tested by it.`,
      },
    ]),
  ),
};
const LEARN_FIRST: PageWords = {
  title: 'Learn',
  says: 'The games, their rules and words, and how the cards can be checked.',
};

/** By their addresses; a star stands for one part. */
const PAGES: { readonly [url: string]: PageWords | ((part: string) => PageWords) } = {
  '/': {
    title: 'Card tables you can check',
    says: 'Play alone or with friends by one link. Every card is checked in your browser. Play money, nothing to buy.',
  },
  '/new': FRIENDS,
  '/r/:part': ROOM,
  '/r/:part/watch': ROOM,
  '/history': HISTORY,
  '/history/:part': HISTORY,
  '/h/:part': ROUND,
  '/verify': VERIFY,
  '/verify/:part': VERIFY,
  '/break': { title: 'A break', says: 'Your table stays as you left it.' },
  '/learn': LEARN_FIRST,
  // Own properties only: an address may say `constructor`.
  '/learn/:part': (part) => (Object.hasOwn(LEARN, part) ? LEARN[part] : undefined) ?? LEARN_FIRST,
  '/settings': { title: 'Settings', says: 'Cards, colours, pace, sound, keys and limits, kept on your device.' },
  '/about': {
    title: 'About Croupier',
    says: 'What this is, who runs it, and what is kept on your device and on the server.',
  },
  '/accessibility': {
    title: 'Accessibility',
    says: 'What works by keys, by ear and with large text, how that is tested, and what is not known.',
  },
  '/methodology': {
    title: 'Where the numbers come from',
    says: 'The source of every number that is shown: edges, expected results, odds, counts and proofs.',
  },
  '/status': { title: 'Is the server working?', says: 'What this server says about itself just now.' },
  ...Object.fromEntries(
    GAMES.map(({ id, name }) => [
      `/${id}`,
      {
        title: name,
        says: `A table of ${name} for you alone. Play money, no account, every card checked as it lands.`,
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

/** The page that is built, with its own words in place of the common ones. None of them comes from whoever asks. */
export const withWords = (html: string, { title, says }: PageWords): string =>
  html
    .replace(/<title>[^<]*<\/title>/, `<title>${title} · Croupier</title>`)
    .replace(/(<meta (?:name="description"|property="og:description") content=")[^"]*/g, `$1${says}`)
    .replace(/(<meta property="og:title" content=")[^"]*/, `$1${title}`);
