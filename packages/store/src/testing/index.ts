/** For the tests of whoever runs on a store: a PostgreSQL of one's own. */
export { startPostgres, type TestPostgres } from './postgres.ts';
