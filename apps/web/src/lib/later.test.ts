import { createElement, type ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { expect, test } from 'vitest';
import { later } from './Later.tsx';

const drawn = async (load: Parameters<typeof later<{ readonly name: string }>>[0]): Promise<string> => {
  const stream = await renderToReadableStream(createElement(later(load), { name: 'Ann' }));
  await stream.allReady;
  return new Response(stream).text();
};

test('a part is drawn when it has been fetched, with what it was given', async () => {
  const Greeting = ({ name }: { readonly name: string }): ReactNode => `Good evening, ${name}.`;
  expect(await drawn(async () => Greeting)).toContain('Good evening, Ann.');
});

test('a part that cannot be fetched says so and offers to try again, and the page stays', async () => {
  const text = await drawn(() => Promise.reject(new Error('no connection')));
  expect(text).toContain('This part couldn’t be loaded.');
  expect(text).toMatch(/<button[^>]*>Try again<\/button>/);
});
