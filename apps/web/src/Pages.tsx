/** Every page except the tables, with the same bar, footer and help. All but the home page load when opened. */
import { type ReactNode, useEffect } from 'react';
import { page } from './lib/Later.tsx';
import { placeIn } from './lib/place-in.ts';
import { type Route, routeFor } from './lib/router.ts';
import { HomePage } from './pages/HomePage.tsx';
import { Frame } from './shell/Frame.tsx';

const New = page(async () => (await import('./pages/NewPage.tsx')).NewPage);
const NewDuel = page(async () => (await import('./pages/NewDuelPage.tsx')).NewDuelPage);
const Duel = page(async () => (await import('./pages/DuelPage.tsx')).DuelPage);
const Rules = page(async () => (await import('./pages/RulesPage.tsx')).RulesPage);
const Chart = page(async () => (await import('./pages/ChartPage.tsx')).ChartPage);
const History = page(async () => (await import('./pages/HistoryPage.tsx')).HistoryPage);
const Sitting = page(async () => (await import('./pages/SittingPage.tsx')).SittingPage);
const Round = page(async () => (await import('./pages/RoundPage.tsx')).RoundPage);
const Verify = page(async () => (await import('./pages/VerifyPage.tsx')).VerifyPage);
const Break = page(async () => (await import('./pages/BreakPage.tsx')).BreakPage);
const Learn = page(async () => (await import('./pages/LearnPage.tsx')).LearnPage);
const Train = page(async () => (await import('./pages/TrainPage.tsx')).TrainPage);
const TrainProgress = page(async () => (await import('./pages/TrainProgressPage.tsx')).TrainProgressPage);
const DrillOf = page(async () => (await import('./pages/DrillPage.tsx')).DrillPage);
const Lab = page(async () => (await import('./pages/LabPage.tsx')).LabPage);
const Settings = page(async () => (await import('./pages/SettingsPage.tsx')).SettingsPage);
const Device = page(async () => (await import('./pages/DevicePage.tsx')).DevicePage);
const About = page(async () => (await import('./pages/AboutPage.tsx')).AboutPage);
const Accessibility = page(async () => (await import('./pages/AccessibilityPage.tsx')).AccessibilityPage);
const Methodology = page(async () => (await import('./pages/MethodologyPage.tsx')).MethodologyPage);
const Status = page(async () => (await import('./pages/StatusPage.tsx')).StatusPage);
const NotFound = page(async () => (await import('./pages/NotFoundPage.tsx')).NotFoundPage);

const ROUTES: readonly Route[] = [
  { pattern: '/', show: () => <HomePage /> },
  { pattern: '/new', show: () => <New /> },
  { pattern: '/duel/new', show: () => <NewDuel /> },
  { pattern: '/duel/:id', show: ({ id = '' }) => <Duel key={id} id={id} /> },
  { pattern: '/rules/:game', show: ({ game = '' }) => <Rules key={game} game={game} /> },
  { pattern: '/chart', show: () => <Chart /> },
  { pattern: '/history', show: () => <History /> },
  { pattern: '/history/:sitting', show: ({ sitting = '' }) => <Sitting key={sitting} id={sitting} /> },
  { pattern: '/h/:round', show: ({ round = '' }) => <Round key={round} id={round} /> },
  { pattern: '/verify', show: () => <Verify id="" /> },
  { pattern: '/verify/:shoe', show: ({ shoe = '' }) => <Verify key={shoe} id={shoe} /> },
  { pattern: '/break', show: () => <Break /> },
  { pattern: '/learn/*', show: ({ rest = '' }) => <Learn page={rest} /> },
  { pattern: '/train', show: () => <Train /> },
  { pattern: '/train/progress', show: () => <TrainProgress /> },
  { pattern: '/train/:drill', show: ({ drill = '' }) => <DrillOf key={drill} drill={drill} /> },
  { pattern: '/lab', show: () => <Lab id="" /> },
  { pattern: '/lab/:page', show: ({ page: id = '' }) => <Lab key={id} id={id} /> },
  { pattern: '/settings', show: () => <Settings /> },
  { pattern: '/device', show: () => <Device /> },
  { pattern: '/about', show: () => <About /> },
  { pattern: '/accessibility', show: () => <Accessibility /> },
  { pattern: '/methodology', show: () => <Methodology /> },
  { pattern: '/status', show: () => <Status /> },
];

/** A page takes its title from its heading, which some pages know only after loading. */
const useTitle = (path: string): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is a new page.
  useEffect(() => {
    const content = document.getElementById('content');
    if (content === null) return undefined;
    const tell = (): void => {
      const heading = content.querySelector('h1')?.textContent ?? '';
      document.title = heading === '' ? 'Croupier' : `${heading} · Croupier`;
    };
    tell();
    const watch = new MutationObserver(tell);
    watch.observe(content, { childList: true, subtree: true, characterData: true });
    return () => watch.disconnect();
  }, [path]);
};

/** A link may point to an anchor on a page that loads after the address was read. */
const useAnchor = (path: string): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is a new page.
  useEffect(() => {
    const content = document.getElementById('content');
    const name = placeIn(location.hash);
    if (content === null || name === '') return undefined;
    const find = (): boolean => {
      const place = document.getElementById(name);
      place?.scrollIntoView();
      return place !== null;
    };
    if (find()) return undefined;
    const watch = new MutationObserver(() => find() && watch.disconnect());
    watch.observe(content, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [path]);
};

export const Pages = ({ path }: { readonly path: string }): ReactNode => {
  useTitle(path);
  useAnchor(path);
  const { route, params } = routeFor(ROUTES, path);
  return <Frame path={path}>{route === undefined ? <NotFound /> : route.show(params)}</Frame>;
};
