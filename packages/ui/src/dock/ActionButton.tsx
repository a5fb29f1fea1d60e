import { type ReactNode, useId } from 'react';
import type { Action } from '../felt.ts';
import { GuardedButton } from '../press/GuardedButton.tsx';

export interface ActionButtonProps {
  readonly action: Action;
  readonly shortcut?: string | undefined;
  readonly onAct: (action: Action) => void;
  /** It was tried although it is not possible: say why. */
  readonly onWhyNot: (action: Action) => void;
  /** Deal and Next only. An action of a hand is never the obvious one. */
  readonly go?: boolean;
  /** Of a decision: see `Guarded`. */
  readonly landed?: number | false;
}

const keyName = (key: string): string => (key === ' ' ? 'Space' : key.toUpperCase());

/** Stays in its place and can be focused also when it is not possible; then it says why. */
export const ActionButton = (props: ActionButtonProps): ReactNode => {
  const { action, shortcut, onAct, onWhyNot, go = false, landed = 0 } = props;
  const reason = useId();
  const { id, label, refusal, again = false } = action;
  const possible = refusal === undefined && action.command !== undefined;
  return (
    <span className="action">
      <GuardedButton
        guarded={{ id, meaning: `${id} ${label} ${possible}`, commits: possible, again, landed }}
        className="button action-button"
        data-kind={go ? 'go' : undefined}
        data-action={id}
        aria-disabled={!possible}
        aria-describedby={refusal === undefined ? undefined : reason}
        aria-keyshortcuts={shortcut === undefined || shortcut === '' ? undefined : keyName(shortcut)}
        onPress={() => (possible ? onAct(action) : onWhyNot(action))}
      >
        {label}
        {shortcut !== undefined && shortcut !== '' && (
          <span className="key" aria-hidden="true">
            {keyName(shortcut)}
          </span>
        )}
      </GuardedButton>
      {refusal !== undefined && (
        <span className="why-not" id={reason}>
          {refusal.message}
        </span>
      )}
    </span>
  );
};
