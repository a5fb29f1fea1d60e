/** One exam for every bus: hints reach all others, in order, once each, and never oneself. */
import type { Json } from '@croupier/kernel';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Bus } from '../bus/bus.ts';

export interface Heard {
  readonly messages: readonly Json[];
  readonly lost: readonly true[];
  stop(): void;
}

/** Everything a bus says from now on. */
export const listen = (bus: Bus): Heard => {
  const messages: Json[] = [];
  const lost: true[] = [];
  const stop = bus.subscribe(
    (message) => messages.push(message),
    () => lost.push(true),
  );
  return { messages, lost, stop };
};

export const eventually = (check: () => unknown): Promise<unknown> =>
  vi.waitFor(check, { timeout: 20_000, interval: 10 });

/** `open` gives handles of one new bus. */
export const describeBusContract = (name: string, open: (count: number) => Promise<readonly Bus[]>): void => {
  const opened: Bus[] = [];
  const three = async (): Promise<readonly [Bus, Bus, Bus]> => {
    const handles = await open(3);
    opened.push(...handles);
    return handles as readonly [Bus, Bus, Bus];
  };

  describe(`${name} is a bus`, () => {
    afterEach(() => Promise.all(opened.splice(0).map((bus) => bus.close())));

    test('all others hear every message in order, and the sender does not', async () => {
      const [a, b, c] = await three();
      const [heardA, heardB, second, heardC] = [listen(a), listen(b), listen(b), listen(c)];
      const sent: readonly Json[] = [{ table: 'T1', seq: 1 }, null, 'é\u0000🂡\ud800 x', [1, -2.5], { '': [] }, ' ', ''];
      for (const message of sent) a.publish(message);
      expect(heardB.messages).toEqual([]);
      for (const heard of [heardB, second, heardC]) await eventually(() => expect(heard.messages).toEqual(sent));
      b.publish('back');
      await eventually(() => expect(heardA.messages).toEqual(['back']));
      expect(heardB.messages).toEqual(sent);
      for (const heard of [heardA, heardB, heardC]) expect(heard.lost).toEqual([]);
    });

    test('nobody holds what another may change', async () => {
      const [a, b] = await three();
      const [one, two] = [listen(b), listen(b)];
      const message = { list: [1] };
      a.publish(message);
      message.list.push(2);
      await eventually(() => expect([one.messages, two.messages]).toEqual([[{ list: [1] }], [{ list: [1] }]]));
      expect(one.messages[0]).not.toBe(two.messages[0]);
    });

    test('who stopped listening, or closed, hears nothing more and is not heard', async () => {
      const [a, b, c] = await three();
      const [stopped, going, closed] = [listen(b), listen(b), listen(c)];
      stopped.stop();
      a.publish(1);
      await eventually(() => expect(closed.messages).toEqual([1]));
      await c.close();
      await c.close();
      c.publish(2);
      a.publish(3);
      await eventually(() => expect(going.messages).toEqual([1, 3]));
      expect([stopped.messages, closed.messages]).toEqual([[], [1]]);
    });

    test('what was published before closing is sent', async () => {
      const [a, b] = await three();
      const heard = listen(b);
      for (let n = 0; n < 20; n++) a.publish(n);
      await a.close();
      await eventually(() => expect(heard.messages).toHaveLength(20));
    });

    test('a message has at most 7,900 bytes and is JSON', async () => {
      const [a, b] = await three();
      const heard = listen(b);
      expect(() => a.publish('x'.repeat(7899))).toThrow(RangeError);
      expect(() => a.publish('é'.repeat(3950))).toThrow(RangeError);
      expect(() => a.publish(Number.NaN)).toThrow(TypeError);
      expect(() => a.publish(undefined as never)).toThrow(TypeError);
      const largest = ['x'.repeat(7898), 'é'.repeat(3949)];
      for (const message of largest) a.publish(message);
      await eventually(() => expect(heard.messages).toEqual(largest));
    });
  });
};
