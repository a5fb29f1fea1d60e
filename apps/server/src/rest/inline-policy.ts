/** The policy of a page that has everything inside it: it may run and wear just that, and load or send nothing. */
import { createHash } from 'node:crypto';

const CLOSED = ["default-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"];

/** By the hashes of its own scripts and styles, as a browser takes them: it reads all ends of lines as one. */
const hashes = (html: string, tag: 'script' | 'style'): string =>
  [...html.replaceAll('\r\n', '\n').matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))]
    .map(([, inside = '']) => `'sha256-${createHash('sha256').update(inside).digest('base64')}'`)
    .join(' ');

export const inlinePolicy = (html: string): string =>
  [...CLOSED, `script-src ${hashes(html, 'script')}`, `style-src ${hashes(html, 'style')}`].join('; ');
