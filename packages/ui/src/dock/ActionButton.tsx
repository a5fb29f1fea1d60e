import { type PointerEvent, type ReactNode, useId, useState } from 'react';
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

/** The pointer moved to it; a control that appears under a resting pointer was not pointed at. */
const isMoved = ({ pointerType, movementX, movementY }: PointerEvent): boolean =>
  pointerType === 'mouse' && (movementX !== 0 || movementY !== 0);

const keyName = (key: string): string => (key === ' ' ? 'Space' : key.toUpperCase());

/** Stays in its place and can be focused also when it is not possible; then it says why. */
export const ActionButton = (props: ActionButtonProps): ReactNode => {
  const { action, shortcut, onAct, onWhyNot, go = false, landed = 0 } = props;
  const reason = useId();
  const { id, label, refusal, again = false, pressed } = action;
  const possible = refusal === undefined && action.command !== undefined;
  const meaning = `${id} ${label} ${possible}`;
  /** What it meant when it was pointed at. Its reason is shown for that meaning only. */
  const [pointedAt, setPointedAt] = useState('');
  return (
    <span className="action">
      <GuardedButton
        guarded={{ id, meaning, commits: possible, again, landed }}
        className="button action-button"
        data-kind={go ? 'go' : undefined}
        data-action={id}
        data-pointed={!possible && pointedAt === meaning ? '' : undefined}
        aria-disabled={!possible}
        aria-pressed={pressed}
        aria-describedby={refusal === undefined ? undefined : reason}
        aria-keyshortcuts={shortcut === undefined || shortcut === '' ? undefined : keyName(shortcut)}
        onPointerMove={(event) => !possible && isMoved(event) && setPointedAt(meaning)}
        onPointerLeave={() => setPointedAt('')}
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
