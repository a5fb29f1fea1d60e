/** A table on the whole screen: felt, dock, rails. It draws what the link shows and asks the gate; it decides nothing. */
import { gameName } from '@croupier/catalog/browser';
import type { Snapshot, TableLink } from '@croupier/client';
import {
  ChosenSpot,
  type Connection,
  type Felt,
  type Neighbour,
  type Rules,
  ShoeStrip,
  TableShell,
  TopBar,
  usePrefs,
} from '@croupier/ui';
import type { Check, CountsProps } from '@croupier/ui/counts';
import { type ReactNode, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useEdge } from '../edge/use-edge.ts';
import { later } from '../lib/Later.tsx';
import { go } from '../lib/router.ts';
import { idle } from '../link/browser-ports.ts';
import { Loading } from '../shell/Loading.tsx';
import { chipsOf, RESET_TO } from './bets/chips-of.ts';
import { TableDock } from './bets/TableDock.tsx';
import { useRack } from './bets/use-rack.ts';
import { Strips } from './Strips.tsx';
import { ShoePanel } from './shoe/ShoePanel.tsx';
import { useShoeNews } from './shoe/use-shoe-news.ts';
import { type Open, TableSheets } from './TableSheets.tsx';
import { useSession } from './use-session.ts';
import { useTable } from './use-table.ts';
import { CommandBox } from './words/CommandBox.tsx';
import { COUNTS_OFF, mayCount } from './words/table-words.ts';
import { useCaption } from './words/use-caption.ts';
import { useSeenLog } from './words/use-seen-log.ts';
import { useTableKeys } from './words/use-table-keys.ts';

/** First the felt and the dock, then what lies beside them. */
const Beside = later(async () => {
  await idle();
  return (await import('./room/Beside.tsx')).Beside;
});

/** Where one plays alone there are no others. */
const SeatStrip = later(async () => (await import('@croupier/ui/seat-strip')).SeatStrip);

const RevealMoment = later(async () => (await import('./shoe/RevealNote.tsx')).RevealMoment);

const StripCounts = later(async () => (await import('@croupier/ui/counts')).StripCounts);

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

const useNeighbours = (players: Snapshot['players']): ReadonlyMap<number, Neighbour> =>
  useMemo(
    () => new Map(players.map(({ seat, name, away, host, extended }) => [seat, { name, away, host, extended }])),
    [players],
  );

export const TablePage = ({ link, felt, title, room, isNew = false, onNewTable }: TablePageProps): ReactNode => {
  const { prefs, speed } = usePrefs();
  const table = useTable(link, felt, speed);
  const { snapshot, scene, act, tell } = table;
  const { picture, players } = snapshot;
  const [open, show] = useState<Open>(isNew ? 'invite' : 'none');
  const [box, setBox] = useState(false);
  const [muted, setMuted] = useState<ReadonlySet<string>>(new Set());
  const [checks, setChecks] = useState<readonly Check[]>([]);
  const phase = scene === undefined ? 'waiting' : felt.phase(scene.view);
  const session = useSession(phase === 'betting' && (scene?.bets.wish.size ?? 0) === 0);
  // Before its first round a table is settled too, and whoever watches is not to be told what to press.
  const hasBegun = scene !== undefined && scene.seat !== null && felt.round(scene.view) > 0;
  const mayDeal = !room || picture?.room.host === snapshot.user;
  // Nothing says that a round is over before its cards do.
  const isSeen = hasBegun && (phase !== 'settled' || table.isLanded);
  const caption = useCaption(isSeen ? phase : 'waiting', picture?.room.shoe?.number ?? 1, mayDeal);
  const rack = useRack(felt, scene, tell);
  const { chip } = rack;
  const neighbours = useNeighbours(players);
  const log = useSeenLog(snapshot.log, table.isLanded);
  // Words wait for the game that understands them; what they are said to is the table as it is then.
  const latest = useRef(table);
  latest.current = table;
  useTableKeys(table, felt, rack, show, () => setBox(true));
  const news = useShoeNews(felt, table);
  const next = picture?.room.nextRules;
  const nextRules = next ? `From the next shoe: ${felt.sayRules(next as Rules)}.` : undefined;
  useEffect(() => {
    if (nextRules) tell(nextRules);
  }, [nextRules, tell]);
  const edge = useEdge(felt, scene && felt.setup(scene.view));

  const grant = useCallback((): void => {
    void link.topUp().then((answer) => tell(answer.ok ? 'You have 1,000 chips again.' : answer.error));
  }, [link, tell]);

  // The whole table is much to draw at once: in small pieces, so that a slow device hears the first key.
  // First the felt and the dock, then what lies beside them.
  const isLaid = useDeferredValue(scene !== undefined, false);
  const isFurnished = useDeferredValue(isLaid, false);
  if (scene === undefined || picture === undefined || !isLaid) return <Loading />;
  const { view } = scene;
  const rules = felt.sayRules(felt.setup(view));
  const topUp = chipsOf(table, scene) < RESET_TO ? grant : undefined;
  const look = felt.shoe(view);
  const lines = felt.seats?.(view) ?? [];
  const inPlay = phase === 'acting' || phase === 'question' || phase === 'waiting';
  const leaveFor = (page: string) => (): void => {
    link.close();
    go(page);
  };
  const home = leaveFor('/');
  const mute = (who: string): void => {
    const next = new Set(muted);
    if (!next.delete(who)) next.add(who);
    setMuted(next);
  };
  // Alone, nothing else is asked for before the first bet is possible.
  const isReady = room || hasBegun;
  const beside = isReady && (
    <Beside
      {...{ link, snapshot, log, picture, nextRules, room, muted, tell }}
      rules={felt.setup(view)}
      bots={gameName(felt.id).bots}
      onMute={mute}
    />
  );
  const counts = prefs.counts && mayCount(snapshot);
  const covered = prefs.estimate || (counts && prefs.checkEvery !== 'never');
  const counting: CountsProps | undefined =
    look && counts
      ? {
          look,
          choices: prefs,
          estimate: prefs.estimate,
          round: felt.round(view),
          isBetween: !inPlay,
          checks,
          onCheck: (check) => setChecks([...checks, check]),
        }
      : undefined;
  const shoePanel = (
    <>
      <ShoePanel
        {...{ look, snapshot, covered, isReady, ...news }}
        counting={prefs.counts && !counts ? COUNTS_OFF : counting}
      />
      {nextRules && <p className="quiet">{nextRules}</p>}
      <Suspense fallback={null}>{felt.Rail && <felt.Rail view={view} />}</Suspense>
    </>
  );

  return (
    <>
      <TableShell
        top={
          <TopBar
            title={title}
            rules={rules}
            edge={edge}
            onRules={() => show('shoe')}
            clock={session.clock}
            net={table.net}
            connection={CONNECTIONS[snapshot.status]}
            onConnection={() => tell(snapshot.status === 'live' ? 'Connected.' : 'Not connected just now.')}
            onBack={() => (inPlay ? show('leave') : home())}
            onMenu={() => show('menu')}
          />
        }
        left={isFurnished && shoePanel}
        leftLabel="Shoe"
        right={isFurnished && beside}
        rightLabel={room ? 'Log, chat and people' : 'Log and people'}
        shoeStrip={
          look === undefined ? (
            <p className="shoe-strip">A fresh shoe is opened with the first deal.</p>
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
                view={view}
                you={picture.seat ?? undefined}
                openSeats={room}
                neighbours={neighbours}
                moves={table.moves}
                isDealing={!table.isLanded}
                pending={table.pending}
                onSpot={(id) => void act({ do: 'chip', spot: id, chip })}
                onSpotUndo={(id) => void act({ do: 'take', spot: id, chip })}
                onAct={(id) => void act({ do: 'action', id })}
                proofs={snapshot.proofs}
              />
            </ChosenSpot>
          </div>
        }
        strip={<Strips table={table} link={link} isBetween={!inPlay} onLog={() => show('log')} />}
        {...(felt.seats !== undefined &&
          players.length > 1 && {
            seats: (
              <SeatStrip
                seats={players.map(({ seat, name, extended }) => ({
                  ...(lines.find((line) => line.seat === seat) ?? { total: '–', acting: false }),
                  seat,
                  name,
                  extended,
                  own: seat === picture.seat,
                }))}
              />
            ),
          })}
        hands={lines.find(({ seat }) => seat === picture.seat)?.hands ?? 0}
        dock={
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
              caption={caption?.text}
              shortcuts={({ id, key }) => (prefs.keys ? (prefs.keyMap[id] ?? key) : '')}
            />
          </>
        }
      />
      {snapshot.reveals && <RevealMoment reveals={snapshot.reveals} tell={tell} />}
      <TableSheets
        {...{ open, show, table, session, title, room, isNew, beside, onNewTable }}
        code={picture.table}
        shoe={
          <>
            {shoePanel}
            <p className="quiet">{rules}</p>
            {edge && <p className="quiet">{edge.long.replaceAll(' %', '\u00a0%')}</p>}
          </>
        }
        onTopUp={topUp}
        onHome={home}
        onBreak={leaveFor('/break')}
      />
    </>
  );
};
