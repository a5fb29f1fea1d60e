/** Builds from the sources of all packages: the "source" condition leads to ./src, so nothing has to be compiled before. */
import { defaultClientConditions, defineConfig } from 'vite';

const SERVER = process.env['CROUPIER_SERVER'] ?? 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    target: 'es2023',
    // No data: addresses, which our security policy does not allow.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    reportCompressedSize: false,
  },
  server: {
    proxy: {
      '/api': SERVER,
      '/docs': SERVER,
      '/socket.io': { target: SERVER, ws: true },
    },
  },
});
