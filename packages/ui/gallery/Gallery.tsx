/** Every component in every state, and the shell with made-up content: `?table=acting&hands=4&room=1`. */
import '@croupier/ui/styles.css';
import './gallery.css';
import { RANKS, SUITS } from '@croupier/cards';
import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Keypad } from '../src/chips/Keypad.tsx';
import { ClockRing } from '../src/dock/ClockRing.tsx';
import {
  announce,
  BetSpot,
  CARD_BACKS,
  CardBack,
  CardFace,
  CardFan,
  Chip,
  ChipStack,
  COUNT_SYSTEM_IDS,
  DECK_STYLES,
  DEFAULT_PREFS,
  Dialog,
  LiveRegions,
  type Move,
  PlayingCard,
  ReshuffleNote,
  ResultTag,
  Sheet,
  TotalBadge,
} from '../src/index.ts';
import { CountTiles } from '../src/shoe/Counts.tsx';
import { DiscardViewer } from '../src/shoe/DiscardViewer.tsx';
import { FakeTable } from './FakeTable.tsx';
import { CLOSED, LOOK, spot } from './fakes.ts';

const nothing = (): void => undefined;
const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
);

const Cards = (): ReactNode =>
  DECK_STYLES.map((style) => (
    <Section key={style} title={style}>
      {[false, true].map((simple) => (
        <div key={String(simple)} className="card-row" style={{ ['--card-w' as string]: '72px' }}>
          {SUITS.flatMap((suit) =>
            RANKS.filter((_, at) => style === 'classic' || at > 8).map((rank) => (
              <CardFace key={rank + suit} card={`${rank}${suit}`} style={style} simple={simple} />
            )),
          )}
        </div>
      ))}
    </Section>
  ));

const STILL = new Map<string, Move>();
const Fans = (): ReactNode => {
  const [flip, setFlip] = useState(STILL);
  return (
    <Section title="Fans">
      <div className="on-felt row">
        <CardFan
          cards={[
            { id: 'a', card: 'Ts' },
            { id: 'b', card: 'Th' },
            { id: 'c', card: 'Qd' },
          ]}
          moves={STILL}
          label="Hand"
          size="large"
        />
        <CardFan
          cards={[
            { id: 'a', card: 'Ts' },
            { id: 'b', card: '9h' },
            { id: 'c', card: '3d', sideways: true },
          ]}
          moves={STILL}
          label="Hand"
        />
        <div style={{ width: 90 }}>
          <CardFan
            cards={['As', '2d', '3h', '4c', '5s', '6d'].map((card, at) => ({ id: String(at), card: card as 'As' }))}
            moves={STILL}
            label="Narrow"
          />
        </div>
        <PlayingCard card={flip === STILL ? null : 'As'} id="hole" moves={flip} size="large" />
        <button
          type="button"
          className="button"
          onClick={() => setFlip(new Map([['hole', { motion: 'flip', start: 0, duration: 300 }]]))}
        >
          Turn
        </button>
        {CARD_BACKS.map((pattern) => (
          <span key={pattern} style={{ width: 80, height: 112 }}>
            <CardBack pattern={pattern} />
          </span>
        ))}
        <TotalBadge steps={[{ text: 'Soft 17', start: 0 }]} />
        <TotalBadge active steps={[{ text: 'Hard 16', start: 0 }]} />
        <ResultTag outcome="Wins 25" tone="better" moves={new Map()} stake={25} returned={50} />
        <ResultTag outcome="Loses 25" tone="worse" moves={new Map()} stake={25} returned={0} />
        <ResultTag outcome="Push" tone="even" moves={new Map()} stake={25} returned={25} />
      </div>
    </Section>
  );
};

const Chips = (): ReactNode => (
  <Section title="Chips and spots">
    <div className="row">
      {[1, 5, 10, 25, 50, 100, 250, 500, 1000, 20].map((value) => (
        <span key={value} style={{ width: 52, height: 52 }}>
          <Chip value={value} />
        </span>
      ))}
      {[5, 30, 180, 2.5, 12345].map((amount) => (
        <ChipStack key={amount} amount={amount} />
      ))}
    </div>
    <div className="on-felt row">
      <BetSpot spot={spot({})} pending={0} onTap={nothing} onUndo={nothing} />
      <BetSpot spot={spot({})} pending={175} onTap={nothing} onUndo={nothing} />
      <BetSpot spot={spot({ staked: 25, refusal: CLOSED })} pending={0} onTap={nothing} onUndo={nothing} />
      <BetSpot spot={spot({ side: true, label: 'Pairs' })} pending={0} onTap={nothing} onUndo={nothing} />
      <BetSpot spot={spot({ side: true, label: 'Pairs' })} pending={5} onTap={nothing} onUndo={nothing} />
      <div style={{ width: 180 }}>
        <BetSpot spot={spot({ label: 'Left side' })} pending={125} onTap={nothing} onUndo={nothing} size="wide" />
      </div>
    </div>
  </Section>
);

const Overlays = (): ReactNode => {
  const [open, setOpen] = useState<string | undefined>(new URLSearchParams(location.search).get('open') ?? undefined);
  const close = (): void => setOpen(undefined);
  return (
    <Section title="Sheets and dialogs">
      <div className="row">
        {['keypad', 'tray', 'dialog'].map((name) => (
          <button key={name} type="button" className="button" onClick={() => setOpen(name)}>
            {name}
          </button>
        ))}
        <button type="button" className="button" onClick={() => announce('Eight of clubs. Bust, twenty-four.')}>
          announce
        </button>
        <ClockRing msLeft={18000} seconds={30} />
        <ClockRing msLeft={4000} seconds={30} />
        <ClockRing msLeft={18000} seconds={20} bank={30} />
        <ClockRing msLeft={18000} seconds={30} banked />
      </div>
      <Sheet open={open === 'keypad'} title="Main" onClose={close}>
        <Keypad
          limits={{ min: 5, max: 500, step: 1 }}
          spots={[]}
          spot={undefined}
          onSpot={nothing}
          most={500}
          onAmount={nothing}
          onClose={close}
        />
      </Sheet>
      <Sheet open={open === 'tray'} title="Discard tray" onClose={close}>
        <DiscardViewer look={LOOK} />
      </Sheet>
      <Dialog open={open === 'dialog'} title="30 minutes" onClose={close}>
        <p>30 minutes, 84 rounds, net −35.</p>
        <div style={{ display: 'grid', gridAutoFlow: 'column', gap: 12, marginTop: 20 }}>
          <button type="button" className="button" onClick={close}>
            Continue
          </button>
          <button type="button" className="button" onClick={close}>
            Take a break
          </button>
        </div>
      </Dialog>
    </Section>
  );
};

const Counts = (): ReactNode => (
  <Section title="Counts and notes">
    <div className="row">
      {COUNT_SYSTEM_IDS.map((system) => (
        <CountTiles key={system} look={LOOK} counting={{ ...DEFAULT_PREFS, countSystem: system }} />
      ))}
    </div>
    <ReshuffleNote reshuffle={{ state: 'fresh' }} />
    <ReshuffleNote reshuffle={{ state: 'soon', rounds: 1 }} />
    <ReshuffleNote reshuffle={{ state: 'last-round' }} />
    <ReshuffleNote reshuffle={{ state: 'shuffling' }} seal="7f3a 91c0" />
  </Section>
);

const Gallery = (): ReactNode => {
  const query = new URLSearchParams(location.search);
  const phase = query.get('table');
  if (phase !== null)
    return (
      <FakeTable
        phase={phase}
        hands={Number(query.get('hands') ?? 1)}
        room={query.has('room')}
        moving={query.has('moving')}
      />
    );
  return (
    <main className="gallery">
      <Fans />
      <Chips />
      <Overlays />
      <Counts />
      <Cards />
    </main>
  );
};

const root = document.getElementById('root');
document.documentElement.dataset['theme'] = new URLSearchParams(location.search).get('theme') ?? 'dark';
if (root !== null)
  createRoot(root).render(
    <>
      <LiveRegions />
      <Gallery />
    </>,
  );
