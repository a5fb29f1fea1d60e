import type { TableLink } from '@croupier/client';
import type { WirePicture } from '@croupier/protocol';
import type { FreeSeat } from '@croupier/ui';
import type { Show } from '../TableSheets.tsx';

/** Watchers can take an empty seat; seated players can invite someone to it. */
export const freeSeat = (link: TableLink, own: number | null, show: Show, tell: (text: string) => void): FreeSeat =>
  own === null
    ? { label: 'Sit here', onPress: (seat) => void link.sit(seat).then((answer) => answer.ok || tell(answer.error)) }
    : { label: 'Invite', onPress: () => show('invite') };

export const nextFreeSeat = ({ seats, sitters }: WirePicture['room']): number | undefined =>
  Array.from({ length: seats }, (_, at) => at + 1).find((seat) => !sitters.some((sitter) => sitter.seat === seat));
