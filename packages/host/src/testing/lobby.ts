/** A lobby as tests want one: real shoes, usual patience without a last call, no pace of screens, and a table that stops is an error. */
import { expectOk } from '@croupier/kernel';
import { type OpenLobby, openLobby } from '../lobby.ts';
import { FAIR_SHOES, type HostPorts, PATIENCE } from '../ports.ts';

type Own = 'store' | 'clock' | 'random' | 'games';

export const openTestLobby = async (ports: Pick<HostPorts, Own> & Partial<HostPorts>): Promise<OpenLobby> =>
  expectOk(
    await openLobby({
      shoes: FAIR_SHOES,
      // Most tests are not about the last call, and want the deal with the last bet.
      patience: { ...PATIENCE, lastCall: 0 },
      speed: 0,
      committed: () => undefined,
      trouble: ({ what }) => {
        throw new Error(what);
      },
      ...ports,
    }),
  );
