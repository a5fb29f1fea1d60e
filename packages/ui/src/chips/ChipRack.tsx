import type { ReactNode } from 'react';
import { Icon } from '../controls/Icon.tsx';
import { GuardedButton } from '../press/GuardedButton.tsx';
import { Chip, formatAmount } from './Chip.tsx';

export interface ChipRackProps {
  /** Up to five, from the kernel's `chipRack`. */
  readonly denominations: readonly number[];
  readonly selected: number;
  readonly onSelect: (value: number) => void;
  /** An exact amount; on small screens BetTools has this button. */
  readonly onKeypad?: () => void;
}

export const ChipRack = ({ denominations, selected, onSelect, onKeypad }: ChipRackProps): ReactNode => (
  <fieldset className="rack" aria-label="Chips">
    {denominations.map((value, at) => (
      <GuardedButton
        key={value}
        guarded={{ id: `chip-${value}` }}
        className="rack-chip"
        aria-pressed={value === selected}
        aria-keyshortcuts={String(at + 1)}
        aria-label={`Chip worth ${formatAmount(value)}`}
        onPress={() => onSelect(value)}
      >
        <Chip value={value} />
      </GuardedButton>
    ))}
    {onKeypad !== undefined && (
      <GuardedButton guarded={{ id: 'keypad' }} className="button rack-keypad" onPress={onKeypad}>
        <Icon name="keypad" />
        Amount
      </GuardedButton>
    )}
  </fieldset>
);

export interface BetTool {
  readonly id: 'undo' | 'clear' | 'rebet' | 'double';
  readonly run: () => void;
  /** Why it is not possible now, such as “max 500”. Nothing is ever cut down to fit. */
  readonly whyNot?: string | undefined;
}
const TOOL_WORDS: { readonly [id in BetTool['id']]: string } = {
  undo: 'Undo',
  clear: 'Clear',
  rebet: 'Rebet',
  double: '×2',
};
const TOOL_KEYS: { readonly [id in BetTool['id']]: string } = { undo: 'z', clear: 'x', rebet: 'c', double: 'v' };

/** Undo, Clear, Rebet, ×2, for the right of the dock. */
export const BetTools = ({
  tools,
  onWhyNot,
  onKeypad,
}: {
  readonly tools: readonly BetTool[];
  readonly onWhyNot: (reason: string) => void;
  readonly onKeypad?: () => void;
}): ReactNode => (
  <>
    {tools.map(({ id, run, whyNot }) => (
      <GuardedButton
        key={id}
        guarded={{ id }}
        className="button bet-tool"
        aria-disabled={whyNot !== undefined}
        aria-keyshortcuts={TOOL_KEYS[id]}
        onPress={() => (whyNot === undefined ? run() : onWhyNot(whyNot))}
      >
        {TOOL_WORDS[id]}
        {id === 'double' && <span className="unseen"> the bets</span>}
      </GuardedButton>
    ))}
    {onKeypad !== undefined && (
      <GuardedButton guarded={{ id: 'keypad' }} className="button bet-tool bet-keypad" onPress={onKeypad}>
        <Icon name="keypad" />
        <span className="unseen">Exact amount</span>
      </GuardedButton>
    )}
  </>
);
