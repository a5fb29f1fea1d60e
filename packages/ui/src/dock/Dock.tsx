import { nounFor } from '@croupier/kernel';
import type { ReactNode } from 'react';
import { formatAmount } from '../chips/Chip.tsx';
import type { Action, Question } from '../felt.ts';
import { ActionButton } from './ActionButton.tsx';

export interface DockProps {
  /** Balance and bet. */
  readonly left: ReactNode;
  /** Actions, or chips. */
  readonly centre: ReactNode;
  /** Undo, Clear, Rebet, ×2 — or Why? and Chart, which small screens leave out. */
  readonly right?: ReactNode;
  /** Deal, or the next round. Nothing else that can't be undone ever appears in its place. */
  readonly go?: ReactNode;
  readonly phase: 'betting' | 'acting' | 'question' | 'waiting' | 'settled';
  /** What is in the center. */
  readonly row: 'bets' | 'actions';
  /** One line about what just happened or was refused. */
  readonly line?: ReactNode;
}

export const Dock = ({ left, centre, right, go, phase, row, line }: DockProps): ReactNode => (
  <div className="dock" data-phase={phase} data-row={row}>
    <div className="dock-left">{left}</div>
    <div className="dock-centre">{centre}</div>
    <div className="dock-right">{right}</div>
    <div className="dock-go">{go}</div>
    <div className="dock-line">{line}</div>
  </div>
);

/** Practice chips: there is nothing to buy. */
export const Balance = ({ funds, bet }: { readonly funds: number; readonly bet: number }): ReactNode => (
  <div className="balance">
    <b>
      <span className="unseen">Balance </span>
      {formatAmount(funds)}
      <span className="unseen"> {nounFor(funds, 'chip')}</span>
    </b>
    <span>
      Bet {formatAmount(bet)}
      <span className="balance-words"> · practice chips</span>
    </span>
  </div>
);

interface ActionRowProps {
  /** Always the same ones, in the same order. */
  readonly actions: readonly Action[];
  readonly shortcuts?: (action: Action) => string | undefined;
  readonly onAct: (action: Action) => void;
  readonly onWhyNot: (action: Action) => void;
  readonly mirrored?: boolean;
  /** The viewer's own cards: see `Guarded`. */
  readonly landed?: number | false;
}

export const ActionRow = (props: ActionRowProps): ReactNode => {
  const { actions, shortcuts, onAct, onWhyNot, mirrored = false, landed = 0 } = props;
  return (
    <fieldset className="action-row" aria-label="Actions" data-mirrored={mirrored ? '' : undefined}>
      {actions.map((action) => (
        <ActionButton
          key={action.id}
          action={action}
          shortcut={shortcuts?.(action) ?? action.key}
          onAct={onAct}
          onWhyNot={onWhyNot}
          landed={landed}
        />
      ))}
    </fieldset>
  );
};

/** Two or three answers of the same weight, and one line. */
export const QuestionDock = ({
  question,
  shortcuts,
  onAct,
  onWhyNot,
  left,
  line,
  counts = false,
  landed = 0,
}: Omit<ActionRowProps, 'actions'> & {
  readonly question: Question;
  readonly left?: ReactNode;
  /** What the table says for a moment, in place of the question: there is no room for both. */
  readonly line?: string | undefined;
  /** Whether the one who is asked wants to know what the cards say. */
  readonly counts?: boolean;
}): ReactNode => (
  <div className="dock question-dock" data-phase="question" data-row="question">
    <div className="dock-left">{left}</div>
    <fieldset className="dock-centre" aria-label={question.sentence}>
      <div className="question-sentence">
        {line ?? question.sentence} {line === undefined && counts && question.odds}
      </div>
      <div className="question-answers">
        {question.answers.map((answer) => (
          <ActionButton
            key={answer.id}
            action={answer}
            shortcut={shortcuts?.(answer) ?? answer.key}
            onAct={onAct}
            onWhyNot={onWhyNot}
            landed={landed}
          />
        ))}
      </div>
    </fieldset>
  </div>
);
