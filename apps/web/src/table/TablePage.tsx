/** A table on the whole screen: felt, dock, rails. It draws what the link shows and asks the gate; it decides nothing. */
import { gameName } from '@croupier/catalog/browser';
import type { Snapshot, TableLink } from '@croupier/client';
import {
  ChosenSpot,
  type Connection,
  type Felt,
  type Moves,
  OverlayNote,
  type Phase,
  type Rules,
  ShoeStrip,
  TableShell,
  TopBar,
  usePrefs,
} from '@croupier/ui';
import type { Check, CountsProps } from '@croupier/ui/counts';
import {
  type ReactNode,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useEdge } from '../edge/use-edge.ts';
import { later } from '../lib/Later.tsx';
import { go, holdPage } from '../lib/router.ts';
import { idle } from '../link/idle.ts';
import { Loading } from '../shell/Loading.tsx';
import { chipsOf, RESET_TO } from './bets/chips-of.ts';
import { TableDock } from './bets/TableDock.tsx';
import { useRack } from './bets/use-rack.ts';
import { freeSeat, nextFreeSeat } from './room/free-seat.ts';
import { useChat } from './room/use-chat.ts';
import { useNeighbours } from './room/use-neighbours.ts';
import { Strips } from './Strips.tsx';
import { ShoePanel } from './shoe/ShoePanel.tsx';
import { useShoeNews } from './shoe/use-shoe-news.ts';
import { type Open, TableSheets } from './TableSheets.tsx';
import { useHold } from './use-hold.ts';
import { useSeen } from './use-seen.ts';
import { useSession } from './use-session.ts';
import { type TableState, useTable } from './use-table.ts';
import { CommandBox } from './words/CommandBox.tsx';
import { countsOff } from './words/table-words.ts';
import { useCaption } from './words/use-caption.ts';
import { useTableKeys } from './words/use-table-keys.ts';

/** First the felt and the dock, then what lies beside them. */
const Beside = later(async () => {
  await idle();
  return (await import('./room/Beside.tsx')).Beside;
});

/** Where one plays alone there are no others. */
const SeatStrip = later(async () => (await import('@croupier/ui/seat-strip')).SeatStrip);

const ChatToast = later(async () => (await import('./room/ChatToast.tsx')).ChatToast);

const RevealMoment = later(async () => (await import('./shoe/RevealNote.tsx')).RevealMoment);

/** The rules in words and the effect of others: loaded when opened. */
const RulesSheet = later(async () => (await import('../rules/RulesSheet.tsx')).RulesSheet);

const StripCounts = later(async () => (await import('@croupier/ui/counts')).StripCounts);

const Coach = later(async () => {
  await idle();
  return (await import('../coach/Coach.tsx')).Coach;
});

const CoachLine = later(async () => (await import('../coach/Coach.tsx')).CoachLine);

const DuelUntil = later(async () => (await import('../duel/AtTable.tsx')).DuelUntil);
const DuelLine = later(async () => (await import('../duel/AtTable.tsx')).DuelLine);
const DuelNote = later(async () => (await import('../duel/AtTable.tsx')).DuelNote);
const DuelDone = later(async () => (await import('../duel/AtTable.tsx')).DuelDone);

const NOTHING_MOVES: Moves = new Map();

export interface TablePageProps {
  readonly link: TableLink;
  readonly felt: Felt;
  readonly title: string;
  /** Other people may come: link, chat, seats. */
  readonly room: boolean;
  readonly isNew?: boolean;
  readonly onNewTable?: () => void;
}

const CONNECTIONS: { readonly [status in Snapshot['status']]: Connection } = {
  connecting: 'connecting',
  live: 'connected',
  reconnecting: 'connecting',
  lost: 'offline',
  local: 'here',
};

/** What the table waits for, to players who have opened something over it. Alone nothing waits. */
const sayWaiting = ({ snapshot: { picture } }: TableState, phase: Phase): string | undefined => {
  const isDue = picture?.clock != null && picture.seat !== null && picture.clock.waitingFor.includes(picture.seat);
  if (isDue && (phase === 'acting' || phase === 'question')) return 'It’s your turn.';
  return isDue && phase === 'betting' ? 'Place your bet.' : undefined;
};

export const TablePage = ({ link, felt, title, room, isNew = false, onNewTable }: TablePageProps): ReactNode => {
  const { prefs, speed } = usePrefs();
  const table = useTable(link, felt, speed);
  const { snapshot, scene, act, tell } = table;
  const { picture, players } = snapshot;
  const [open, setOpen] = useState<Open>(isNew ? 'invite' : 'none');
  const [tab, setTab] = useState(prefs.coach === 'live' ? 'coach' : 'log');
  const show = useCallback((what: Open): void => {
    setOpen(what);
    if (what === 'log' || what === 'chat' || what === 'coach') setTab(what);
  }, []);
  const [box, setBox] = useState(false);
  const [muted, setMuted] = useState<ReadonlySet<string>>(new Set());
  const [checks, setChecks] = useState<readonly Check[]>([]);
  const phase = scene === undefined ? 'waiting' : felt.phase(scene.view);
  const inPlay = scene !== undefined && phase !== 'betting' && phase !== 'settled';
  const isHeld = inPlay && scene.seat !== null;
  // Together with the hand: Back may be pressed as soon as it is seen.
  const [wayOut, setWayOut] = useState('/');
  const askToLeave = useCallback(
    (to: string): void => {
      setWayOut(to);
      show('leave');
    },
    [show],
  );
  useLayoutEffect(() => (isHeld ? holdPage(askToLeave) : undefined), [isHeld, askToLeave]);
  const session = useSession(phase === 'betting' && (scene?.bets.wish.size ?? 0) === 0);
  // Before its first round a table is settled too, and watchers get no hint about what to press.
  const hasBegun = scene !== undefined && scene.seat !== null && felt.round(scene.view) > 0;
  const mayDeal = !room || picture?.room.host === snapshot.user;
  // Nothing says that a round is over before its cards do.
  const isSeen = hasBegun && (phase !== 'settled' || table.isLanded);
  const caption = useCaption(isSeen ? phase : 'waiting', picture?.room.shoe?.number ?? 1, mayDeal);
  const chat = useChat(snapshot, muted, room);
  const rack = useRack(felt, scene, tell);
  const { chip } = rack;
  const hold = useHold({ view: scene?.view, phase });
  const neighbours = useNeighbours(snapshot, chat.bubbles, phase);
  const seen = useSeen(felt, scene?.view, snapshot, table.isLanded);
  // Words wait for the game that understands them; they apply to the table as it is then.
  const latest = useRef(table);
  latest.current = table;
  const actNow: typeof act = (deed) => {
    hold.release();
    return act(deed);
  };
  useTableKeys(hold.view === undefined ? table : { ...table, act: actNow }, felt, rack, show, () => setBox(true));
  const news = useShoeNews(felt, table, seen?.look);
  const next = picture?.room.nextRules;
  const nextRules = next ? `From the next shoe: ${felt.sayRules(next as Rules)}.` : undefined;
  useEffect(() => {
    if (nextRules) tell(nextRules);
  }, [nextRules, tell]);
  const edge = useEdge(felt, scene && felt.setup(scene.view));

  const grant = useCallback((): void => {
    void link.topUp().then((answer) => tell(answer.ok ? 'You have 1,000 chips again.' : answer.error));
  }, [link, tell]);

  const changeRules = (setup: object): void => {
    show('none');
    void link.order({ type: 'change-rules', setup }).then((answer) => answer.ok || tell(answer.error));
  };

  // The whole table is much to draw at once: in small pieces, so that a slow device hears the first key.
  // First the felt and the dock, then what lies beside them.
  const isLaid = useDeferredValue(scene !== undefined, false);
  const isFurnished = useDeferredValue(isLaid, false);
  if (scene === undefined || picture === undefined || seen === undefined || !isLaid) return <Loading />;
  const { view } = scene;
  const rules = felt.sayRules(felt.setup(view));
  const topUp = chipsOf(table, scene) < RESET_TO ? grant : undefined;
  const { look, log } = seen;
  const lines = felt.seats?.(view) ?? [];
  const totals = felt.seats?.(seen.view) ?? [];
  const leaveFor = (page: string) => (): void => {
    link.close();
    go(page);
  };
  const free = room ? freeSeat(link, picture.seat, show, tell) : undefined;
  const nextFree = nextFreeSeat(picture.room);
  /** In the rail, where it is on the screen. */
  const openChat = (): void => {
    const rail = document.querySelector('.rail[data-side="right"] .tabs');
    if (rail?.checkVisibility() === true) setTab('chat');
    else show('chat');
  };
  const mute = (who: string): void => {
    const next = new Set(muted);
    if (!next.delete(who)) next.add(who);
    setMuted(next);
  };
  // Alone, nothing else is asked for before the first bet is possible.
  const isReady = room || hasBegun;
  const { duel } = picture.room;
  const isOver = picture.room.closed !== null || picture.seat === null;
  const home = duel === undefined ? '/' : `/duel/${duel.id}`;
  const beside = isReady && (
    <Beside
      {...{ link, felt, snapshot, log, picture, nextRules, room, muted, tell }}
      isLanded={table.isLanded}
      rules={felt.setup(view)}
      bots={gameName(felt.id).bots}
      onMute={mute}
      {...{ tab, unread: chat.unread, onRead: chat.onRead }}
      onTab={setTab}
    />
  );
  const noCounts = countsOff(snapshot);
  const counts = prefs.counts && noCounts === undefined;
  const covered = prefs.estimate || (counts && prefs.checkEvery !== 'never');
  const counting: CountsProps | undefined =
    look && counts
      ? {
          look,
          choices: prefs,
          estimate: prefs.estimate,
          round: felt.round(seen.view),
          isBetween: !inPlay,
          checks,
          onCheck: (check) => setChecks([...checks, check]),
        }
      : undefined;
  const shoePanel = (
    <>
      {duel && <DuelNote duel={duel} isOver={isOver} />}
      <ShoePanel
        {...{ look, covered, isReady, ...news }}
        snapshot={seen.snapshot}
        counting={prefs.counts && !counts ? noCounts : counting}
      />
      {nextRules && <p className="quiet">{nextRules}</p>}
      {/* What a game adds there are odds for the cards left. */}
      <Suspense fallback={null}>{felt.Rail && duel === undefined && <felt.Rail view={seen.view} />}</Suspense>
    </>
  );

  return (
    <OverlayNote value={sayWaiting(table, phase)}>
      <TableShell
        top={
          <TopBar
            title={title}
            rules={rules}
            edge={edge}
            onRules={() => show('rules')}
            clock={session.clock}
            net={table.net}
            connection={CONNECTIONS[snapshot.status]}
            onConnection={() => tell(snapshot.status === 'live' ? 'Connected.' : 'Not connected.')}
            onBack={() => (inPlay ? askToLeave(home) : leaveFor(home)())}
            until={duel && <DuelUntil duel={duel} />}
            onMenu={() => show('menu')}
            unread={chat.unread}
          />
        }
        left={isFurnished && shoePanel}
        leftLabel="Shoe"
        right={isFurnished && beside}
        rightLabel={room ? 'Coach, log, chat and people' : duel ? 'Coach and log' : 'Coach, log and people'}
        shoeStrip={
          look === undefined ? (
            <p className="shoe-strip">The first deal opens a fresh shoe.</p>
          ) : (
            <ShoeStrip
              look={look}
              counts={counting && <StripCounts {...counting} />}
              estimate={covered}
              {...news}
              onOpen={() => show('shoe')}
            />
          )
        }
        felt={
          <div
            className="felt-holder"
            data-seq={picture.seq}
            data-landed={table.isLanded || undefined}
            data-first-visit={caption?.about === 'bet' || undefined}
          >
            <ChosenSpot value={rack.chosenSpot}>
              <felt.Table
                view={hold.view ?? view}
                you={picture.seat ?? undefined}
                openSeats={room}
                noOdds={duel !== undefined}
                neighbours={neighbours}
                {...(free && { freeSeat: free })}
                moves={hold.view === undefined ? table.moves : NOTHING_MOVES}
                isDealing={hold.view === undefined && !table.isLanded}
                pending={table.pending}
                onSpot={(id) => {
                  rack.takeSpot(id);
                  hold.release();
                  act({ do: 'chip', spot: id, chip });
                }}
                onSpotUndo={(id) => void act({ do: 'take', spot: id, chip })}
                onAct={(id) => void act({ do: 'action', id })}
                proofs={snapshot.proofs}
              />
            </ChosenSpot>
            {isReady && <Coach {...{ link, felt, tell }} />}
            {snapshot.reveals && <RevealMoment reveals={snapshot.reveals} tell={tell} />}
          </div>
        }
        strip={
          <>
            <Strips {...{ room, table, link }} isBetween={!inPlay} onLog={() => show('log')} />
            {chat.latest && <ChatToast line={chat.latest} onOpen={openChat} />}
          </>
        }
        {...(felt.seats !== undefined &&
          players.length > 1 && {
            seats: (
              <SeatStrip
                free={free && nextFree !== undefined ? { ...free, seat: nextFree } : undefined}
                seats={players.map(({ seat, name, extended }) => ({
                  total: totals.find((line) => line.seat === seat)?.total ?? '–',
                  acting: lines.find((line) => line.seat === seat)?.acting ?? false,
                  seat,
                  name,
                  extended,
                  own: seat === picture.seat,
                  clock: neighbours.get(seat)?.clock,
                  says: seat === picture.seat ? undefined : neighbours.get(seat)?.says,
                }))}
              />
            ),
          })}
        {...((prefs.coach === 'ask' || prefs.coach === 'live') && {
          coachLine: <CoachLine {...{ link, felt }} isLanded={table.isLanded} onOpen={() => show('coach')} />,
        })}
        hands={lines.find(({ seat }) => seat === picture.seat)?.hands ?? 0}
        dock={
          duel && (picture.seat === null || (duel.finished && phase === 'settled' && table.isLanded)) ? (
            <DuelDone
              {...{ duel, isOver }}
              // Without the seat, the table doesn't know the player's chips.
              funds={picture.seat === null ? undefined : felt.funds(view)}
              result={table.result}
            />
          ) : (
            <>
              {box && <CommandBox latest={latest} show={show} onClose={() => setBox(false)} />}
              <TableDock
                table={table}
                scene={scene}
                rack={rack}
                mirrored={prefs.mirrored}
                reduced={speed === 0}
                counts={counts}
                onTopUp={topUp}
                caption={caption?.text ?? (duel && <DuelLine />)}
                hold={hold}
                shortcuts={({ id, key }) => (prefs.keys ? (prefs.keyMap[id] ?? key) : '')}
              />
            </>
          )
        }
      />
      <TableSheets
        {...{ open, show, table, session, title, room, isNew, beside, inPlay, onNewTable }}
        unread={chat.unread}
        code={picture.table}
        shoe={shoePanel}
        rules={
          <RulesSheet
            game={felt.id}
            rules={felt.setup(view)}
            next={nextRules}
            mayChange={duel === undefined && (!room || picture.room.host === snapshot.user)}
            {...(duel && { fixed: 'Everyone in this duel plays by these rules.', hasChart: false })}
            onChange={room ? changeRules : undefined}
          />
        }
        onTopUp={topUp}
        onLeave={leaveFor(wayOut)}
        onBreak={leaveFor('/break')}
      />
    </OverlayNote>
  );
};
