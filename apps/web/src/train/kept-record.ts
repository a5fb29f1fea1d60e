/** A player's practice on this device: read once, shared by every part of the page and by other tabs. */
import { useSyncExternalStore } from 'react';
import { keep, kept } from '../lib/keep.ts';
import { NOTHING, type TrainRecord } from './record.ts';
import { readFile, writeFile } from './transfer.ts';

const KEY = 'practice';
const listeners = new Set<() => void>();
let current: { readonly text: string | undefined; readonly record: TrainRecord } | undefined;

/** Every valid entry in storage: one broken entry must not spoil the others. */
export const trainRecord = (): TrainRecord => {
  const text = kept(KEY);
  if (current === undefined || current.text !== text)
    current = { text, record: text === undefined ? NOTHING : readFile(text).record };
  return current.record;
};

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** False if storage is full: then the record lasts until the page is closed. */
export const keepRecord = (record: TrainRecord): boolean => {
  const text = writeFile(record);
  let isKept = true;
  try {
    keep(KEY, text);
  } catch {
    isKept = false;
  }
  current = { text: kept(KEY), record };
  tell();
  return isKept;
};

/** Applied to the newest record, which another tab may have written. */
export const changeRecord = (change: (record: TrainRecord) => TrainRecord): void => {
  const before = trainRecord();
  const after = change(before);
  if (after !== before) keepRecord(after);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
};

export const useTrainRecord = (): TrainRecord => useSyncExternalStore(subscribe, trainRecord, () => NOTHING);
