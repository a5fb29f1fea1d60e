/** A table has the whole screen; everything else is one of the pages. */
import { GAME_NAMES } from '@croupier/catalog/browser';
import { LiveRegions, usePrefsOnRoot } from '@croupier/ui';
import { type ReactNode, useEffect } from 'react';
import { page } from './lib/Later.tsx';
import { useStoppedForVersion } from './lib/new-version.ts';
import { type Route, routeFor, usePath } from './lib/router.ts';
import { ReloadPage } from './pages/ReloadPage.tsx';

const Solo = page(async () => (await import('./pages/SoloPage.tsx')).SoloPage);
const Room = page(async () => (await import('./pages/RoomPage.tsx')).RoomPage);
/** All other pages and their frame, loaded separately so that a table does not carry their routes. */
const Pages = page(async () => (await import('./Pages.tsx')).Pages);

const TABLES: readonly Route[] = [
  {
    pattern: '/r/:code',
    title: ({ code = '' }) => `Room ${code}`,
    show: ({ code = '' }) => <Room key={code} code={code.toUpperCase()} watch={false} />,
  },
  {
    pattern: '/r/:code/watch',
    title: ({ code = '' }) => `Room ${code}`,
    show: ({ code = '' }) => <Room key={code} code={code.toUpperCase()} watch />,
  },
  ...GAME_NAMES.map(
    ({ id, name }): Route => ({
      pattern: `/${id}`,
      title: () => name,
      show: () => <Solo key={id} game={id} />,
    }),
  ),
];

export const App = (): ReactNode => {
  const path = usePath();
  const isStopped = useStoppedForVersion();
  const { route, params } = routeFor(TABLES, path);
  const title = route?.title?.(params);
  usePrefsOnRoot(route !== undefined && !isStopped ? 'table' : 'page');
  // Other pages take their title from their heading.
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Croupier`;
  }, [title]);
  return (
    <>
      <LiveRegions />
      {isStopped ? <ReloadPage /> : route === undefined ? <Pages path={path} /> : route.show(params)}
    </>
  );
};
