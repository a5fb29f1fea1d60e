/** What a page is asked: read from its address, changed by its controls, and written back into the address. */
import {
  type LabAsked,
  type LabControl,
  type LabValues,
  type RuleBook,
  type Settings,
  shortened,
} from '@croupier/kernel';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { askedTable } from '../chart/asked-table.ts';
import { readdress, subscribe } from '../lib/router.ts';
import { completed, refusalOf } from '../rules/RulePicker.tsx';
import { labAddress, readLabAddress } from './address.ts';

/** Browsers allow 100 address changes per 30 seconds, and sliders are faster than that. */
const SETTLED_MS = 300;

interface Wanted {
  readonly asked: LabAsked;
  /** Sentences about parts of the address that can't be used. */
  readonly troubles: readonly string[];
}

const wantedIn = (search: string, controls: readonly LabControl[], book: RuleBook | undefined): Wanted => {
  const { rules = {}, values, troubles } = readLabAddress(search, controls);
  if (book === undefined) return { asked: { rules: {}, values }, troubles };
  const { settings, trouble } = askedTable(book, rules);
  return { asked: { rules: settings, values }, troubles: trouble === undefined ? troubles : [...troubles, trouble] };
};

export interface Asked extends Wanted {
  /** Of what is shown now. */
  readonly address: string;
  /** Why the last change of rules was not made. */
  readonly refused: string | undefined;
  readonly onRules: (rules: Settings) => void;
  readonly onValues: (values: LabValues) => void;
}

/** `book`: of pages with rules. */
export const useAsked = (page: string, controls: readonly LabControl[], book: RuleBook | undefined): Asked => {
  const search = useSyncExternalStore(subscribe, () => location.search);
  const written = useRef(search);
  const [wanted, setWanted] = useState(() => wantedIn(search, controls, book));
  const [refused, setRefused] = useState<string>();
  // A link to this page, or the browser's Back.
  useEffect(() => {
    if (search === written.current) return;
    written.current = search;
    setWanted(wantedIn(search, controls, book));
  }, [search, controls, book]);
  const { rules, values } = wanted.asked;
  const address = labAddress({ page, rules: book && shortened(book, rules), values }, controls);
  const isChanged = useRef(false);
  useEffect(() => {
    if (!isChanged.current) return undefined;
    const timer = setTimeout(() => {
      readdress(address);
      written.current = location.search;
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [address]);
  const change = (asked: LabAsked): void => {
    isChanged.current = true;
    setWanted({ asked, troubles: [] });
  };
  return {
    ...wanted,
    address,
    refused,
    onRules: (settings) => {
      if (book === undefined) return;
      const refusal = refusalOf(book, settings);
      setRefused(refusal);
      if (refusal === undefined) change({ rules: completed(book, settings), values });
    },
    onValues: (changed) => change({ rules, values: { ...values, ...changed } }),
  };
};
