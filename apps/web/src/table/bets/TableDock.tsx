/** The dock: the same places in every phase. Everything it does goes through the one gate. */
import { sayChipCount, sayChips } from '@croupier/kernel';
import {
  type Action,
  ActionButton,
  ActionRow,
  announce,
  Balance,
  type BetTool,
  BetTools,
  ChipRack,
  Dock,
  GuardedButton,
  type Phase,
  QuestionDock,
} from '@croupier/ui';
import type { ClockRingProps } from '@croupier/ui/clock-ring';
import { Fragment, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { later } from '../../lib/Later.tsx';
import type { Deed, Plan, Scene } from '../gate.ts';
import { hasCompany } from '../room/company.ts';
import type { Hold } from '../use-hold.ts';
import type { TableState } from '../use-table.ts';
import { AmountSheet } from './AmountSheet.tsx';
import { type Stakes, totalOf } from './bets.ts';
import { NextRoundIn } from './NextRoundIn.tsx';
import { shownFunds } from './shown-funds.ts';
import { useDockFocus } from './use-dock-focus.ts';
import type { Rack } from './use-rack.ts';

/** Where one plays alone there is no clock. */
const ClockRing = later(async () => (await import('@croupier/ui/clock-ring')).ClockRing);

const NO_BET: Stakes = new Map();

/** Opens the bets after a result, where Space deals again. */
export const CHANGE_BET = 'e';

const TOOLS: readonly { readonly id: BetTool['id']; readonly deed: Deed }[] = [
  { id: 'undo', deed: { do: 'undo' } },
  { id: 'clear', deed: { do: 'clear' } },
  { id: 'rebet', deed: { do: 'rebet' } },
  { id: 'double', deed: { do: 'twice' } },
];

export interface TableDockProps {
  readonly table: TableState;
  readonly scene: Scene;
  readonly rack: Rack;
  readonly mirrored: boolean;
  readonly reduced: boolean;
  /** Counts are on, so odds may be shown. */
  readonly counts: boolean;
  /** Resets to 1,000 chips; missing while the server would reject it. */
  readonly onTopUp: (() => void) | undefined;
  /** For a first visit, while there is nothing else to say. */
  readonly caption: ReactNode;
  readonly hold: Hold;
  /** The key that is printed on a button; none where single keys are switched off. */
  readonly shortcuts: (action: Action) => string;
}

/** As the gate answers: what cannot be done now says why when it is pressed. */
const gated = (action: Action, plan: Plan): Action =>
  plan.ok ? action : { ...action, refusal: { code: 'NOT_NOW', message: plan.why, details: {} } };

/** When the next round opens by itself, in milliseconds from the picture on; undefined while it waits for a player. */
const pauseOf = ({ snapshot: { picture } }: TableState): number | undefined => {
  const clock = picture?.clock;
  return clock == null || clock.waitingFor.length > 0 ? undefined : clock.msLeft;
};

const sinceOf = ({ snapshot: { pictureAt } }: TableState): number => performance.now() - pictureAt;

const EVERYONE = 'Everyone has bet.';
const STILL = 'You can still change your bet.';

const useClock = ({ snapshot: { picture, pictureAt } }: TableState, phase: Phase): ClockRingProps | undefined => {
  const clock = picture?.clock;
  // While bets are open, a clock that waits for no player counts down to the deal.
  const toDeal = phase === 'betting' && clock?.waitingFor.length === 0;
  useEffect(() => {
    if (toDeal) announce(`${EVERYONE} ${STILL}`);
  }, [toDeal]);
  if (clock == null || picture?.seat == null || !(toDeal || clock.waitingFor.includes(picture.seat))) return undefined;
  const msLeft = Math.max(0, clock.msLeft - (performance.now() - pictureAt));
  // The server waits a little longer than it says, for the way a click has to travel.
  const { seconds, banked, bank } = clock;
  return { msLeft: Math.min(seconds * 1000, msLeft), seconds, banked, bank, toDeal };
};

export const TableDock = (props: TableDockProps): ReactNode => {
  const { table, scene, rack, mirrored, reduced, counts, onTopUp, shortcuts, caption, hold } = props;
  const { chips, chip, choose, spots, spot } = rack;
  const [keypad, setKeypad] = useState(false);
  const { felt, view, bets } = scene;
  const seq = table.snapshot.picture?.seq ?? 0;
  const clock = useClock(table, felt.phase(view));
  // The dock does not show that a round is over before its cards have landed.
  const isSeen = felt.phase(view) !== 'settled' || table.isLanded;
  // A question is about a card, so it waits for that card.
  const isAsked = felt.phase(view) !== 'question' || table.isLanded;
  const phase = isSeen && isAsked ? felt.phase(view) : 'waiting';
  const question = isAsked ? felt.question(view) : undefined;
  const offered = (actions: readonly Action[]): readonly Action[] =>
    actions.map((one) => ({
      ...gated(one, table.check({ do: 'action', id: one.id })),
      ...(table.early?.id === one.id && { pressed: true }),
    }));
  useDockFocus(phase);
  const funds = useRef<number>(undefined);
  const shownGo = useRef<Action>(undefined);
  const isLanded = table.isLanded || phase === 'betting';
  funds.current = shownFunds(funds.current, { funds: felt.funds(view) - totalOf(table.pending), isLanded, isSeen });
  if (isSeen) shownGo.current = felt.goOn(view);
  // Without a seat there is nothing to decide; the line above the felt says how to get one.
  if (scene.seat === null)
    return (
      <Dock
        phase={phase}
        row="actions"
        left={undefined}
        centre={<span className="quiet watching">Take a seat to play.</span>}
        line={table.line?.text}
      />
    );
  const main = spots.find(({ id }) => id === spot);
  const act = (action: Action): void => void table.act({ do: 'action', id: action.id });
  const goOn = shownGo.current;
  const goPlan = table.check({ do: 'go-on' });
  const isBet = goPlan.ok && 'place' in goPlan;
  const goLabel = isBet ? 'Bet' : table.askedToDeal !== undefined ? 'Deal anyway' : goOn?.label;
  const next =
    goOn &&
    gated({ id: isBet ? 'place' : goOn.id, label: goLabel ?? '', key: goOn.key, command: goOn.command }, goPlan);
  const left = (
    <>
      <Balance
        funds={funds.current}
        bet={
          phase === 'betting' || phase === 'settled'
            ? totalOf(phase === 'betting' ? bets.wish : NO_BET)
            : (felt.staked?.(view) ?? totalOf(table.last))
        }
      />
      {clock !== undefined && (
        <Suspense>
          <ClockRing // Another clock, or the last seconds of one would be those of the next.
            key={`${clock.banked} ${clock.toDeal}`}
            {...clock}
            reduced={reduced}
          />
        </Suspense>
      )}
    </>
  );
  const confirming = table.snapshot.confirming ? 'Confirming…' : undefined;
  const earlyLine =
    table.early === undefined ? undefined : `${table.early.label} when it’s your turn. Press again to cancel.`;
  const { result } = table;
  const words =
    result === undefined
      ? ''
      : result === 0
        ? 'You break even.'
        : `You ${result > 0 ? 'win' : 'lose'} ${sayChips(Math.abs(result))}.`;
  const resultLine =
    result === undefined ? undefined : (
      <span className="round-result" data-sign={Math.sign(result)}>
        {words}
      </span>
    );
  const pause = phase === 'settled' ? pauseOf(table) : undefined;
  const lastCall =
    clock?.toDeal === true ? (
      <>
        {EVERYONE} <span className="dock-more">{STILL}</span>
      </>
    ) : undefined;
  const told = table.line && (
    <>
      <span className={table.line.brief && 'dock-more'}>{table.line.text}</span>
      {table.line.brief && <span className="dock-brief">{table.line.brief}</span>}
    </>
  );
  const said =
    told ??
    confirming ??
    earlyLine ??
    table.askedToDeal ??
    lastCall ??
    (pause === undefined ? caption : <NextRoundIn msLeft={Math.max(0, pause - sinceOf(table))} />);
  const line =
    resultLine === undefined && said === undefined ? undefined : (
      // Other words are another line: the old ones do not move to the new ones' place.
      <Fragment key={`${words} ${table.line?.text ?? (typeof said === 'string' ? said : '')}`}>
        {resultLine}{' '}
        {said !== undefined && <span data-told={(told ?? earlyLine) === undefined ? undefined : ''}>{said}</span>}
      </Fragment>
    );
  if (hold.view !== undefined)
    return (
      <Dock
        phase="settled"
        row="bets"
        left={left}
        centre={<span className="quiet watching">Result held. The next round starts without you.</span>}
        go={
          <GuardedButton
            // Deal comes to its place.
            guarded={{ id: 'release', commits: true }}
            className="button deal-button"
            data-kind="go"
            onPress={hold.release}
          >
            Continue
          </GuardedButton>
        }
        line={table.line?.text}
      />
    );
  if (question !== undefined)
    return (
      <QuestionDock
        {...{ shortcuts, left, line: table.line?.text, counts }}
        landed={table.isLanded && seq}
        question={{ ...question, answers: offered(question.answers) }}
        onAct={act}
        onWhyNot={act}
      />
    );

  const actions = offered(felt.actions(view));
  // In games without decisions, chips and Deal stay visible while the cards fly.
  const isBetting = phase === 'betting' || phase === 'settled' || actions.length === 0;
  const reset = onTopUp && (
    <GuardedButton
      guarded={{ id: 'reset', commits: true }}
      className="button deal-button"
      data-kind="go"
      onPress={onTopUp}
    >
      Reset to 1,000
    </GuardedButton>
  );
  const goAhead = (): void => void table.act({ do: 'go-on' });
  const againPlan = table.check({ do: 'again' });
  const again = phase === 'settled' && againPlan.ok && next !== undefined ? next : undefined;
  // With others, one player does not deal for all.
  const repeat = hasCompany(table.snapshot) ? 'Same\u00a0bet' : 'Deal\u00a0again';
  const dealAgain = (): void => void table.act({ do: 'again' });
  const deal =
    again === undefined ? (
      next && (
        <ActionButton
          action={next}
          shortcut={shortcuts({ ...next, id: 'go-on', key: ' ' })}
          go
          onAct={goAhead}
          onWhyNot={goAhead}
        />
      )
    ) : (
      <ActionButton
        action={{ ...again, id: 'again', label: `${repeat} ·\u00a0${sayChips(totalOf(table.last))}` }}
        shortcut={shortcuts({ ...again, id: 'go-on', key: ' ' })}
        go
        onAct={dealAgain}
        onWhyNot={dealAgain}
      />
    );
  // It opens the bets without dealing, so it has the place of what changes them.
  const change = again && (
    <ActionButton
      action={{ ...again, label: 'Change bet' }}
      shortcut={shortcuts({ ...again, id: 'change-bet', key: CHANGE_BET })}
      onAct={goAhead}
      onWhyNot={goAhead}
    />
  );
  const holding = pause !== undefined && (
    <GuardedButton guarded={{ id: 'hold', commits: true }} className="button bet-tool" onPress={hold.hold}>
      Hold
    </GuardedButton>
  );
  const afterResult =
    change === undefined && holding === false ? undefined : (
      <>
        {holding}
        {change}
      </>
    );
  // Every bet is the same, as in a duel: no chip and no amount could change it.
  const { min, max } = felt.limits(view);
  const isFixed = min === max;
  const keypadOpener = isFixed ? {} : { onKeypad: () => setKeypad(true) };
  const isBroke = phase === 'betting' && bets.wish.size === 0 && main?.amounts === undefined;
  const tools: readonly BetTool[] = TOOLS.filter(({ id }) => !isFixed || id !== 'double').map(({ id, deed }) => {
    const plan = table.check(deed);
    return { id, run: () => void table.act(deed), ...(!plan.ok && { whyNot: plan.why }) };
  });
  return (
    <>
      <Dock
        phase={phase}
        row={isBetting ? 'bets' : 'actions'}
        left={left}
        centre={
          isBetting ? (
            isFixed ? (
              <span className="quiet watching">Every bet is {sayChipCount(min)}.</span>
            ) : (
              <ChipRack denominations={chips} selected={chip} onSelect={choose} {...keypadOpener} />
            )
          ) : (
            <ActionRow
              {...{ actions, shortcuts, mirrored }}
              onAct={act}
              onWhyNot={act}
              landed={table.isOwnLanded && seq}
            />
          )
        }
        go={isBetting && (isBroke ? (reset ?? deal) : deal)}
        right={
          isBetting ? (afterResult ?? <BetTools tools={tools} onWhyNot={table.tell} {...keypadOpener} />) : undefined
        }
        line={line}
      />
      <AmountSheet {...{ table, scene, rack }} open={keypad} onClose={() => setKeypad(false)} />
    </>
  );
};
