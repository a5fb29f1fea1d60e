/** A thread that plays the toy. */
import { serveThread } from '../node/index.ts';
import { toySimulator } from './toy.ts';

serveThread((game) => Promise.resolve(game === 'toy' ? toySimulator : undefined));
