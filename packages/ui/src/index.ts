/** What every table in the browser is made of. */
export * from './felt.ts';
