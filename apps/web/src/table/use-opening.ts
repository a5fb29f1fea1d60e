/** Opens the first round of a table right away. True while it is being opened. */

import type { TableLink } from '@croupier/client';
import { useEffect, useRef, useState } from 'react';
import type { Deed, Plan } from './gate.ts';
import type { Moment } from './moment.ts';

export const useOpening = (
  link: TableLink,
  { felt, view, round, phase }: Moment,
  seat: number | null | undefined,
  check: (deed: Deed) => Plan,
  tell: (text: string) => void,
): boolean => {
  const isFirst = view !== undefined && round === 0 && phase === 'settled' && seat === 1;
  const asked = useRef(false);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    if (!isFirst || asked.current) return;
    asked.current = true;
    const plan = check({ do: 'go-on' });
    if (!(plan.ok && 'send' in plan)) {
      setRefused(true);
      return;
    }
    void link.send(plan.send).then((answer) => {
      const now = link.snapshot().picture;
      // It may have been opened just before, by what a page that was left in this moment had written down.
      if (answer.ok || (now && felt.round(now.view) > 0)) return;
      // Then there is a button for it.
      setRefused(true);
      tell(answer.error);
    });
  }, [isFirst, link, felt, check, tell]);
  return isFirst && !isRefused;
};
