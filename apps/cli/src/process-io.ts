/** The real terminal, files and environment. All of process is here and in main.ts. */
import { chmod, mkdir, open, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { INVITE_HEADER, PROTOCOL_VERSION, VERSION_HEADER } from '@croupier/protocol';
import type { HttpAnswer, HttpRequest, Io, ScreenPort } from './io.ts';

const ENTER_SCREEN = '\u001B[?1049h\u001B[?25l';
const LEAVE_SCREEN = '\u001B[?25h\u001B[?1049l';
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Without a size, as in some containers, the terminal everybody can count on. */
const FALLBACK = { columns: 80, rows: 24 };

const screenPort = (): ScreenPort => {
  let taken = false;
  const close = (): void => {
    if (!taken) return;
    taken = false;
    process.stdin.setRawMode(false);
    process.stdout.write(LEAVE_SCREEN);
  };
  const open = (): void => {
    if (taken) return;
    taken = true;
    process.stdin.setRawMode(true);
    process.stdout.write(ENTER_SCREEN);
    // Whatever ends the process gives the terminal back: a signal, or a mistake of ours that nobody caught.
    process.once('exit', close);
    for (const [signal, code] of Object.entries(SIGNALS)) process.once(signal, () => process.exit(code));
  };
  return {
    open,
    close,
    size: () => ({
      columns: process.stdout.columns || FALLBACK.columns,
      rows: process.stdout.rows || FALLBACK.rows,
    }),
    onResize: (listener) => {
      process.stdout.on('resize', listener);
      return () => process.stdout.off('resize', listener);
    },
    sleep: async (ms, signal) => {
      await sleep(ms, undefined, { signal });
    },
  };
};

/** A server that is there answers sooner. */
const HTTP_PATIENCE = 40_000;

export const http = async ({ method, url, token, invite, body }: HttpRequest): Promise<HttpAnswer> => {
  const answer = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      [VERSION_HEADER]: String(PROTOCOL_VERSION),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(invite !== undefined && { [INVITE_HEADER]: invite }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    // A token must not follow to another server.
    redirect: 'error',
    signal: AbortSignal.timeout(HTTP_PATIENCE),
  });
  return { status: answer.status, text: await answer.text() };
};

const writeText: Io['writeText'] = async (path, text, secret) => {
  await mkdir(dirname(path), { recursive: true, ...(secret && { mode: 0o700 }) });
  await writeFile(path, text, secret ? { mode: 0o600 } : {});
  // The mode above is for new files only.
  if (secret) await chmod(path, 0o600);
};

const replaceText: Io['replaceText'] = async (path, text) => {
  const beside = `${path}.${process.pid}.tmp`;
  await mkdir(dirname(path), { recursive: true });
  const file = await open(beside, 'w');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(beside, path);
};

const ending = (): AbortSignal => {
  const controller = new AbortController();
  // Handled once: a second signal ends the program immediately.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => controller.abort());
  return controller.signal;
};

export const processIo = (): Io => {
  process.stdin.setEncoding('utf8');
  // The program that reads our output may stop at any time: `croupier … | head`.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? 0 : 1);
  });
  return {
    env: process.env,
    input: process.stdin as AsyncIterable<string>,
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    readText: (path) => readFile(path, 'utf8'),
    writeText,
    replaceText,
    http,
    ticks: () => performance.now(),
    ending,
    screen: process.stdin.isTTY && process.stdout.isTTY ? screenPort() : undefined,
  };
};
