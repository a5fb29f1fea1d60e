/** One script and all that it needs, as a page at an address of its own. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build, defaultClientConditions, type Rolldown } from 'vite';

export interface BundledPage {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** `script` is a file in `stage/`. */
export const openBundledPage = async (script: string): Promise<BundledPage> => {
  const files = new Map<string, string>([
    ['/', '<!doctype html><title>-</title><script type="module" src="/page.js"></script>'],
  ]);
  const built = await build({
    ...{ configFile: false, logLevel: 'error', resolve: { conditions: ['source', ...defaultClientConditions] } },
    worker: { format: 'es' },
    build: {
      write: false,
      rolldownOptions: { input: join(import.meta.dirname, 'stage', script), output: { entryFileNames: 'page.js' } },
    },
  });
  for (const { output } of [built].flat() as Rolldown.RolldownOutput[])
    for (const file of output) files.set(`/${file.fileName}`, String(file.type === 'chunk' ? file.code : file.source));
  const server = createServer(({ url = '/' }, response) => {
    const text = files.get(url);
    response.setHeader('content-type', url === '/' ? 'text/html' : 'text/javascript');
    response.statusCode = text === undefined ? 404 : 200;
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
