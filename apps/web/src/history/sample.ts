/** A sample round for visitors without rounds, dealt here by the real rules, the same every time. No chips are at stake. */
import { type Card, seededRandom, shuffled } from '@croupier/cards';
import { GAME_NAMES, loadGame } from '@croupier/catalog/browser';
import { type Ask, cents, chips, type Seat, toChips, type WireCommand, YOU } from '@croupier/kernel';
import type { Replay, Stop } from './replay.ts';

export const SAMPLE = 'sample';
const SEAT: Seat = 1;
const FUNDS = chips(1000);
const MOST_STEPS = 100;

export const playSample = async (seed = 'sample 0'): Promise<Replay> => {
  const [{ id, name, bots }] = GAME_NAMES;
  const setup = (await loadGame(id)).setup({});
  if (!setup.ok) throw new Error(setup.error.message);
  const { cards, cutAt } = setup.value.shoeSpec;
  const order = shuffled(cards, seededRandom(seed));
  const cardAt = (index: number): Card => {
    const card = order[index];
    if (card === undefined) throw new RangeError(`a sample needs no card ${index}`);
    return card;
  };
  const ask: Omit<Ask, 'by'> = {
    draw: (_, index) => cardAt(index),
    funds: () => FUNDS,
    nextShoe: { id: `${SAMPLE}.1`, commitment: '', size: cards.length, cutAt },
  };
  const stops: Stop[] = [];
  let position = setup.value.begin();
  let net: number | undefined;
  let staked = 0;
  for (let step = 0; step < MOST_STEPS && net === undefined; step++) {
    const move: WireCommand | undefined = position.botMove(bots.at(-1) ?? '', SEAT, FUNDS);
    const command = move ?? position.deadline?.command;
    const decided = position.decide(command, { ...ask, by: move === undefined ? 'house' : SEAT });
    if (!decided.ok) throw new Error(decided.error.message);
    for (const { after, say, closed } of decided.value) {
      position = after;
      stops.push({ seq: stops.length + 1, sentence: say(() => YOU), view: after.view(SEAT, FUNDS) });
      const result = closed?.results.find(({ seat }) => seat === SEAT);
      if (result === undefined) continue;
      net = toChips(cents(result.returned - result.staked));
      staked = toChips(result.staked);
    }
  }
  return {
    id: SAMPLE,
    game: id,
    title: `A sample round of ${name.toLowerCase()}`,
    seats: [{ seat: SEAT, staked, net: net ?? 0, name: undefined }],
    own: SEAT,
    stops,
    shoe: undefined,
    shoeFile: Promise.resolve(undefined),
    nameOf: () => YOU,
    lockedTable: undefined,
    share: undefined,
    proof: Promise.resolve(undefined),
  };
};
