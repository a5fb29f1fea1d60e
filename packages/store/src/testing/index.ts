/** For tests of code that runs on a store: a separate PostgreSQL, and programs in one file each. */
export { bundle, type Programs } from './bundle.ts';
export { startPostgres, type TestPostgres } from './postgres.ts';
