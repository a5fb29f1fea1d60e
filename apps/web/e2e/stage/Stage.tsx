/**
 * The page of a table with a stacked shoe, dealt in the page itself: for pictures and measurements of rare hands. It is
 * built only by the tools beside it; the pages of the product have no way to stack cards.
 */
import '@croupier/ui/styles.css';
import '../../src/felts.ts';
import '../../src/styles/index.css';
import { loadGame, loadNarrator } from '@croupier/catalog/browser';
import { loadFelt } from '@croupier/catalog/felts';
import type { Snapshot, TableLink } from '@croupier/client';
import { openLocal } from '@croupier/client/local';
import { type Clock, PATIENCE } from '@croupier/host';
import { stackedWorks } from '@croupier/host/testing';
import { LiveRegions, usePrefsOnRoot } from '@croupier/ui';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { TablePage } from '../../src/table/TablePage.tsx';

/** As if the table were on a server: this shows the table, not the notice that nothing is saved. */
const asRemote = (link: TableLink): TableLink => {
  let [from, shown]: [Snapshot, Snapshot] = [link.snapshot(), link.snapshot()];
  const snapshot = (): Snapshot => {
    const now = link.snapshot();
    if (now !== from || shown.status !== 'live') {
      from = now;
      shown = { ...now, status: 'live', proofs: 'all-match', checked: 12 };
    }
    return shown;
  };
  return { ...link, snapshot };
};

const wish = new URLSearchParams(location.search);
const id = wish.get('game') ?? '';
const cards = wish.get('cards') ?? '';
const room = wish.get('room') !== null;
const setup = JSON.parse(wish.get('rules') ?? '{}') as object;
const [game, felt, narrator] = await Promise.all([loadGame(id), loadFelt(id), loadNarrator(id)]);
const bots = Array.from({ length: Number(wish.get('bots') ?? 0) }, () => game.bots.at(-1) ?? '');
/** Bots are quick, and whatever else would go on by itself, such as a result, stays until somebody has looked at it. */
const clock: Clock = {
  now: Date.now,
  ticks: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms > 1000 ? 2 ** 30 : ms);
    return () => clearTimeout(timer);
  },
};
const ports = { shoes: stackedWorks(() => cards), patience: { ...PATIENCE, bot: 20 }, clock };
const remote = asRemote(await openLocal(game, { narrator, name: 'Ann', bots, setup, ports }));

const Stage = (): ReactNode => {
  usePrefsOnRoot('table');
  return (
    <>
      <LiveRegions />
      <TablePage link={remote} felt={felt} title={room ? 'Room' : 'Table'} room={room} />
    </>
  );
};

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Stage />);
