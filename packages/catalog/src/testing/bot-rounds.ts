/** Rounds that bots play among themselves, which works for any game; the house continues when no player has to act. */
import { type AnyGame, chips, expectOk, type Happening, type Position, type WireCommand } from '@croupier/kernel';
import { seededShoes } from '@croupier/kernel/testing';

const FUNDS = chips(1000);
const SEATS = [1, 2];

export const roundsOf = (game: AnyGame, bot: string, rounds: number): readonly Happening[] => {
  const { shoeSpec, ...setup } = expectOk(game.setup({}));
  const shoes = seededShoes(`catalog/${game.id}/${bot}`);
  const nextShoe = shoes.prepare(shoeSpec, 1);
  const happenings: Happening[] = [];
  let position: Position = setup.begin();
  let closed = 0;
  const send = (by: number | 'house', command: WireCommand): void => {
    const ask = { by, draw: shoes.draw.bind(shoes), funds: () => FUNDS, nextShoe };
    for (const happening of expectOk(position.decide(command, ask))) {
      happenings.push(happening);
      position = happening.after;
      if (happening.closed !== undefined) closed += 1;
    }
  };
  const botMove = () =>
    SEATS.flatMap((seat) => {
      const command = position.botMove(bot, seat, FUNDS);
      return command === undefined ? [] : [{ seat, command }];
    })[0];
  while (closed < rounds) {
    const move = botMove();
    const due = position.deadline;
    if (move !== undefined) send(move.seat, move.command);
    else if (due !== undefined && (due.startsRound === true || due.waitingFor.length === 0)) send('house', due.command);
    else throw new Error(`no one can go on after ${happenings.at(-1)?.event.type ?? 'the beginning'}`);
  }
  return happenings;
};
