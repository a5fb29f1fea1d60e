/**
 * Which files a route loads by itself, read from the manifest of a build. A table counts with all of them, before its
 * first card or after: every import() is followed, but for the list of what somebody has to ask for.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = { readonly [source: string]: Chunk };
type Follow = (source: string) => boolean;

/** The start and the frame around every page. */
const PAGES = /src\/Pages\.tsx$/;

/** The small table of the first page, with the game that is played there: counted for all games together. */
const MINI_TABLE = /src\/home\/|games\/[^/]+\/src\/(?:sample\.data\.ts$|felt\/index\.ts$)/;

/** What a table for one does not load by itself. A browser test sees that this is so. */
const ASKED_FOR = [
  PAGES,
  /src\/pages\/(?!SoloPage)/,
  // Where the server cannot be reached the cards are dealt here, by the whole game; the command box needs its words.
  /packages\/client\/src\/local\.ts$/,
  /browser-game\.ts$/,
  /games\/[^/]+\/src\/(?!narrator\.ts$|felt\/)/,
  // A game that brings a felt needs no other.
  /packages\/ui\/src\/PlainFelt\.tsx$/,
  // Opened by a button, a tab or a key.
  /src\/rules\//,
  /src\/table\/(?:TableMenu|room\/(?:Invite|Chat|ChatToast|NameStrip|People|RoomNotice)|shoe\/Evidence|words\/(?:command-words|CommandList))\.tsx?$/,
  /src\/(?:shell\/HelpWords|verify\/Fingerprint)\.tsx$/,
  /packages\/ui\/src\/(?:chips\/Keypad|shoe\/DiscardViewer)\.tsx$/,
  // Where one plays alone there is no clock, and nobody else.
  /src\/dock\/(?:ClockRing|SeatStrip)\.tsx$/,
  // Loaded after a delay the player chose; only when no server can be reached; and when a shoe is revealed.
  /src\/table\/(?:RealityCheck|shoe\/(?:OwnShuffle|RevealNote))\.tsx$/,
  // Signatures of browsers that have none of their own.
  /@noble\/curves\/ed25519\.js$/,
  // Only at the tables of duels.
  /src\/duel\/AtTable\.tsx$/,
  // Off until somebody turns it up.
  /src\/sound\/ambience\.ts$/,
  // A tab opens it.
  /src\/coach\/CoachPanel\.tsx$/,
  // Counts are off until somebody wants them.
  /packages\/ui\/src\/counts\.ts$|^_counts-/,
  // Only for an address that asks for rules or bots.
  /^_asked-room-/,
  // Only for rules that are no preset: the edges of those are known.
  /src\/edge\/client\.ts$|^_client-/,
  /games\/[^/]+\/src\/felt\/\w+Sheet\.tsx$/,
  // Where the browser does not hash because the page came over plain http; and for evidence.
  /packages\/client\/src\/commitment\.ts$/,
  // A key opens it.
  /src\/coach\/chart-link\.ts$/,
  // Without workers, the coach still says what the chart says.
  /packages\/catalog\/src\/coaches\.ts$/,
  // When a shoe is revealed; the second where there are no workers.
  /src\/reveal\/client\.ts$/,
  /packages\/client\/src\/reveals\/checker\.ts$/,
  // Where cards lie face down, which no usual table has.
  /games\/[^/]+\/src\/felt\/Squeeze\.tsx$/,
];

const FONT = /\.(?:woff2?|ttf|otf)$/;

export const GAMES = readdirSync(join(import.meta.dirname, '../../../games'));

/** What is heard and felt: every table loads it, with the first gesture. */
const SENSES = /src\/sound\/senses\.ts$/;

/** The page of a drill, with what is due; each drill is a file of its own, loaded when it is opened. */
const DRILL_PAGE = /src\/pages\/DrillPage\.tsx$|games\/[^/]+\/src\/train\/(?:index|place)\.ts$/;
const DRILL = /games\/[^/]+\/src\/train\/(?!index|place)[\w-]+\.ts$/;

/** What a table loads by itself once it is drawn and nothing else is to be done: the first card can be dealt without it. */
const IDLE =
  /packages\/client\/src\/(?:checks-desk|receipt-desk)\.ts$|src\/(?:table\/(?:shoe\/Proofs|room\/Beside)|coach\/Coach)\.tsx$/;

/** A source of this game, or the file that has what only this game needs. */
const isOf = (game: string, source: string): boolean =>
  source.includes(`/games/${game}/`) || source.startsWith(`_${game}-`);

const REVEAL = /\/reveal-worker-/;
const CHARTS = /\/chart-worker-/;

/** The odds lab: its page, and the controls of every game's pages. What works out answers is in its worker. */
const LAB_PAGE = /src\/pages\/LabPage\.tsx$|games\/[^/]+\/src\/lab\/index\.ts$/;
const LAB = /\/lab-worker-/;

/** The page of charts. */
const CHART_PAGE = /src\/pages\/ChartPage\.tsx$/;
/** What that page loads of its game. */
const RULE_BOOK = /rule-book\.ts$/;
const COACH = /\/coach-worker-/;

/** The page of a duel, with its link and its results. */
const DUEL_PAGE = /src\/(?:pages\/DuelPage|duel\/Results|lib\/SendLink)\.tsx$/;
/** It names the rules as a table does. */
const FELT = /src\/felt\/index\.ts$/;

/** These files, and those of `all` that they name, and so on. */
const namedBy = (dist: string, files: readonly string[], all: readonly string[]): readonly string[] => {
  const found = new Set(files);
  for (const file of found) {
    const text = readFileSync(join(dist, file), 'utf8');
    for (const other of all) if (text.includes(`./${basename(other)}`)) found.add(other);
  }
  return [...found];
};

export interface Loads {
  /** Every file of the build. */
  readonly all: readonly string[];
  /** Of every page. */
  readonly styles: readonly string[];
  /** Loaded with the page or the sheet that they are for. */
  readonly ownStyles: readonly string[];
  readonly fonts: readonly string[];
  /** Whatever else is in the folder of the build: pictures, if there are any. */
  readonly art: readonly string[];
  readonly home: readonly string[];
  /** More than the home page, by drill: all that a visitor loads who opens it. */
  readonly drills: { readonly [drill: string]: readonly string[] };
  /** Before the first card can be dealt. */
  readonly table: (game: string) => readonly string[];
  /** More of the same, when there is time. */
  readonly idle: (game: string) => readonly string[];
  readonly senses: readonly string[];
  /** The worker that prices decisions, for all games together. */
  readonly coach: readonly string[];
  /** What runs beside the page, in a thread of its own, for rules whose edge is not known: for every game together. */
  readonly beside: readonly string[];
  /** The page of charts beyond the first page, with its worker, which is counted for all games together. */
  readonly charts: (game: string) => readonly string[];
  /** The odds lab beyond a table, without its worker. */
  readonly lab: (game: string) => readonly string[];
  /** The worker of the lab, for all games and pages together; a page loads only what its question needs. */
  readonly labWorker: readonly string[];
  /** The page of a duel beyond the first page; decisions are priced by the worker that is counted as the coach. */
  readonly duel: (game: string) => readonly string[];
  /** The worker that checks a revealed shoe, loaded with the first reveal, for all games together. */
  readonly reveal: readonly string[];
}

export const loadsOf = (dist: string): Loads => {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const start = Object.keys(manifest).filter((source) => html.includes(`src="/${manifest[source]?.file}"`));
  if (start.length === 0) throw new Error('the page asks for no script of the manifest');

  const follow = (sources: readonly string[], wanted: Follow, found: Set<string> = new Set()): Set<string> => {
    for (const source of sources) {
      const { file, imports = [], dynamicImports = [] } = manifest[source] ?? { file: source };
      if (found.has(file)) continue;
      found.add(file);
      follow([...imports, ...dynamicImports.filter(wanted)], wanted, found);
    }
    return found;
  };
  const scripts = (wanted: Follow): readonly string[] =>
    [...follow(start, wanted)].filter((file) => file.endsWith('.js'));

  /** What a table of this game loads by itself, sooner or later. */
  const isOfTable =
    (game: string): Follow =>
    (source) =>
      !ASKED_FOR.some((each) => each.test(source)) && !GAMES.some((other) => other !== game && isOf(other, source));
  const table: Loads['table'] = (game) => scripts((source) => isOfTable(game)(source) && !IDLE.test(source));

  // The small table draws with the file of its game.
  const shown = GAMES.filter((game) =>
    Object.keys(manifest).some((source) => source.includes(`/${game}/src/sample.data`)),
  );
  const home = scripts(
    (source) => PAGES.test(source) || MINI_TABLE.test(source) || shown.some((game) => source.startsWith(`_${game}-`)),
  );
  const first = start.flatMap((source) => manifest[source]?.css ?? []);
  const all = Object.values(manifest).map(({ file }) => file);
  const assets = readdirSync(join(dist, 'assets')).map((name) => `assets/${name}`);

  // The manifest has only files of pages.
  const threads = assets.filter((file) => file.endsWith('.js') && !all.includes(file));
  const ofThread = (entry: RegExp): readonly string[] =>
    namedBy(
      dist,
      threads.filter((file) => entry.test(file)),
      threads,
    );
  const [ofReveal, ofCharts, ofCoach, ofLab] = [REVEAL, CHARTS, COACH, LAB].map(ofThread) as [
    readonly string[],
    readonly string[],
    readonly string[],
    readonly string[],
  ];

  return {
    all,
    styles: first,
    ownStyles: [...new Set(Object.values(manifest).flatMap(({ css = [] }) => css))].filter(
      (file) => !first.includes(file),
    ),
    home,
    drills: Object.fromEntries(
      Object.keys(manifest)
        .filter((source) => DRILL.test(source))
        .map((drill) => [
          basename(drill, '.ts'),
          scripts((source) => PAGES.test(source) || DRILL_PAGE.test(source) || source === drill).filter(
            (file) => !home.includes(file),
          ),
        ]),
    ),
    senses: Object.keys(manifest).flatMap((source) => (SENSES.test(source) ? [manifest[source]?.file ?? ''] : [])),
    coach: ofCoach,
    beside: threads.filter((file) => ![ofReveal, ofCharts, ofCoach, ofLab].some((each) => each.includes(file))),
    charts: (game) => {
      const isOfPage: Follow = (source) =>
        PAGES.test(source) || CHART_PAGE.test(source) || (RULE_BOOK.test(source) && isOf(game, source));
      // The small table of the first page has the game already.
      const before = new Set([...home, ...table(game)]);
      return [...scripts(isOfPage).filter((file) => !before.has(file)), ...ofCharts];
    },
    lab: (game) => {
      const isOfPage: Follow = (source) =>
        PAGES.test(source) || LAB_PAGE.test(source) || (RULE_BOOK.test(source) && isOf(game, source));
      const before = new Set([...home, ...table(game)]);
      return scripts(isOfPage).filter((file) => !before.has(file));
    },
    labWorker: ofLab,
    duel: (game) =>
      scripts(
        (source) => PAGES.test(source) || DUEL_PAGE.test(source) || (FELT.test(source) && isOf(game, source)),
      ).filter((file) => !home.includes(file)),
    reveal: ofReveal,
    fonts: assets.filter((file) => FONT.test(file)),
    art: assets.filter((file) => !FONT.test(file) && !/\.(?:js|css|map|br|gz)$/.test(file)),
    table,
    idle: (game) => {
      const before = new Set(table(game));
      return scripts(isOfTable(game)).filter((file) => !before.has(file));
    },
  };
};
