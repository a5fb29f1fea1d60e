import type { Card } from '@croupier/cards';
import { type ReactNode, useState } from 'react';
import { ClockRing } from '../src/dock/ClockRing.tsx';
import { SeatStrip } from '../src/dock/SeatStrip.tsx';
import {
  ActionButton,
  ActionRow,
  Balance,
  BetSpot,
  BetTools,
  CardFan,
  ChipRack,
  DEFAULT_PREFS,
  Dock,
  type Moves,
  movesFor,
  QuestionDock,
  ReshuffleNote,
  ResultTag,
  reshuffleOf,
  ShoeAndTray,
  ShoeStrip,
  Strip,
  TableShell,
  Tabs,
  ToastLine,
  TopBar,
  TotalBadge,
} from '../src/index.ts';
import { CountTiles, RankBars } from '../src/shoe/Counts.tsx';
import { ACTIONS, CLOSED, DEAL, LOOK, spot } from './fakes.ts';

const nothing = (): void => undefined;
const HANDS: readonly (readonly Card[])[] = [
  ['8s', '3h', '2c', '6d'],
  ['8h', 'Kc'],
  ['8d', '2s', '5c'],
  ['8c', 'Ad', '2d', '3s', '4c'],
];
const ONE: readonly Card[] = ['Ts', '6h'];
const FIVE: readonly Card[] = ['2s', '3h', 'Td', '4c', 'Ah'];

const fan = (hand: number, cards: readonly (Card | null)[]) => cards.map((card, at) => ({ id: `${hand}-${at}`, card }));

interface Show {
  readonly phase: string;
  readonly hands: number;
  readonly room: boolean;
  readonly moving: boolean;
}

const FakeFelt = ({ phase, hands, moving }: Show): ReactNode => {
  const [moves] = useState<Moves>(() =>
    moving
      ? movesFor(['0-0', 'dealer-0', '0-1', 'dealer-1'], ['opening', 'opening', 'opening', 'opening'], 1)
      : new Map(),
  );
  const shown = hands === 1 ? [ONE] : hands === 5 ? [FIVE] : HANDS.slice(0, hands);
  const open = phase === 'betting';
  return (
    <div className="fake" data-betting={open ? '' : undefined}>
      <div className="fake-dealer">
        {!open && (
          <>
            <CardFan
              cards={[
                { id: 'dealer-0', card: 'Kd' },
                { id: 'dealer-1', card: phase === 'settled' ? '7c' : null },
              ]}
              moves={moves}
              label="Dealer"
              size="medium"
            />
            <TotalBadge steps={[{ text: phase === 'settled' ? 'Dealer 17' : 'Dealer 10', start: 0 }]} />
          </>
        )}
      </div>
      <div className="fake-hands" style={{ ['--columns' as string]: shown.length > 1 ? 2 : 1 }}>
        {!open &&
          shown.map((cards, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: made-up hands have no other name.
            <div key={at} className="fake-hand" data-active={at === 0 && phase === 'acting' ? '' : undefined}>
              <CardFan
                cards={fan(at, cards)}
                moves={moves}
                label={`Hand ${at + 1}`}
                size={hands > 1 && hands < 5 ? 'medium' : 'large'}
              />
              {phase === 'settled' ? (
                <ResultTag
                  outcome={at % 2 === 0 ? 'Loses 25' : 'Wins 25'}
                  tone={at % 2 === 0 ? 'worse' : 'better'}
                  moves={new Map()}
                  stake={25}
                  returned={at % 2 === 0 ? 0 : 50}
                />
              ) : (
                <TotalBadge active={at === 0} steps={[{ text: 'Hard 16', start: 0 }]} />
              )}
            </div>
          ))}
      </div>
      <div className="fake-spots">
        <BetSpot
          spot={spot({ id: 'pairs', label: 'Pairs', side: true })}
          pending={0}
          onTap={nothing}
          onUndo={nothing}
        />
        <BetSpot
          spot={open ? spot({}) : spot({ staked: 25, refusal: CLOSED })}
          pending={open ? 30 : 0}
          onTap={nothing}
          onUndo={nothing}
        />
      </div>
    </div>
  );
};

const Betting = (): ReactNode => {
  const [selected, setSelected] = useState(25);
  return (
    <ChipRack denominations={[1, 5, 25, 100, 500]} selected={selected} onSelect={setSelected} onKeypad={nothing} />
  );
};

const FakeDock = ({ phase }: Show): ReactNode => {
  const [said, setSaid] = useState<{ text: string; at: number }>();
  const betting = phase === 'betting';
  return (
    <Dock
      phase={betting ? 'betting' : 'acting'}
      row={betting ? 'bets' : 'actions'}
      go={betting && <ActionButton action={DEAL} shortcut=" " onAct={nothing} onWhyNot={nothing} go />}
      left={<Balance funds={965} bet={25} />}
      centre={
        betting ? (
          <Betting />
        ) : (
          <ActionRow
            actions={ACTIONS}
            onAct={nothing}
            onWhyNot={({ refusal }) => setSaid({ text: refusal?.message ?? '', at: performance.now() })}
          />
        )
      }
      right={
        betting ? (
          <BetTools
            onWhyNot={nothing}
            onKeypad={nothing}
            tools={[
              { id: 'undo', run: nothing },
              { id: 'clear', run: nothing },
              { id: 'rebet', run: nothing },
              { id: 'double', run: nothing, whyNot: 'max 500' },
            ]}
          />
        ) : (
          <>
            <button type="button" className="button">
              Why?
            </button>
            <button type="button" className="button">
              Chart
            </button>
          </>
        )
      }
      line={<ToastLine text={said?.text} at={said?.at ?? 0} />}
    />
  );
};

const LeftRail = (): ReactNode => (
  <div className="shoe-panel">
    <h2 className="section-label">Shoe</h2>
    <ShoeAndTray look={LOOK} />
    <CountTiles look={LOOK} counting={DEFAULT_PREFS} />
    <h2 className="section-label">Remaining by rank</h2>
    <RankBars look={LOOK} />
    <ReshuffleNote reshuffle={reshuffleOf({ ...LOOK, drawn: 215 }, 2)} />
  </div>
);

const names = ['Ada', 'Grace', 'Linus', 'You', 'Margaret', 'Barbara', 'Edsger'];
const Seats = (): ReactNode => (
  <SeatStrip
    seats={names.map((name, at) => ({ seat: at + 1, name, total: String(13 + at), own: at === 3, acting: at === 1 }))}
  />
);

export const FakeTable = (show: Show): ReactNode => (
  <TableShell
    top={
      <TopBar
        title="Table 7"
        rules="6 decks · H17 · DAS · LS · 3:2 · edge 0.44%"
        clock="00:42"
        net={-35}
        connection="connected"
        onBack={nothing}
        onMenu={nothing}
      />
    }
    left={<LeftRail />}
    right={
      <Tabs
        label="At this table"
        tabs={[
          { id: 'coach', label: 'Coach', content: <p>Surrender −0.500</p> },
          { id: 'log', label: 'Log', content: <p>#41 you 20 · dealer 17 · +25</p> },
          { id: 'chat', label: 'Chat', content: <p>Nobody has said anything.</p> },
        ]}
      />
    }
    shoeStrip={<ShoeStrip look={LOOK} onOpen={nothing} />}
    felt={<FakeFelt {...show} />}
    hands={show.hands}
    seats={show.room ? <Seats /> : undefined}
    coachLine={
      show.phase === 'acting' ? <p className="coach-line">Surrender −0.500 · Hit −0.535 · Stand −0.541</p> : undefined
    }
    strip={
      show.phase === 'offline' ? (
        <Strip tone="warn" text="Reconnecting… Seat held for 1:58. If your turn comes up, you’ll stand automatically.">
          <ClockRing msLeft={18000} seconds={30} />
        </Strip>
      ) : undefined
    }
    question={
      show.phase === 'question' ? (
        <QuestionDock
          left={<Balance funds={965} bet={25} />}
          question={{
            sentence: 'Insurance pays 2:1.',
            answers: [
              { id: 'yes', label: 'Insure for 12.50', key: 'i', command: { type: 'yes' } },
              { id: 'no', label: 'No insurance', key: 'n', command: { type: 'no' } },
            ],
          }}
          onAct={nothing}
          onWhyNot={nothing}
        />
      ) : undefined
    }
    dock={<FakeDock {...show} />}
  />
);
