/** The guards of what is looked back at: logs, rounds, histories. Apart, because no table needs them to be drawn. */
import type { GamesAnswer, HistoryAnswer, LogAnswer, RoundAnswer } from './answers.ts';
import type { DuelAnswer, DuelTryAnswer } from './duels.ts';
import {
  isAnything,
  isEntries,
  isJson,
  isNumber,
  isObject,
  isPlace,
  isText,
  isWhole,
  listOf,
  maybe,
  nullOr,
  shape,
} from './guards.ts';

const RESULT = { seat: isWhole, staked: isNumber, returned: isNumber, net: isNumber } as const;
const ROUND = { id: isText, table: isText, game: isText, round: isWhole, at: isWhole } as const;

export const isLogAnswer = shape<LogAnswer>({
  table: shape<LogAnswer['table']>({
    table: isText,
    game: isText,
    setup: isJson,
    at: isWhole,
    seq: isPlace,
    hash: isText,
    closedAt: nullOr(isWhole),
  }),
  events: listOf(
    shape<LogAnswer['events'][number]>({
      table: isText,
      seq: isPlace,
      v: isWhole,
      at: isWhole,
      event: isJson,
      prevHash: isText,
      hash: isText,
    }),
  ),
  receipt: isAnything,
});

export const isHistory = shape<HistoryAnswer>({
  rounds: listOf(shape<HistoryAnswer['rounds'][number]>({ ...ROUND, ...RESULT })),
  next: nullOr(isText),
});

export const isRound = shape<RoundAnswer>({
  ...ROUND,
  rules: isJson,
  results: listOf(shape<RoundAnswer['results'][number]>({ ...RESULT, user: isText, name: maybe(isText) })),
  locked: (raw): raw is boolean => typeof raw === 'boolean',
  share: maybe(isText),
  duel: maybe(shape<NonNullable<RoundAnswer['duel']>>({ id: isText, deadline: isWhole })),
  entries: isEntries,
  sentences: listOf(shape<RoundAnswer['sentences'][number]>({ seq: isPlace, sentence: isText })),
});

const isPresets = (raw: unknown): raw is { [name: string]: string } =>
  isObject(raw) && Object.values(raw).every(isText);

const isOptions = (raw: unknown): raw is GamesAnswer[number]['presetOptions'] =>
  isObject(raw) && Object.values(raw).every(isJson);

export const isGames = listOf(
  shape<GamesAnswer[number]>({
    id: isText,
    name: isText,
    presets: isPresets,
    bots: listOf(isText),
    seats: isWhole,
    options: isJson,
    presetOptions: isOptions,
  }),
);

const isFlag = (raw: unknown): raw is boolean => typeof raw === 'boolean';
/** A state this page does not know yet is shown as any other. */
const isState = (raw: unknown): raw is never => isText(raw);

export const isDuel = shape<DuelAnswer>({
  id: isText,
  game: isText,
  rules: isJson,
  bet: isNumber,
  shoes: isWhole,
  createdAt: isWhole,
  deadline: isWhole,
  state: isState,
  endedAt: nullOr(isWhole),
  commitments: listOf(isText),
  by: isText,
  byName: isText,
  bytesHash: nullOr(isText),
  bytes: nullOr(isText),
  mine: isFlag,
  you: shape<DuelAnswer['you']>({ state: isState, code: maybe(isText) }),
  tries: listOf(
    shape<DuelAnswer['tries'][number]>({
      name: isText,
      state: isState,
      you: isFlag,
      code: maybe(isText),
      user: maybe(isText),
    }),
  ),
});

export const isDuelTry = shape<DuelTryAnswer>({ code: isText });
