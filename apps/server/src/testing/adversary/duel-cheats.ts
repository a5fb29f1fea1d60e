/** Cheats against one player of a duel. The tables of the others stay honest, so the ranking would be wrong. */
import type { DuelView } from '@croupier/protocol';
import type { LiveCheat, Told } from './front.ts';
import { type NamedCheat, otherHex, roomEntries, withShoe } from './named-cheat.ts';
import { DECIDED, withOtherResults } from './reveal-cheats.ts';

export interface DuelAtHand {
  readonly id: string;
  /** Of its first shoe, which the player must not know yet. */
  readonly seed: string;
}

export interface DuelCheat extends Pick<NamedCheat, 'name' | 'sentence' | 'judged'> {
  /** round: while the player plays · leave: when the player leaves. */
  readonly when: 'round' | 'leave' | 'reveal';
  readonly play: (duel: DuelAtHand) => LiveCheat;
}

const NO_LOG = { verify: null, python: null };

/** What the table says about its duel, on the screen only. */
const withDuel =
  (change: (duel: DuelView) => Partial<DuelView>): NonNullable<LiveCheat['told']> =>
  (told: Told) => {
    const { duel } = told.table.room;
    if (duel === undefined) return told;
    return { ...told, table: { ...told.table, room: { ...told.table.room, duel: { ...duel, ...change(duel) } } } };
  };

const HOUR = 3_600_000;

export const DUEL_CHEATS: readonly DuelCheat[] = [
  {
    name: 'lend one player another shoe',
    when: 'round',
    play: () => ({
      entry: roomEntries('ShoeLent', (room) => ({
        commitment: otherHex((room as { readonly commitment: string }).commitment),
      })),
      told: (told) => withShoe(told, ({ commitment }) => ({ commitment: otherHex(commitment) })),
    }),
    sentence: 'The shoe at this table isn’t one of the shoes in the duel you opened.',
    judged: { verify: 'AUDIT_ENTRY', python: 'DUEL' },
  },
  {
    name: 'show one player the shoe of another duel',
    when: 'round',
    play: ({ id }) => ({
      told: (told) => withShoe(told, ({ shoe }) => ({ shoe: shoe.replace(id, otherHex(id)) })),
    }),
    sentence: 'The shoe at this table isn’t one of the shoes in the duel you opened.',
    judged: NO_LOG,
  },
  {
    name: 'say that the table belongs to another duel',
    when: 'round',
    play: () => ({ told: withDuel(({ id }) => ({ id: otherHex(id) })) }),
    sentence: 'This table doesn’t belong to the duel you opened, so it may deal a different shoe.',
    judged: NO_LOG,
  },
  {
    name: 'show one player a later deadline, so that they don’t finish in time',
    when: 'round',
    play: () => ({ told: withDuel(({ deadline }) => ({ deadline: deadline + HOUR })) }),
    sentence: 'This table shows a different deadline than the duel you opened.',
    judged: NO_LOG,
  },
  {
    name: 'show one player more shoes than the duel has',
    when: 'round',
    play: () => ({ told: withDuel(({ shoes }) => ({ shoes: shoes + 1 })) }),
    sentence: 'This table shows a different number of shoes than the duel you opened.',
    judged: NO_LOG,
  },
  {
    name: 'tell one player that the whole shoe is played, while cards are left',
    when: 'leave',
    play: () => ({ told: withDuel(() => ({ finished: true })) }),
    sentence: 'At entry {seq}, the table showed you something that does not match its log.',
    judged: NO_LOG,
  },
  {
    name: 'reveal the shoe at one table before the duel has ended',
    when: 'leave',
    // In place of the entry that makes the player host, which comes before the player opens the table.
    play: ({ id, seed }) => ({
      entry: (event) => {
        const { room, ...rest } = Object(event.event) as { readonly room?: { readonly type: string } };
        if (room?.type !== 'HostPassed') return event;
        return { ...event, event: { ...rest, room: { type: 'ShoeRevealed', shoe: `${id}.1`, seed } } };
      },
    }),
    sentence:
      'The server’s log does not check out: The seed of shoe {shoe} was revealed while cards could still be dealt from it.',
    judged: { verify: 'AUDIT_SHOE_EARLY', python: 'SHOE' },
  },
  {
    name: 'mark one player’s wins as losses',
    when: 'reveal',
    play: () => ({ entry: withOtherResults }),
    sentence: DECIDED,
    judged: { verify: 'AUDIT_DECIDED', python: 'MONEY' },
  },
];

const WHEN = { round: 'in the round', leave: 'when the player leaves', reveal: 'at the reveal' } as const;

/** As the page for players shows it. */
export const duelTable = (): string =>
  DUEL_CHEATS.map(({ name, when, sentence, judged }) => {
    const words = sentence.replaceAll('{seq}', '41').replaceAll('{shoe}', 'b2d455356939306a9f72b4e3e85122ca.1');
    const codes = [judged.verify, judged.python].map((code) => (code === null ? '–' : `\`${code}\``));
    return `| ${name} | ${WHEN[when]} | ${words} | ${codes.join(' | ')} |`;
  }).join('\n');
