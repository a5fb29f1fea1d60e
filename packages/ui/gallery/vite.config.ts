/** The gallery runs on the sources, like the tests. */
import { defaultClientConditions, defineConfig } from 'vite';

export default defineConfig({
  resolve: { conditions: ['source', ...defaultClientConditions] },
  server: { port: 5199, strictPort: false },
});
