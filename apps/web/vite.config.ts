/** Builds from the sources of all packages: the "source" condition leads to ./src, so nothing has to be compiled before. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

const SERVER = process.env['CROUPIER_SERVER'] ?? 'http://localhost:3000';

const SMALLEST = 1024;

/** Written once here, so that no request has to wait for it. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  writeBundle: ({ dir = '' }) => {
    const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((name) => join(dir, name));
    for (const file of files) {
      if (!/\.(?:js|css|svg|html)$/.test(file) || statSync(file).size < SMALLEST) continue;
      const content = readFileSync(file);
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
    }
  },
});

export default defineConfig({
  plugins: [compressed()],
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
