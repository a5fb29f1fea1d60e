import '@croupier/ui/styles.css';
import '@croupier/catalog/felts.css';
import './app.css';
import { wakeSoundOnGesture } from '@croupier/ui';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { watchForNewVersion } from './lib/new-version.ts';
import { onLinkClick } from './lib/router.ts';

document.addEventListener('click', onLinkClick);
wakeSoundOnGesture();
const root = document.getElementById('root');
if (root !== null) createRoot(root).render(createElement(App));

/** A built page keeps its own files, so that it opens without a connection too; in development there is nothing to keep. */
const isBuilt = document.querySelector('script[src^="/assets/"]') !== null;
if (isBuilt && 'serviceWorker' in navigator)
  navigator.serviceWorker.register('/sw.js').then(watchForNewVersion, () => undefined);
