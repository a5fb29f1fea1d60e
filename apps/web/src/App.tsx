/** Routes. A table has the whole screen; everything else has the same bar, foot and help. */
import { GAME_NAMES } from '@croupier/catalog/browser';
import { LiveRegions, usePrefsOnRoot } from '@croupier/ui';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useStoppedForVersion } from './lib/new-version.ts';
import { type Route, routeFor, usePath } from './lib/router.ts';
import { HomePage } from './pages/HomePage.tsx';
import { ReloadPage } from './pages/ReloadPage.tsx';
import { Frame } from './shell/Frame.tsx';

const Solo = lazy(async () => ({ default: (await import('./pages/SoloPage.tsx')).SoloPage }));
const Room = lazy(async () => ({ default: (await import('./pages/RoomPage.tsx')).RoomPage }));
/** All others: a table should not carry the way to each of them. */
const Pages = lazy(async () => ({ default: (await import('./Pages.tsx')).Pages }));

const ROUTES: readonly Route[] = [
  { pattern: '/', title: () => 'Card tables you can check', show: () => <HomePage /> },
  {
    pattern: '/r/:code',
    isTable: true,
    title: ({ code = '' }) => `Room ${code}`,
    show: ({ code = '' }) => <Room key={code} code={code.toUpperCase()} watch={false} />,
  },
  {
    pattern: '/r/:code/watch',
    isTable: true,
    title: ({ code = '' }) => `Room ${code}`,
    show: ({ code = '' }) => <Room key={code} code={code.toUpperCase()} watch />,
  },
  ...GAME_NAMES.map(
    ({ id, name }): Route => ({
      pattern: `/${id}`,
      isTable: true,
      title: () => name,
      show: () => <Solo key={id} game={id} />,
    }),
  ),
];

export const App = (): ReactNode => {
  const path = usePath();
  const isStopped = useStoppedForVersion();
  const { route, params } = routeFor(ROUTES, path);
  const title = route?.title?.(params);
  const isTable = route?.isTable === true;
  usePrefsOnRoot(isTable && !isStopped ? 'table' : 'page');
  // Other pages are called what their heading says.
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Croupier`;
  }, [title]);
  if (isStopped) return <ReloadPage />;
  const page = (
    <Suspense fallback={<p className="loading">Laying the table…</p>}>
      {route === undefined ? <Pages path={path} /> : route.show(params)}
    </Suspense>
  );
  return (
    <>
      <LiveRegions />
      {isTable ? page : <Frame path={path}>{page}</Frame>}
    </>
  );
};
