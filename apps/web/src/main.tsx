import '@croupier/ui/styles.css';
import '@croupier/catalog/felts.css';
import './app.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { onLinkClick } from './lib/router.ts';

document.addEventListener('click', onLinkClick);
const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<App />);
