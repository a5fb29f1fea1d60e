/** Tables of any game: durable, provable, replayable. Runs on a server, in a browser and at the command line. */
export { START_MODES } from './contract.ts';
export type * from './contract.ts';
export { openLobby, type OpenLobby } from './lobby.ts';
export { type Clock, FAIR_SHOES, type HostPorts, PATIENCE, type Patience, type ShoeWorks, type Trouble } from './ports.ts';
export { HOST_REFUSALS, type HostRefusalCode } from './refusals.ts';
export type * from './room-events.ts';
