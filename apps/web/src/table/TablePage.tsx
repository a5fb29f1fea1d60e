/** A table on the whole screen: felt, dock, rails. It draws what the link shows and asks the gate; it decides nothing. */
import type { BrowserGame } from '@croupier/catalog/browser';
import { sayChips, saySigned } from '@croupier/kernel';
import {
  announce,
  type Connection,
  Dialog,
  type Felt,
  type KeyBinding,
  type Neighbour,
  reshuffleOf,
  SeatStrip,
  Sheet,
  ShoeStrip,
  TableShell,
  TopBar,
  useKeys,
  usePrefs,
} from '@croupier/ui';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { go } from '../lib/router.ts';
import type { Snapshot, TableLink } from '../link/contract.ts';
import { HelpDialog } from '../shell/HelpButton.tsx';
import { totalOf } from './bets.ts';
import { CommandBox } from './CommandBox.tsx';
import { ShoePanel } from './ShoePanel.tsx';
import { rackOf, TableDock } from './TableDock.tsx';
import { useCaption } from './use-caption.ts';
import { useSession } from './use-session.ts';
import { useTable } from './use-table.ts';

export interface TablePageProps {
  readonly link: TableLink;
  readonly felt: Felt;
  readonly game: BrowserGame;
  readonly title: string;
  /** Other people may come: link, chat, seats. */
  readonly room: boolean;
  readonly isNew?: boolean;
  readonly onNewTable?: () => void;
}

/** Fetched at once and without being waited for: what it says comes later than the first picture. */
const Strips = lazy(async () => ({ default: (await import('./Strips.tsx')).Strips }));
const TableMenu = lazy(async () => ({ default: (await import('./TableMenu.tsx')).TableMenu }));
const Beside = lazy(async () => ({ default: (await import('./Beside.tsx')).Beside }));
/** Drawing the code for phones takes a library of its own. */
const LazyInvite = lazy(async () => ({ default: (await import('./Invite.tsx')).Invite }));
const Invite = (props: { readonly code: string; readonly copied?: boolean }): ReactNode => (
  <Suspense fallback={<p className="room-code">{props.code}</p>}>
    <LazyInvite {...props} />
  </Suspense>
);

type Open = 'none' | 'menu' | 'help' | 'invite' | 'shoe' | 'log' | 'leave';

const CONNECTIONS: { readonly [status in Snapshot['status']]: Connection } = {
  connecting: 'connecting',
  live: 'connected',
  reconnecting: 'connecting',
  lost: 'offline',
  local: 'here',
};

/** After a click with the pointer Space means Deal again, not one more chip on the spot that was clicked. */
const letGo = (): void => {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && !activeElement.matches(':focus-visible')) activeElement.blur();
};

export const TablePage = ({ link, felt, game, title, room, isNew = false, onNewTable }: TablePageProps): ReactNode => {
  const { prefs, speed, change } = usePrefs();
  const table = useTable(link, felt, game, speed);
  const { snapshot, scene, act, tell } = table;
  const { picture, players } = snapshot;
  const [open, setOpen] = useState<Open>(isNew ? 'invite' : 'none');
  const [box, setBox] = useState(false);
  const [chosen, setChosen] = useState<number>();
  const [spotAt, setSpotAt] = useState(0);
  const [muted, setMuted] = useState<ReadonlySet<string>>(new Set());
  const phase = scene === undefined ? 'waiting' : felt.phase(scene.view);
  const session = useSession(phase === 'betting' && (scene?.bets.wish.size ?? 0) === 0);

  // Before its first round a table is settled too.
  const hasBegun = scene !== undefined && felt.round(scene.view) > 0;
  const caption = useCaption(hasBegun ? phase : 'waiting', picture?.room.shoe?.number ?? 1);

  // Between two rounds a table says nothing about its limits: the chips stay as they were.
  const [rack, setRack] = useState<readonly number[]>([1, 5, 25, 100, 500]);
  const nextRack = scene === undefined ? undefined : rackOf(scene);
  useEffect(() => {
    if (nextRack !== undefined) setRack((now) => (now.join() === nextRack.join() ? now : nextRack));
  });
  const chip = chosen !== undefined && rack.includes(chosen) ? chosen : (rack[1] ?? rack[0] ?? 1);
  const spots = scene === undefined ? [] : felt.spots(scene.view);
  const mainSpots = spots.filter(({ side, amounts }) => !side || amounts !== undefined);
  const spot = mainSpots[Math.min(spotAt, Math.max(0, mainSpots.length - 1))]?.id;

  const neighbours = useMemo(
    () =>
      new Map(
        players.map(({ seat, name, bot, away, host }): [number, Neighbour] => [
          seat,
          { name, bot: bot !== undefined, away, host },
        ]),
      ),
    [players],
  );

  const topUp = useCallback((): void => {
    void link.topUp().then((answer) => tell(answer.ok ? 'You have 1,000 chips again.' : answer.error));
  }, [link, tell]);

  const read = useCallback(
    (what: 'hand' | 'dealer' | 'actions' | 'funds'): void => {
      if (scene === undefined) return;
      const { view } = scene;
      const said = felt.say(view);
      const question = felt.question(view);
      const possible = [...(question?.answers ?? felt.actions(view)), felt.goOn(view)].filter(
        (one) => one !== undefined && one.refusal === undefined,
      );
      const texts = {
        hand: said.hand,
        dealer: said.dealer,
        actions: possible.length === 0 ? 'Nothing to decide now.' : possible.map((one) => one?.label).join(', '),
        funds: `Balance ${sayChips(felt.funds(view))}, bet ${sayChips(totalOf(scene.bets.wish))}.`,
      };
      tell(texts[what]);
    },
    [felt, scene, tell],
  );

  const moveSpot = (step: number): void => {
    if (mainSpots.length < 2) return;
    const to = (spotAt + step + mainSpots.length) % mainSpots.length;
    setSpotAt(to);
    tell(mainSpots[to]?.label ?? '');
  };
  const question = scene === undefined ? undefined : felt.question(scene.view);
  const actions = scene === undefined ? [] : (question?.answers ?? felt.actions(scene.view));
  const bindings: readonly KeyBinding[] = [
    ...actions.map(({ id, key }) => ({ id, key, guarded: true, run: () => void act({ do: 'action', id }) })),
    ...rack.map((value, at) => ({
      id: `chip-${at + 1}`,
      key: String(at + 1),
      run: () => {
        setChosen(value);
        announce(`Chip of ${value}.`);
      },
    })),
    { id: 'spot-left', key: 'arrowleft', run: () => moveSpot(-1) },
    { id: 'spot-right', key: 'arrowright', run: () => moveSpot(1) },
    { id: 'bet', key: 'b', run: () => spot !== undefined && void act({ do: 'chip', spot, chip }) },
    {
      id: 'go-on',
      key: ' ',
      guarded: true,
      run: () => (phase === 'betting' || phase === 'settled' ? void act({ do: 'go-on' }) : table.skip()),
    },
    { id: 'undo', key: 'z', run: () => void act({ do: 'undo' }) },
    { id: 'clear', key: 'x', run: () => void act({ do: 'clear' }) },
    { id: 'rebet', key: 'c', run: () => void act({ do: 'rebet' }) },
    { id: 'twice', key: 'v', run: () => void act({ do: 'twice' }) },
    { id: 'read-hand', key: 'j', run: () => read('hand') },
    { id: 'read-dealer', key: 'o', run: () => read('dealer') },
    { id: 'read-actions', key: 'a', run: () => read('actions') },
    { id: 'read-funds', key: 'w', run: () => read('funds') },
    { id: 'counts', key: 'u', run: () => change({ type: 'set', prefs: { counts: !prefs.counts } }) },
    { id: 'mute', key: 'm', run: () => change({ type: 'set', prefs: { muted: !prefs.muted } }) },
    { id: 'shoe', key: 't', run: () => setOpen('shoe') },
    { id: 'log', key: 'y', run: () => setOpen('log') },
    { id: 'command-box', key: '/', run: () => setBox(true) },
    { id: 'help', key: '?', run: () => setOpen('help') },
  ];
  useKeys(bindings, { enabled: prefs.keys, map: prefs.keyMap, landed: picture?.seq });

  const say = (phrase: string): void => {
    const words: { readonly [word: string]: () => void } = {
      help: () => tell(game.help[0] ?? ''),
      hand: () => read('hand'),
      dealer: () => read('dealer'),
      balance: () => read('funds'),
      actions: () => read('actions'),
      log: () => setOpen('log'),
      verify: () => picture?.room.shoe != null && go(`/verify/${picture.room.shoe.shoe}`),
      undo: () => act({ do: 'undo' }),
      rebet: () => act({ do: 'rebet' }),
    };
    const own = Object.hasOwn(words, phrase.toLowerCase()) ? words[phrase.toLowerCase()] : undefined;
    if (own === undefined) act({ do: 'say', phrase });
    else own();
  };

  if (scene === undefined || picture === undefined) return <p className="loading">Laying the table…</p>;
  const { view } = scene;
  const look = felt.shoe(view);
  const hands = picture.room.sitters.length + 1;
  const lines = felt.seats?.(view) ?? [];
  const close = (): void => setOpen('none');
  const inPlay = phase === 'acting' || phase === 'question' || phase === 'waiting';
  const home = (): void => {
    link.close();
    go('/');
  };
  const mute = (who: string): void => {
    const next = new Set(muted);
    if (!next.delete(who)) next.add(who);
    setMuted(next);
  };
  const right = (
    <Suspense fallback={null}>
      <Beside {...{ link, snapshot, picture, room, muted, tell }} bots={game.bots} onMute={mute} />
    </Suspense>
  );
  const shoePanel = (
    <>
      <ShoePanel look={look} hands={hands} snapshot={snapshot} />
      <Suspense fallback={null}>{felt.rail(view)}</Suspense>
    </>
  );

  return (
    <>
      <TableShell
        top={
          <TopBar
            title={title}
            rules={felt.rules(view)}
            onRules={() => setOpen('shoe')}
            clock={session.clock}
            net={table.net}
            connection={CONNECTIONS[snapshot.status]}
            onConnection={() => tell(snapshot.status === 'live' ? 'Connected.' : 'Not connected just now.')}
            onBack={() => (inPlay ? setOpen('leave') : home())}
            onMenu={() => setOpen('menu')}
          />
        }
        left={shoePanel}
        leftLabel="Shoe"
        right={right}
        rightLabel={room ? 'Log, chat and people' : 'Log and people'}
        shoeStrip={
          look === undefined ? (
            <p className="shoe-strip">A fresh shoe is opened with the first deal.</p>
          ) : (
            <ShoeStrip
              look={look}
              system={prefs.counts ? prefs.countSystem : undefined}
              estimate={prefs.estimate}
              reshuffle={reshuffleOf(look, hands)}
              onOpen={() => setOpen('shoe')}
            />
          )
        }
        felt={
          <div className="felt-holder" data-seq={picture.seq}>
            {felt.table({
              view,
              you: picture.seat ?? undefined,
              openSeats: room,
              neighbours,
              moves: table.moves,
              pending: table.pending,
              onSpot: (id) => {
                letGo();
                act({ do: 'chip', spot: id, chip });
              },
              onSpotUndo: (id) => void act({ do: 'take', spot: id, chip }),
              proofs: snapshot.proofs,
            })}
          </div>
        }
        strip={
          <Suspense fallback={null}>
            <Strips table={table} link={link} isBetween={!inPlay} onLog={() => setOpen('log')} />
          </Suspense>
        }
        {...(felt.seats !== undefined &&
          players.length > 1 && {
            seats: (
              <SeatStrip
                seats={players.map(({ seat, name }) => ({
                  ...(lines.find((line) => line.seat === seat) ?? { total: '–', acting: false }),
                  seat,
                  name,
                  own: seat === picture.seat,
                }))}
              />
            ),
          })}
        hands={lines.find(({ seat }) => seat === picture.seat)?.hands ?? 0}
        dock={
          <>
            {box && <CommandBox onSay={say} onClose={() => setBox(false)} />}
            <TableDock
              table={table}
              scene={scene}
              chip={chip}
              rack={rack}
              onChip={setChosen}
              spot={spot}
              mirrored={prefs.mirrored}
              reduced={speed === 0}
              onTopUp={topUp}
              caption={caption}
              shortcuts={({ id, key }) => (prefs.keys ? (prefs.keyMap[id] ?? key) : '')}
            />
          </>
        }
      />
      <Sheet open={open === 'menu'} title={title} onClose={close}>
        <Suspense fallback={null}>
          <TableMenu
            {...{ room, onNewTable }}
            minutes={session.minutes}
            rounds={table.rounds}
            net={table.net}
            onOpen={setOpen}
            onTopUp={topUp}
          />
        </Suspense>
      </Sheet>
      <Sheet open={open === 'shoe'} title="Shoe" onClose={close}>
        {shoePanel}
        <p className="quiet">{felt.rules(view)}</p>
      </Sheet>
      <Sheet open={open === 'log'} title="Beside the table" onClose={close}>
        {right}
      </Sheet>
      <Sheet open={open === 'invite'} title="Invite friends" onClose={close}>
        <Invite code={picture.table} copied={isNew} />
      </Sheet>
      <HelpDialog open={open === 'help'} onClose={close} />
      <Dialog open={open === 'leave'} title="Leave this hand?" onClose={close}>
        <p>Your hand is still in play. It stays open for a while: you can come back and finish it.</p>
        <p className="equal-buttons">
          <button type="button" className="button" onClick={close}>
            Stay
          </button>
          <button type="button" className="button" onClick={home}>
            Leave
          </button>
        </p>
      </Dialog>
      <Dialog open={session.isCheckDue} title="Time to look up" onClose={session.goOn}>
        <p>
          {session.minutes} minutes, {table.rounds} rounds, net {saySigned(table.net)} practice chips.
        </p>
        <p className="equal-buttons">
          <button type="button" className="button" onClick={session.goOn}>
            Continue
          </button>
          <button type="button" className="button" onClick={home}>
            Take a break
          </button>
        </p>
      </Dialog>
    </>
  );
};
