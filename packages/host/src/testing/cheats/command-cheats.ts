/** Cheats with what players asked for: what was done in their name, and what was not. */
import type { Order } from '../../contract.ts';
import { type KeptLog, rehashed } from '../log-vectors.ts';
import type { Cheat } from './cheat.ts';
import { askedOf, changedOnce, type Fields, gameOf, isGame, rewrittenLog, signedAs, withGame } from './edit.ts';
import { playAsBefore, playRecorded, type Wire } from './recorded.ts';

const VICTIM = 'ann';
const SHORT = { rounds: 2 };

const playOf = ({ command }: Order): Fields => (command.type === 'play' ? (command.command as Fields) : {});

/** The player asks for a card and stands: both are allowed, so the log has no fault. */
const standInstead: Wire = (order) => {
  const play = playOf(order);
  if (order.by !== VICTIM || play['type'] !== 'Hit') return order;
  return { ...order, command: { type: 'play', command: { ...play, type: 'Stand' } } };
};

/** The house places the first bet of a player once more, in their name. */
const betTwice = (): Wire => {
  let isDone = false;
  return (order, table) => {
    if (!isDone && order.by === VICTIM && playOf(order)['type'] === 'PlaceWager') {
      isDone = true;
      void table.submit({ ...order, cmdId: 'by-the-house' });
    }
    return order;
  };
};

/** The player asks for a card. The house stands instead, under an id like those that creating a table leads to. */
const standAsBot: Wire = (order, table) => {
  const instead = standInstead(order, table);
  return instead === undefined || instead === order ? order : { ...instead, cmdId: `${order.cmdId}.bot1` };
};

/** Adds a bot in the name of the host when the second bet is placed, as if it came with the table. */
const addBotLate = (): Wire => {
  let bets = 0;
  return (order, table) => {
    if (playOf(order)['type'] === 'PlaceWager' && ++bets === 2)
      void table.submit({ by: VICTIM, cmdId: 'create.bot0', command: { type: 'seat-bot', bot: 'basic' } });
    return order;
  };
};

const isAskedFor = (entry: Fields, type: string): boolean => {
  const { play } = (askedOf(entry)['order'] ?? {}) as { readonly play?: Fields };
  return play?.['type'] === type;
};

/** Takes back a bet in the player's name, then places their own bet again. */
const betAgain = (log: KeptLog): KeptLog => {
  const at = log.events.findIndex(({ event }) => isAskedFor(event as Fields, 'PlaceWager'));
  const bet = log.events[at];
  if (bet === undefined) throw new Error('nobody has placed a bet');
  const placed = bet.event as Fields;
  const asked = askedOf(placed);
  const { amount: _, ...play } = (asked['order'] as { readonly play: Fields }).play;
  const order = { type: 'play', play: { ...play, type: 'TakeBackWager' } };
  const taken = { ...withGame(placed, { type: 'WagerTakenBack' }), asked: { ...asked, cmdId: 'taken-back', order } };
  const events = log.events.toSpliced(at + 1, 0, { ...bet, event: taken }, bet);
  return rehashed(log, { ...log, events });
};

export const COMMAND_CHEATS: readonly Cheat[] = [
  {
    name: 'act in a player’s name',
    when: 'round',
    caught: { verify: 'AUDIT_NOT_ASKED', python: 'COMMAND_NOT_SENT' },
    play: () => playRecorded({ ...SHORT, wire: betTwice() }),
  },
  {
    name: 'stand for a player who asked for a card, and log that they stood',
    when: 'round',
    caught: { verify: 'AUDIT_NOT_ASKED', python: 'COMMAND_CHANGED' },
    play: () => playRecorded({ wire: standInstead }),
  },
  {
    name: 'reject a player’s command, and act in their name under an id derived from it',
    when: 'round',
    caught: { verify: 'AUDIT_NOT_ASKED', python: 'COMMAND_NOT_SENT' },
    play: () => playRecorded({ wire: standAsBot }),
  },
  {
    name: 'add a bot in the host’s name, as if it came with the table',
    when: 'round',
    caught: { verify: 'AUDIT_NOT_ASKED', python: 'COMMAND_NOT_SENT' },
    play: () => playRecorded({ ...SHORT, wire: addBotLate() }),
  },
  {
    name: 'log a player’s command and do something else',
    when: 'reveal',
    caught: { verify: 'AUDIT_DECIDED', python: 'ORDER' },
    play: ({ game }) => {
      const log = changedOnce(
        game.log,
        (entry) => isGame(entry, 'HandStood') && isAskedFor(entry, 'Stand'),
        (entry) => ({ ...entry, game: { ...gameOf(entry), type: 'HandHit' } }),
      );
      return signedAs(game, log);
    },
  },
  {
    name: 'let a stranger place a bet with a player’s chips',
    when: 'round',
    caught: { verify: 'AUDIT_REFUSED', python: 'NOT_ALLOWED' },
    play: ({ game }) => {
      const log = changedOnce(
        game.log,
        (entry) => isAskedFor(entry, 'PlaceWager'),
        (entry) => ({ ...entry, asked: { ...askedOf(entry), by: 'stranger' } }),
      );
      return signedAs(game, log);
    },
  },
  {
    name: 'leave out a command and everything it led to',
    when: 'reveal',
    caught: { verify: 'AUDIT_ORDER', python: 'NOT_ALLOWED' },
    play: ({ game }) => {
      let isDone = false;
      const log = rewrittenLog(game.log, (entries) => {
        if (isDone || !entries.some((entry) => isGame(entry, 'CardDrawn'))) return entries;
        isDone = true;
        return [];
      });
      return signedAs(game, log);
    },
  },
  {
    name: 'write events without saying who asked for them',
    when: 'round',
    caught: { verify: 'AUDIT_ASKED', python: 'ASKED' },
    play: ({ game }) => {
      const at = game.log.events.findIndex(({ event }) => isAskedFor(event as Fields, 'PlaceWager'));
      const events = game.log.events.map((stored, index) => {
        const { asked: _, ...event } = stored.event as Fields;
        return index === at ? { ...stored, event } : stored;
      });
      return signedAs(game, rehashed(game.log, { ...game.log, events }));
    },
  },
  {
    name: 'carry out a player’s command twice',
    when: 'round',
    caught: { verify: 'AUDIT_REPLAYED', python: 'REPLAYED' },
    play: ({ game }) => signedAs(game, betAgain(game.log)),
  },
  {
    name: 'mark wins as losses in a log without commands, as if an earlier release had written it',
    when: 'round',
    caught: { verify: 'AUDIT_VERSION', python: 'VERSION' },
    play: ({ game }) => {
      const events = game.log.events.map((stored) => {
        const { asked: _, ...event } = stored.event as Fields;
        const isWon = isGame(event, 'HandSettled') && gameOf(event)['outcome'] === 'win';
        return { ...stored, v: 1, event: isWon ? withGame(event, { outcome: 'lose', returned: 0 }) : event };
      });
      return signedAs(game, rehashed(game.log, { ...game.log, events }));
    },
  },
  {
    name: 'run a table as an earlier release did, without commands in the log and with shoes of version 1',
    when: 'round',
    caught: { verify: 'AUDIT_UNNAMED', python: 'COMMANDS_UNNAMED' },
    play: () => playAsBefore(SHORT),
  },
];
