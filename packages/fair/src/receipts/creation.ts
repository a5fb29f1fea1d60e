/**
 * The commands that creating a table leads to: the creator sits down, and then the bots they asked for. Their ids are derived from
 * the id of the creation, so repeating the request after a crash repeats nothing. No device sends these ids: the dot is not
 * allowed in ids from outside. So they are the only commands in a player's name that the server may write itself.
 */
export const seatId = (creation: string): string => `${creation}.sit`;
export const botId = (creation: string, index: number): string => `${creation}.bot${index}`;

/** No device has sent a command with this id. */
export const isDerived = (cmdId: string): boolean => cmdId.includes('.');

/** As much of a logged command as the rule needs. */
interface Logged {
  readonly by: string;
  readonly cmdId?: string | undefined;
  readonly order: unknown;
}

const isOrder = (order: unknown, type: string, ...fields: readonly string[]): boolean => {
  const { type: found, ...rest } = Object(order) as { readonly [field: string]: unknown };
  return found === type && Object.keys(rest).join() === fields.join();
};

/** Whether this command could result from creating a table, judged by its id and order alone. */
export const isLikeCreation = ({ cmdId = '', order }: Omit<Logged, 'by'>): boolean =>
  (/^[^.]+\.sit$/.test(cmdId) && isOrder(order, 'join')) ||
  (/^[^.]+\.bot\d+$/.test(cmdId) && isOrder(order, 'seat-bot', 'bot'));

/** Recognizes these commands in a log whose commands are read from the first one on. */
export class CreationCommands {
  #isOver: boolean;
  #creator: { readonly by: string; readonly id: string } | undefined;
  #bots = 0;

  /** `isStart`: false if the beginning of the log was not read. */
  constructor(isStart = true) {
    this.#isOver = !isStart;
  }

  /** The next command. True if it results from creating the table. */
  read(command: Logged): boolean {
    const { by, cmdId = '', order } = command;
    if (this.#isOver || by === 'house') return false;
    if (this.#creator === undefined) {
      // Nobody knows the code of the table yet, so the creator comes before all other players.
      const isCreator = cmdId.endsWith('.sit') && isLikeCreation(command);
      if (isCreator) this.#creator = { by, id: cmdId.slice(0, -'.sit'.length) };
      this.#isOver = !isCreator;
      return isCreator;
    }
    const { by: creator, id } = this.#creator;
    const isNext = by === creator && cmdId === botId(id, this.#bots) && isLikeCreation(command);
    if (isNext) this.#bots += 1;
    // After a crash, bots may come later than the first players who sit down, but not once somebody has played.
    this.#isOver = isOrder(order, 'play', 'play');
    return isNext;
  }
}
