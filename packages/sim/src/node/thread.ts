/** Threads of Node as workers: the port from outside, and the answering inside. */
import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, Worker } from 'node:worker_threads';
import { answering, type LoadSimulator, type Message, type Reply, type WorkerPort } from '../worker.ts';

/** Run from its sources there is no JavaScript that a thread could load: then the loader of the sources comes first. */
const throughLoader = (file: URL): URL => {
  const home = createRequire(import.meta.url).resolve('tsx/package.json');
  const loader = new URL('dist/esm/api/index.mjs', pathToFileURL(home));
  const lines = [
    `import { tsImport } from ${JSON.stringify(loader.href)};`,
    `await tsImport(${JSON.stringify(file.href)}, ${JSON.stringify(file.href)});`,
  ];
  return new URL(`data:text/javascript,${encodeURIComponent(lines.join('\n'))}`);
};

const threadOf = (file: URL): Worker =>
  extname(file.pathname) === '.ts'
    ? new Worker(throughLoader(file), { execArgv: ['--conditions=source'] })
    : new Worker(file);

/** `file` calls `serveThread`. */
export const nodePort = (file: URL): WorkerPort => {
  const thread = threadOf(file);
  return {
    post: (message) => thread.postMessage(message),
    listen: (hear) => {
      thread.on('message', (reply: Reply) => hear(reply));
      thread.on('error', (error) => hear({ type: 'failed', problem: String(error) }));
      thread.on('exit', (code) => hear({ type: 'failed', problem: `the thread ended with ${code}` }));
    },
    close: () => void thread.terminate(),
  };
};

/** Inside a thread: answers the code that started it. */
export const serveThread = (load: LoadSimulator): void => {
  const port = parentPort;
  if (port === null) throw new Error('this file runs in a thread');
  const answer = answering(load);
  port.on('message', (message: Message) => void answer(message).then((reply) => port.postMessage(reply)));
};
