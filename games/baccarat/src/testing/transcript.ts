/** Prints a scripted round the way a person would follow it: who said what, what happened, how the table looks. */
import { chips, sayChips, type WireCommand } from '@croupier/kernel';
import { HAND_NAMES, narrate } from '../narrate.ts';
import type { Event } from '../rules/events.ts';
import { evolve } from '../rules/evolve.ts';
import { HANDS } from '../rules/round/coup.ts';
import type { View } from '../rules/shown/view.ts';
import type { State } from '../rules/state.ts';
import { sit, type TestTable } from './sitting.ts';
import type { TranscriptScript } from './transcripts.data.ts';

const START = chips(1000);

/** Two lines: the cards and the total of either hand. */
const drawHands = ({ hands }: View): readonly string[] =>
  HANDS.map((hand) => {
    const { cards, total, natural } = hands[hand];
    if (cards.length === 0) return `${HAND_NAMES[hand]}  -`;
    return `${HAND_NAMES[hand]}  ${cards.join(' ').padEnd(8)}  ${total}${natural ? ' natural' : ''}`;
  });

const shoeLine = ({ shoe, tray }: View): string => {
  if (shoe === undefined) return 'no shoe';
  const cut = shoe.reshuffleSoon ? 'cut card out' : `cut card in ${shoe.cutAt - shoe.drawn}`;
  return `shoe    ${shoe.left} left, ${tray.length} discarded, ${cut}`;
};

const commandFor = (phrase: string, seat: number, { round }: State): WireCommand => {
  if (phrase === 'deal') return { type: 'Deal', round };
  if (phrase === 'next') return { type: 'OpenRound', round: round + 1 };
  const [, back] = /^back (\w+)$/.exec(phrase) ?? [];
  if (back !== undefined) return { type: 'TakeBackWager', round, seat, on: back };
  const [on = '', amount = ''] = phrase.split(' ');
  return { type: 'PlaceWager', round, seat, on, amount: Number(amount) };
};

const sentences = (events: readonly Event[], before: State): readonly string[] => {
  let state = before;
  return events.map((event) => {
    state = evolve(state, event);
    return narrate(event, state);
  });
};

/** Rounds of which only the result is shown. */
const playQuietly = (sitting: TestTable, rounds: number): readonly string[] =>
  Array.from({ length: rounds }, () => {
    const before = sitting.bet(1, 'player', 10).state;
    const { last } = sitting.deal();
    sitting.next();
    return sentences(
      last.filter(({ type }) => type === 'CoupEnded'),
      before,
    );
  }).flat();

/** One entry of a script: who said what, and the sentences it led to. */
const play = (sitting: TestTable, said: string): readonly [who: string, told: readonly string[]] => {
  const [, rounds] = /^(\d+) rounds$/.exec(said) ?? [];
  if (rounds !== undefined) return [`${said} on Player`, playQuietly(sitting, Number(rounds))];
  const before = sitting.state;
  const [, number, phrase = ''] = /^(\d): (.*)$/.exec(said) ?? [];
  const seat = Number(number);
  if (number === undefined) sitting.timeOut();
  else sitting.send(seat, commandFor(phrase, seat, before));
  return [number === undefined ? 'the clock runs out' : `seat ${seat}: ${phrase}`, sentences(sitting.last, before)];
};

export const transcript = ({ title, preset, set = {}, shoes, says }: TranscriptScript): string => {
  const sitting = sit(preset, shoes, { set, funds: START });
  const options = Object.entries(set).map(
    ([name, value]) => `, ${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const lines = [title, `preset ${preset}${options.join('')}`, ...shoes.map((shoe) => `shoe   ${shoe}`)];
  let seen = '';
  for (const said of says) {
    const [who, told] = play(sitting, said);
    const view = sitting.view('rail');
    const picture = [...drawHands(view), shoeLine(view)].map((line) => `    ${line}`);
    lines.push('', `> ${who}`, ...told.map((sentence) => `  ${sentence}`));
    // Drawn when it looks different: placing bets moves no card.
    if (picture.join() !== seen) lines.push('', ...picture);
    seen = picture.join();
  }
  const seats = sitting.all('WagerPlaced').map(({ seat }) => seat);
  const balances = [...new Set(seats)]
    .toSorted((a, b) => a - b)
    .map((seat) => `seat ${seat} has ${sayChips(sitting.balance(seat))}`);
  return `${[...lines, '', `started with 1,000; now ${balances.join(', ')}`].join('\n')}\n`;
};
