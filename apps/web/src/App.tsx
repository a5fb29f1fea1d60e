/** Routes. A table has the whole screen; everything else has the same bar, foot and help. */
import { GAME_NAMES } from '@croupier/catalog/browser';
import { LiveRegions, usePrefsOnRoot } from '@croupier/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { useStoppedForVersion } from './lib/new-version.ts';
import { match, type Params, usePath } from './lib/router.ts';
import { HomePage } from './pages/HomePage.tsx';
import { ReloadPage } from './pages/ReloadPage.tsx';
import { Frame } from './shell/Frame.tsx';

const Solo = lazy(async () => ({ default: (await import('./pages/SoloPage.tsx')).SoloPage }));
const Room = lazy(async () => ({ default: (await import('./pages/RoomPage.tsx')).RoomPage }));
const New = lazy(async () => ({ default: (await import('./pages/NewPage.tsx')).NewPage }));
const History = lazy(async () => ({ default: (await import('./pages/HistoryPage.tsx')).HistoryPage }));
const Sitting = lazy(async () => ({ default: (await import('./pages/SittingPage.tsx')).SittingPage }));
const Round = lazy(async () => ({ default: (await import('./pages/RoundPage.tsx')).RoundPage }));
const Verify = lazy(async () => ({ default: (await import('./pages/VerifyPage.tsx')).VerifyPage }));
const Break = lazy(async () => ({ default: (await import('./pages/BreakPage.tsx')).BreakPage }));
const Learn = lazy(async () => ({ default: (await import('./pages/LearnPage.tsx')).LearnPage }));
const NotFound = lazy(async () => ({ default: (await import('./pages/NotFoundPage.tsx')).NotFoundPage }));
const Settings = lazy(async () => ({ default: (await import('./pages/SettingsPage.tsx')).SettingsPage }));

interface Route {
  readonly pattern: string;
  readonly table?: true;
  readonly show: (params: Params) => ReactNode;
}

const ROUTES: readonly Route[] = [
  { pattern: '/', show: () => <HomePage /> },
  { pattern: '/new', show: () => <New /> },
  {
    pattern: '/r/:code',
    table: true,
    show: ({ code = '' }) => <Room key={code} code={code.toUpperCase()} watch={false} />,
  },
  {
    pattern: '/r/:code/watch',
    table: true,
    show: ({ code = '' }) => <Room key={code} code={code.toUpperCase()} watch />,
  },
  { pattern: '/history', show: () => <History /> },
  { pattern: '/history/:sitting', show: ({ sitting = '' }) => <Sitting key={sitting} id={sitting} /> },
  { pattern: '/h/:round', show: ({ round = '' }) => <Round key={round} id={round} /> },
  { pattern: '/verify', show: () => <Verify id="" /> },
  { pattern: '/verify/:shoe', show: ({ shoe = '' }) => <Verify key={shoe} id={shoe} /> },
  { pattern: '/break', show: () => <Break /> },
  { pattern: '/learn/*', show: ({ rest = '' }) => <Learn page={rest} /> },
  { pattern: '/settings', show: () => <Settings /> },
  ...GAME_NAMES.map(({ id }): Route => ({ pattern: `/${id}`, table: true, show: () => <Solo key={id} game={id} /> })),
];

const routeFor = (path: string): { readonly route: Route | undefined; readonly params: Params } => {
  for (const route of ROUTES) {
    const params = match(route.pattern, path);
    if (params !== undefined) return { route, params };
  }
  return { route: undefined, params: {} };
};

export const App = (): ReactNode => {
  const path = usePath();
  const isStopped = useStoppedForVersion();
  const { route, params } = routeFor(path);
  const isTable = route?.table === true;
  usePrefsOnRoot(isTable && !isStopped ? 'table' : 'page');
  if (isStopped) return <ReloadPage />;
  const page = (
    <Suspense fallback={<p className="loading">Laying the table…</p>}>
      {route === undefined ? <NotFound /> : route.show(params)}
    </Suspense>
  );
  return (
    <>
      <LiveRegions />
      {isTable ? page : <Frame path={path}>{page}</Frame>}
    </>
  );
};
