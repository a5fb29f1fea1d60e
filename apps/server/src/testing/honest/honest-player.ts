/** A player who keeps changing devices, tabs and connections, and records every alarm. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@croupier/cards';
import type { Evidence } from '@croupier/fair';
import type { WirePicture } from '@croupier/protocol';
import { chooseFrom } from '../chaos/choice.ts';
import { Device, type Owner, type Tab } from './device.ts';

export interface HonestOptions {
  readonly owner: Owner;
  readonly code: string;
  readonly random: Random;
  /** How many steps between disturbances, on average. */
  readonly calm: number;
  readonly count: (what: Disturbance) => void;
}

export type Disturbance = 'reconnects' | 'reloads' | 'second tabs' | 'other devices';

const DEVICES = 2;
const PATIENCE = 5;
const WORTH_NOTING = /restored|receipts/;

const isLive = ({ link }: Tab): boolean => link.snapshot().status === 'live';
const isChecked = ({ link }: Tab): boolean => link.snapshot().proofs !== 'checking';

export class HonestPlayer {
  readonly #options: HonestOptions;
  readonly #devices: readonly Device[];
  readonly #alarms = new Set<string>();
  readonly #mixes = new Map<string, string>();
  #round = 0;
  #at: Device;
  #tab: Tab;

  constructor(options: HonestOptions) {
    this.#options = options;
    const { owner, code } = options;
    this.#devices = Array.from({ length: DEVICES }, () => new Device(owner, code));
    const [first = new Device(owner, code)] = this.#devices;
    this.#at = first;
    this.#tab = this.#watched(first.open());
  }

  /** Every message this player got but should not have. */
  get alarms(): readonly string[] {
    return [...this.#alarms];
  }

  /** How the shoes this player saw were mixed. */
  get mixes(): readonly string[] {
    return [...this.#mixes.values()];
  }

  /** As far as any tab has seen. */
  get round(): number {
    const view = this.#tab.link.snapshot().picture?.view as { readonly round?: number } | undefined;
    this.#round = Math.max(this.#round, view?.round ?? 0);
    return this.#round;
  }

  async step(): Promise<void> {
    const { random, calm } = this.#options;
    if (random.below(calm) === 0) this.#disturb();
    const { link } = this.#tab;
    const { picture, status } = link.snapshot();
    const choice = picture === undefined || status !== 'live' ? undefined : chooseFrom(this.#briefly(picture));
    if (choice === undefined) await sleep(PATIENCE);
    else if (choice === 'top-up') await link.topUp().catch(() => undefined);
    else if (choice.type === 'sit') await Promise.race([link.sit(), sleep(1000)]);
    // While the server is away, do not wait for the answer before something else happens.
    else await Promise.race([link.send(choice.command as Parameters<typeof link.send>[0]), sleep(200)]);
  }

  /** The player's evidence files from every device, after each has opened the table once more. Rejects if that takes longer. */
  async files(until: number): Promise<readonly Evidence[]> {
    this.#tab.close();
    const files: Evidence[] = [];
    for (const device of this.#devices) {
      const tab = this.#watched(device.reload());
      for (const isReady of [isLive, isChecked])
        while (!isReady(tab)) {
          if (Date.now() > until)
            throw new Error(`a device is still ${tab.link.snapshot().status} and has not checked everything`);
          await sleep(PATIENCE);
        }
      const file = await tab.link.evidence();
      if (file !== undefined) files.push(file);
      tab.close();
    }
    return files;
  }

  /** Only offers that move the game forward: changing bets again and again would just make a round longer. */
  #briefly(picture: WirePicture): WirePicture {
    const open = picture.view.actions.filter(({ refusal }) => refusal === undefined);
    const onward = open.filter(({ command }) => command.type === 'Deal');
    const others = open.filter(({ command }) => command.type !== 'TakeBackWager');
    const some = [onward, others, open].find(({ length }) => length > 0) ?? [];
    const actions = some.length > 0 && this.#options.random.below(8) > 0 ? some : picture.view.actions;
    return { ...picture, view: { ...picture.view, actions } };
  }

  #watched(tab: Tab): Tab {
    tab.link.subscribe(() => {
      const { alarm, mismatch, notice, warning, mix } = tab.link.snapshot();
      if (alarm !== undefined) this.#alarms.add(`${alarm.code}: ${alarm.sentence}`);
      if (mismatch !== undefined) this.#alarms.add(`${mismatch.shoe} ${mismatch.index ?? ''}: ${mismatch.sentence}`);
      for (const said of [notice, warning]) if (said !== undefined && WORTH_NOTING.test(said)) this.#alarms.add(said);
      if (mix !== undefined) this.#mixes.set(mix.shoe, mix.how);
    });
    return tab;
  }

  #disturb(): void {
    const { random, count } = this.#options;
    const what = random.pick(['reconnects', 'reloads', 'second tabs', 'other devices'] as const);
    count(what);
    if (what === 'reconnects') {
      this.#tab.drop();
      return;
    }
    const before = this.#tab;
    if (what === 'reloads') before.close();
    if (what === 'other devices') this.#at = random.pick(this.#devices);
    this.#tab = this.#watched(what === 'reloads' ? this.#at.reload() : this.#at.open());
    // The previous tab is notified, or keeps running on the other device for a while.
    setTimeout(() => before.close(), random.below(300));
  }
}
