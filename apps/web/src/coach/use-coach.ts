/** The coach of a table: one for each link, shared by the line, the rail and the log. It works while one of them is shown. */
import { hasCoach } from '@croupier/catalog/browser';
import type { TableLink } from '@croupier/client';
import { getPrefs, usePrefs } from '@croupier/ui';
import type { Felt } from '@croupier/ui/felt';
import { useEffect, useSyncExternalStore } from 'react';
import { openCoachClient } from './client.ts';
import { type CoachState, CoachWatch } from './watch.ts';

const watches = new WeakMap<TableLink, CoachWatch>();

const watchOf = (link: TableLink, felt: Felt): CoachWatch => {
  const known = watches.get(link);
  if (known !== undefined) return known;
  const watch = new CoachWatch({
    link: { snapshot: link.snapshot, subscribe: link.subscribe },
    felt,
    hasCoach: hasCoach(felt.id),
    level: () => getPrefs().coach,
    client: openCoachClient(),
    basics: async (game, view) => {
      const { loadCoach } = await import('@croupier/catalog/coaches');
      return (await loadCoach(game))?.basics(view);
    },
    now: () => Date.now(),
  });
  watches.set(link, watch);
  return watch;
};

export const useCoach = (link: TableLink, felt: Felt): { readonly watch: CoachWatch; readonly state: CoachState } => {
  const watch = watchOf(link, felt);
  const state = useSyncExternalStore(watch.subscribe, watch.snapshot);
  const { coach: level } = usePrefs().prefs;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the watch reads the level itself.
  useEffect(() => watch.turn(), [watch, level]);
  return { watch, state };
};
