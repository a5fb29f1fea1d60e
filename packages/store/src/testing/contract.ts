/**
 * One exam for every adapter of the store. An adapter brings a harness that makes empty places; each test opens its own,
 * and all are closed and removed afterwards.
 */
import { expectOk } from '@croupier/kernel';
import { afterEach, describe } from 'vitest';
import type { Store } from '../ports.ts';
import { auditContract } from './contract-audit.ts';
import { deviceLinksContract } from './contract-device-links.ts';
import { duelContract } from './contract-duels.ts';
import { historyContract } from './contract-history.ts';
import { inputContract } from './contract-input.ts';
import { logContract } from './contract-log.ts';
import { moneyContract } from './contract-money.ts';
import { peopleContract } from './contract-people.ts';
import { signingContract } from './contract-signing.ts';
import type { Harness, OpenStore, OpenStoreHome, StoreHome } from './kit.ts';

export const describeStoreContract = (name: string, harness: Harness): void => {
  const opened: Store[] = [];
  const places: StoreHome[] = [];
  const place: OpenStoreHome = async () => {
    const made = await harness();
    places.push(made);
    return made;
  };
  const open: OpenStore = async () => {
    const store = expectOk(await (await place()).open());
    opened.push(store);
    return store;
  };

  describe(`${name} keeps the store's contract`, () => {
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((store) => store.close()));
      await Promise.all(places.splice(0).map((made) => made.remove()));
    });
    logContract(open);
    historyContract(open, place);
    moneyContract(open);
    peopleContract(open, place);
    deviceLinksContract(open, place);
    signingContract(open, place);
    duelContract(open, place);
    auditContract(open);
    inputContract(open);
  });
};
