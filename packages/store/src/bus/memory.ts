/** A bus inside one process: for tests, and for a server that is alone. Nothing is ever lost on it. */
import { type Bus, Listeners, messageText } from './bus.ts';

/** What the handles of one bus have in common. */
export class MemoryHub {
  readonly #handles = new Set<Listeners>();

  join(handle: Listeners): void {
    this.#handles.add(handle);
  }

  leave(handle: Listeners): void {
    this.#handles.delete(handle);
  }

  send(from: Listeners, text: string): void {
    if (!this.#handles.has(from)) return;
    for (const handle of this.#handles) if (handle !== from) handle.hear(text);
  }
}

/** One handle; those on the same hub hear each other. */
export const memoryBus = (hub: MemoryHub = new MemoryHub()): Bus => {
  const listeners = new Listeners();
  hub.join(listeners);
  return {
    publish: (message) => hub.send(listeners, messageText(message)),
    subscribe: (hear, lost) => listeners.add(hear, lost),
    close: async () => {
      hub.leave(listeners);
      listeners.clear();
    },
  };
};
