import '@croupier/ui/styles.css';
import './felts.ts';
import './styles/index.css';
import './ahead.ts';
import { GAME_NAMES, loadNarrator } from '@croupier/catalog/browser';
import { wakeSoundOnGesture } from '@croupier/ui';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { watchForNewVersion } from './lib/new-version.ts';
import { onLinkClick } from './lib/router.ts';

// The address says which game it will be, so its file is on the way together with that of the table.
const asked = GAME_NAMES.find(({ id }) => location.pathname === `/${id}`);
if (asked !== undefined) loadNarrator(asked.id).catch(() => undefined);

document.addEventListener('click', onLinkClick);
wakeSoundOnGesture();
const root = document.getElementById('root');
if (root !== null) createRoot(root).render(createElement(App));

/** A built page keeps its own files, so that it opens without a connection too; in development there is nothing to keep. */
const isBuilt = document.querySelector('script[src^="/assets/"]') !== null;
if (isBuilt && 'serviceWorker' in navigator)
  navigator.serviceWorker.register('/sw.js').then(watchForNewVersion, () => undefined);
