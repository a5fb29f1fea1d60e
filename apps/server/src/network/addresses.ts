/** Where people find this server. */
import { networkInterfaces } from 'node:os';

type Interfaces = ReturnType<typeof networkInterfaces>;

/** Addresses of this machine in its local networks, for others in the same house. */
export const lanAddresses = (interfaces: Interfaces = networkInterfaces()): readonly string[] =>
  Object.values(interfaces)
    .flatMap((found) => found ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);

const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** The first one is for the person who started it. */
export const addressesOf = (
  { host, publicUrl }: { readonly host: string; readonly publicUrl: string | undefined },
  port: number,
  interfaces?: Interfaces,
): readonly string[] => {
  if (publicUrl !== undefined) return [publicUrl];
  const hosts = EVERYWHERE.has(host) ? ['localhost', ...lanAddresses(interfaces)] : [host];
  return hosts.map((name) => `http://${name.includes(':') ? `[${name}]` : name}:${port}`);
};
