import type { TableLink } from '@croupier/client';
import type { FreeSeat } from '@croupier/ui';
import type { Show } from '../TableSheets.tsx';

/** Watchers can take an empty seat; seated players can invite someone to it. */
export const freeSeat = (link: TableLink, own: number | null, show: Show, tell: (text: string) => void): FreeSeat =>
  own === null
    ? { label: 'Sit here', onPress: (seat) => void link.sit(seat).then((answer) => answer.ok || tell(answer.error)) }
    : { label: 'Invite', onPress: () => show('invite') };
