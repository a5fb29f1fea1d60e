/** What is said of a player in the list, and what can be done about them. */
import type { TableLink } from '@croupier/client';
import type { Player, WirePicture } from '@croupier/protocol';
import type { PersonAct } from './PersonMenu.tsx';

export type Order = Parameters<TableLink['order']>[0];

/** Removed by the host during a hand, which they finish first. */
export const isOnTheWayOut = ({ removed }: WirePicture['room'], { user }: Player): boolean => removed.includes(user);

export const factsOf = ({ seat, host, bot, away, leaving }: Player, isOut: boolean): string =>
  [
    `Seat ${seat}`,
    host && 'host',
    bot !== undefined && `bot, plays as “${bot}”`,
    away && 'away',
    isOut ? 'will be removed after this round' : leaving && 'leaving after this round',
  ]
    .filter(Boolean)
    .join(' · ');

export interface HostOrder {
  readonly order: (wish: Order) => void;
}

interface ActsFor extends HostOrder {
  readonly player: Player;
  readonly isHost: boolean;
  readonly isOut: boolean;
  readonly isMuted: boolean;
  readonly onMute: (user: string) => void;
}

/** What can be done about another player: by anyone, and by the host. */
export const actsFor = ({ player, isHost, isOut, isMuted, onMute, order }: ActsFor): readonly PersonAct[] => {
  const { seat, bot, resting, name, user } = player;
  const isBot = bot !== undefined;
  const mute: PersonAct = { label: isMuted ? 'Unmute' : 'Mute', pressed: isMuted, run: () => onMute(user) };
  const makeHost: PersonAct = {
    label: 'Make host',
    ask: `Make ${name} the host? Only they can give the role back.`,
    run: () => order({ type: 'pass-host', to: seat }),
  };
  const away: PersonAct = { label: 'Mark as away', run: () => order({ type: 'move-away', seat }) };
  const remove: PersonAct = {
    label: 'Remove',
    ...(!isBot && {
      ask: `Remove ${name} from the room? They finish a hand in play first, and can come back only if you let them.`,
    }),
    run: () => order({ type: 'remove-seat', seat }),
  };
  if (isHost && isOut) return [mute, { label: 'Don’t remove', run: () => order({ type: 'let-back', user }) }];
  return [
    ...(isBot ? [] : [mute]),
    ...(isHost && !isBot ? [makeHost] : []),
    ...(isHost && !isBot && !resting ? [away] : []),
    ...(isHost ? [remove] : []),
  ];
};
