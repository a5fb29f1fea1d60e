/** Single requests to a server. In parts, so that a page loads only what it asks. */
export * from './at-table.ts';
export * from './device-links.ts';
export * from './duels.ts';
export * from './enter.ts';
export * from './others.ts';
export * from './records.ts';
export * from './request.ts';
