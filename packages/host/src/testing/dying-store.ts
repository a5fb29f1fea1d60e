/** A process that dies at one of its writes: either the write was not stored, or it was and nobody heard. */
import type { Store } from '@croupier/store/memory';

const WRITES: ReadonlySet<PropertyKey> = new Set<keyof Store>([
  'append',
  'beginTry',
  'closeDuel',
  'closeTable',
  'createTable',
  'endDuel',
  'finishTry',
  'keepAnswer',
  'placeTry',
  'seal',
]);

export interface Death {
  /** The number of the write, from 1. */
  readonly at: number;
  readonly stored: boolean;
}

export interface DyingStore {
  readonly wrap: (store: Store) => Store;
  readonly died: Promise<'died'>;
}

type Method = (...args: readonly unknown[]) => Promise<unknown>;

export const dyingStore = ({ at, stored }: Death): DyingStore => {
  let [writes, isDead] = [0, false];
  let die: (how: 'died') => void = () => undefined;
  const died = new Promise<'died'>((resolve) => {
    die = resolve;
  });
  const silence = new Promise<never>(() => undefined);
  const asked = async (method: Method, isWrite: boolean): Promise<unknown> => {
    if (isDead) return silence;
    if (isWrite) writes += 1;
    if (!isWrite || writes !== at) return method();
    isDead = true;
    if (stored) await method();
    die('died');
    return silence;
  };
  const wrap = (store: Store): Store =>
    new Proxy(store, {
      get: (target, name) => {
        const method = Reflect.get(target, name) as Method | undefined;
        if (typeof method !== 'function') return method;
        return (...args: unknown[]) => asked(() => method.apply(target, args), WRITES.has(name));
      },
    });
  return { wrap, died };
};
