/** Workers that are threads of Node, or the thread one is in. */
export { inlinePort } from './inline.ts';
export { nodePort, serveThread } from './thread.ts';
