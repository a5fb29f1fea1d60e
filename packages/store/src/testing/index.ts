/** For the tests of whoever runs on a store: a PostgreSQL of one's own, and programs in one file each. */
export { bundle, type Programs } from './bundle.ts';
export { startPostgres, type TestPostgres } from './postgres.ts';
