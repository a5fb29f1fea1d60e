import { type ReactNode, useId } from 'react';
import type { Action } from '../felt.ts';

export interface ActionButtonProps {
  readonly action: Action;
  readonly shortcut?: string | undefined;
  readonly onAct: (action: Action) => void;
  /** It was tried although it is not possible: say why. */
  readonly onWhyNot: (action: Action) => void;
  /** Deal and Next only. An action of a hand is never the obvious one. */
  readonly go?: boolean;
}

const keyName = (key: string): string => (key === ' ' ? 'Space' : key.toUpperCase());

/** Stays in its place and can be focused also when it is not possible; then it says why. */
export const ActionButton = ({ action, shortcut, onAct, onWhyNot, go = false }: ActionButtonProps): ReactNode => {
  const reason = useId();
  const { refusal } = action;
  const possible = refusal === undefined && action.command !== undefined;
  return (
    <span className="action">
      <button
        type="button"
        className="button action-button"
        data-kind={go ? 'go' : undefined}
        data-action={action.id}
        aria-disabled={!possible}
        aria-describedby={refusal === undefined ? undefined : reason}
        aria-keyshortcuts={shortcut === undefined || shortcut === '' ? undefined : keyName(shortcut)}
        onClick={() => (possible ? onAct(action) : onWhyNot(action))}
      >
        {action.label}
        {shortcut !== undefined && shortcut !== '' && (
          <span className="key" aria-hidden="true">
            {keyName(shortcut)}
          </span>
        )}
      </button>
      {refusal !== undefined && (
        <span className="why-not" id={reason}>
          {refusal.message}
        </span>
      )}
    </span>
  );
};
