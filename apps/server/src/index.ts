/** The server: built apart from listening, so that tests and the command line start it their own way. */
export { type BuildOptions, type Built, build } from './build.ts';
export { LIMITS, type Limits } from './network/limits.ts';
export { type Config, type Environment, readConfig } from './operations/config.ts';
export { rotateKey } from './operations/signing.ts';
export { SERVER_REFUSALS } from './refusals.ts';
export { type RunningServer, type StartOptions, startServer } from './start.ts';
