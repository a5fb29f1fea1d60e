/** The checker that pages run in a worker, over whole games: an honest house, and one that cheats with results and commands. */
import { findGame, GAMES } from '@croupier/catalog';
import { TableAudit } from '@croupier/host';
import { CHEATS, type Honest, playRecorded, type Recorded } from '@croupier/host/testing/cheats';
import { cents, type ViewBase } from '@croupier/kernel';
import { isTableEntry, type LogAnswer } from '@croupier/protocol';
import { beforeAll, expect, test } from 'vitest';
import { openChecker, type RevealAnswer } from './checker.ts';
import type { KnownShoe } from './shoe-shelf.ts';
import type { ShownPicture } from './shown-picture.ts';

let honest: Honest;
beforeAll(async () => {
  const [game, otherTable] = [await playRecorded(), await playRecorded({ seed: 'another table', rounds: 2 })];
  honest = { game, otherTable };
});

const loadGame = async (id: string) => {
  const game = findGame(id);
  if (game === undefined) throw new Error(`no game ${id}`);
  return game;
};

interface Revealed {
  readonly shoe: string;
  readonly seq: number;
  readonly hash: string;
}

const revealsOf = ({ log }: Recorded): readonly Revealed[] =>
  log.events.flatMap(({ event: raw, seq, hash }) => {
    const event: unknown = raw;
    return isTableEntry(event) && 'room' in event && event.room.type === 'ShoeRevealed'
      ? [{ shoe: event.room.shoe, seq, hash }]
      : [];
  });

/** What a client of this table does: at each reveal it asks for the file, and hands over the log since the last one. */
const followed = async (
  recorded: Recorded,
  seen = 0,
  show: (picture: ShownPicture) => ShownPicture = (picture) => picture,
): Promise<readonly RevealAnswer[]> => {
  const { record, events } = recorded.log;
  const table: LogAnswer['table'] = { ...record, closedAt: record.closedAt ?? null };
  const files = new TableAudit(GAMES, record);
  const pictures: ShownPicture[] = [];
  for (const event of events) {
    files.read(event);
    const picture = files.pictureFor('ann', cents(123_400));
    if (picture === undefined) continue;
    const { seq, seat, view, room } = JSON.parse(JSON.stringify(picture)) as typeof picture;
    const { hash } = event;
    pictures.push(show({ seq, hash, seat, view, shoe: room.shoe, nextShoe: room.nextShoe }));
  }
  const checker = openChecker({ loadGame });
  const answers: RevealAnswer[] = [];
  let read = 0;
  for (const { shoe, seq, hash } of revealsOf(recorded)) {
    const file = files.shoeFile(shoe);
    if (file === undefined) continue;
    const upTo = events.findIndex((event) => event.seq > seq && isTableEntry(event.event) && event.event.asked);
    const end = upTo < 0 ? events.length : upTo;
    const { commitment, root } = file;
    const known: KnownShoe = {
      ...{ table: record.table, game: record.game, shoe, user: 'ann' },
      ...{ commitment, root, seen, early: false },
    };
    const log = { table, events: events.slice(read, end) as unknown as LogAnswer['events'] };
    answers.push(await checker.check({ known, file, dealt: file.dealt, log, shown: { seq, hash }, pictures }));
    read = end;
  }
  return answers;
};

test('an honest game passes at every reveal, and every command is replayed', async () => {
  const answers = await followed(honest.game);
  expect(answers.length).toBeGreaterThan(1);
  expect(answers[0]?.seen).toBe('bet');
  for (const { problem, commands = 0, cards } of answers) {
    expect([problem, cards]).toEqual([undefined, 52]);
    expect(commands).toBeGreaterThan(0);
  }
});

/** The same picture with one thing in its view changed, at one entry. */
const lying =
  (at: number, lie: (view: string) => string) =>
  (picture: ShownPicture): ShownPicture =>
    picture.seq === at ? { ...picture, view: JSON.parse(lie(JSON.stringify(picture.view))) as ViewBase } : picture;

test.each<[string, (view: string) => string]>([
  ['other cards', (view) => view.replace(/"[2-9TJQKA][shdc]"/, '"2c"')],
  [
    'another result',
    (view) => view.replace(/"(won|lost|pushed)"/, (result) => (result === '"won"' ? '"lost"' : '"won"')),
  ],
  ['other rules', (view) => view.replace(/"decks":1/, '"decks":2')],
])('a picture with %s than the log raises an alarm', async (_, lie) => {
  const { events } = honest.game.log;
  let at = 0;
  // The last picture that can be lied about in this way.
  await followed(honest.game, 0, (picture) => {
    const view = JSON.stringify(picture.view);
    if (lie(view) !== view && picture.seq < (revealsOf(honest.game).at(-1)?.seq ?? 0)) at = picture.seq;
    return picture;
  });
  expect(at).toBeGreaterThan(0);
  expect(at).toBeLessThan(events.length);
  const problems = (await followed(honest.game, 0, lying(at, lie))).flatMap(({ problem }) => problem ?? []);
  expect(problems[0]).toEqual({
    code: 'REVEAL_PICTURE',
    sentence: `At entry ${at}, the table showed you something that does not match its log.`,
  });
});

test('does not claim that the seal was seen before the first bet if the player came later', async () => {
  const [first] = await followed(honest.game, honest.game.log.events.length);
  expect(first).toMatchObject({ seen: 'came', problem: undefined });
});

test('a log that does not continue is read again, and a log that does not match the screen raises an alarm', async () => {
  const { record, events } = honest.game.log;
  const [reveal] = revealsOf(honest.game);
  const files = new TableAudit(GAMES, record);
  for (const event of events) files.read(event);
  const file = files.shoeFile(reveal?.shoe ?? '');
  const table: LogAnswer['table'] = { ...record, closedAt: record.closedAt ?? null };
  const all = events as unknown as LogAnswer['events'];
  const known: KnownShoe = {
    ...{ table: record.table, game: record.game, shoe: reveal?.shoe ?? '', user: 'ann', seen: 0, early: true },
    ...{ commitment: file?.commitment ?? '', root: file?.root ?? '' },
  };
  const checker = openChecker({ loadGame });
  const asked = { known, file, dealt: [], shown: { seq: reveal?.seq ?? 0, hash: 'another' } };
  expect(await checker.check({ ...asked, log: { table, events: all.slice(3) } })).toMatchObject({ isOtherLog: true });
  const { problem } = await checker.check({ ...asked, log: { table, events: all } });
  expect(problem?.code).toBe('REVEAL_OTHER_LOG');
});

/** Each breaks the rules in a different way. Another test, beside the list, checks that an audit finds all cheats. */
const CHEATED = [
  'skip a card',
  'mark a winning hand as lost',
  'let the dealer draw on 17 or more',
  'log a player’s command and do something else',
];

test.each(CHEATS.filter(({ name }) => CHEATED.includes(name)).map((cheat) => [cheat.name, cheat] as const))(
  'finds the cheat at the reveal: %s',
  async (_, cheat) => {
    const answers = await followed(await cheat.play(honest));
    expect(answers.some(({ problem }) => problem !== undefined)).toBe(true);
  },
);

test('all of these cheats exist in the list', () => {
  expect(CHEATS.filter(({ name }) => CHEATED.includes(name))).toHaveLength(CHEATED.length);
});
