/**
 * Six published basic strategy charts, for 1, 2 and 4 to 8 decks, each with a dealer who stands (left half) and hits
 * (right half) on soft 17.
 *
 * Source: https://wizardofodds.com/games/blackjack/strategy/calculator/ retrieved 2026-09-25, via
 * llukehanna/Blackjack-Strategy, BJSCore/Sources/BJSCore/Strategy/WoOStrategyData.swift at 03723b5.
 *
 * Rows: H5 is hard 5, S13 soft 13, P8 a pair of eights. Columns: the upcard; X and E are a ten and an ace at a table
 * where a dealer natural takes doubled and split stakes too (no hole card, "ENHC").
 * Codes: H hit, S stand, DH double else hit, DS double else stand, P split, QH/QD/QS split if DAS (double after split)
 * else hit/double/stand, RH/RS/RP surrender else hit/stand/split. In columns X and E surrender means early surrender.
 *
 * Compared with computed values, one cell in the plain columns is not the best play (2 decks, soft 17 hit, DAS: 8,8
 * against an ace), and a few early surrenders at 1 and 2 decks cost less than 0.014 of a stake.
 */

export const CODES = ['H', 'S', 'DH', 'DS', 'P', 'QH', 'QD', 'QS', 'RH', 'RS', 'RP'] as const;
export type Code = (typeof CODES)[number];

/** X: a ten, E: an ace, where a natural takes all. */
export const COLUMNS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'A', 'X', 'E'] as const;
export type Column = (typeof COLUMNS)[number];

/** Row → column → code. */
export type Chart = ReadonlyMap<string, { readonly [column in Column]: Code }>;

const ONE_DECK = `
    2  3  4  5  6  7  8  9  10 A  X  E  | 2  3  4  5  6  7  8  9  10 A  X  E
H5  H  H  H  H  H  H  H  H  H  H  H  RH | H  H  H  H  H  H  H  H  H  H  H  RH
H6  H  H  H  H  H  H  H  H  H  H  H  RH | H  H  H  H  H  H  H  H  H  H  H  RH
H7  H  H  H  H  H  H  H  H  H  H  H  RH | H  H  H  H  H  H  H  H  H  H  H  RH
H8  H  H  H  DH DH H  H  H  H  H  H  H  | H  H  H  DH DH H  H  H  H  H  H  H
H9  DH DH DH DH DH H  H  H  H  H  H  H  | DH DH DH DH DH H  H  H  H  H  H  H
H10 DH DH DH DH DH DH DH DH H  H  H  H  | DH DH DH DH DH DH DH DH H  H  H  H
H11 DH DH DH DH DH DH DH DH DH DH H  H  | DH DH DH DH DH DH DH DH DH DH H  H
H12 H  H  S  S  S  H  H  H  H  H  H  RH | H  H  S  S  S  H  H  H  H  H  H  RH
H13 S  S  S  S  S  H  H  H  H  H  H  RH | S  S  S  S  S  H  H  H  H  H  H  RH
H14 S  S  S  S  S  H  H  H  H  H  RH RH | S  S  S  S  S  H  H  H  H  H  RH RH
H15 S  S  S  S  S  H  H  H  H  H  RH RH | S  S  S  S  S  H  H  H  H  RH RH RH
H16 S  S  S  S  S  H  H  H  RH RH RH RH | S  S  S  S  S  H  H  H  RH RH RH RH
H17 S  S  S  S  S  S  S  S  S  S  S  RS | S  S  S  S  S  S  S  S  S  RS S  RS
H18 S  S  S  S  S  S  S  S  S  S  S  S  | S  S  S  S  S  S  S  S  S  S  S  S
H19 S  S  S  S  S  S  S  S  S  S  S  S  | S  S  S  S  S  S  S  S  S  S  S  S
H20 S  S  S  S  S  S  S  S  S  S  S  S  | S  S  S  S  S  S  S  S  S  S  S  S
H21 S  S  S  S  S  S  S  S  S  S  S  S  | S  S  S  S  S  S  S  S  S  S  S  S
S13 H  H  DH DH DH H  H  H  H  H  H  H  | H  H  DH DH DH H  H  H  H  H  H  H
S14 H  H  DH DH DH H  H  H  H  H  H  H  | H  H  DH DH DH H  H  H  H  H  H  H
S15 H  H  DH DH DH H  H  H  H  H  H  H  | H  H  DH DH DH H  H  H  H  H  H  H
S16 H  H  DH DH DH H  H  H  H  H  H  H  | H  H  DH DH DH H  H  H  H  H  H  H
S17 DH DH DH DH DH H  H  H  H  H  H  H  | DH DH DH DH DH H  H  H  H  H  H  H
S18 S  DS DS DS DS S  S  H  H  S  H  S  | S  DS DS DS DS S  S  H  H  H  H  H
S19 S  S  S  S  DS S  S  S  S  S  S  S  | S  S  S  S  DS S  S  S  S  S  S  S
S20 S  S  S  S  S  S  S  S  S  S  S  S  | S  S  S  S  S  S  S  S  S  S  S  S
S21 S  S  S  S  S  S  S  S  S  S  S  S  | S  S  S  S  S  S  S  S  S  S  S  S
P2  QH P  P  P  P  P  H  H  H  H  H  H  | QH P  P  P  P  P  H  H  H  H  H  RH
P3  QH QH P  P  P  P  QH H  H  H  H  RH | QH QH P  P  P  P  QH H  H  H  H  RH
P4  H  H  QH QD QD H  H  H  H  H  H  H  | H  H  QH QD QD H  H  H  H  H  H  H
P5  DH DH DH DH DH DH DH DH H  H  H  H  | DH DH DH DH DH DH DH DH H  H  H  H
P6  P  P  P  P  P  QH H  H  H  H  H  RH | P  P  P  P  P  QH H  H  H  H  H  RH
P7  P  P  P  P  P  P  QH H  RS H  RS RH | P  P  P  P  P  P  QH H  RS RH RS RH
P8  P  P  P  P  P  P  P  P  P  P  RH RH | P  P  P  P  P  P  P  P  P  P  RH RH
P9  P  P  P  P  P  S  P  P  S  S  S  S  | P  P  P  P  P  S  P  P  S  QS S  S
P10 S  S  S  S  S  S  S  S  S  S  S  S  | S  S  S  S  S  S  S  S  S  S  S  S
PA  P  P  P  P  P  P  P  P  P  P  P  H  | P  P  P  P  P  P  P  P  P  P  P  H`;

const TWO_DECKS = `
    2  3  4  5  6  7  8  9  10 A  X  E  | 2  3  4  5  6  7  8  9  10 A  X  E
H5  H  H  H  H  H  H  H  H  H  H  H  RH | H  H  H  H  H  H  H  H  H  H  H  RH
H6  H  H  H  H  H  H  H  H  H  H  H  RH | H  H  H  H  H  H  H  H  H  H  H  RH
H7  H  H  H  H  H  H  H  H  H  H  H  RH | H  H  H  H  H  H  H  H  H  H  H  RH
H8  H  H  H  H  H  H  H  H  H  H  H  H  | H  H  H  H  H  H  H  H  H  H  H  H
H9  DH DH DH DH DH H  H  H  H  H  H  H  | DH DH DH DH DH H  H  H  H  H  H  H
H10 DH DH DH DH DH DH DH DH H  H  H  H  | DH DH DH DH DH DH DH DH H  H  H  H
H11 DH DH DH DH DH DH DH DH DH DH H  H  | DH DH DH DH DH DH DH DH DH DH H  H
H12 H  H  S  S  S  H  H  H  H  H  H  RH | H  H  S  S  S  H  H  H  H  H  H  RH
H13 S  S  S  S  S  H  H  H  H  H  H  RH | S  S  S  S  S  H  H  H  H  H  H  RH
H14 S  S  S  S  S  H  H  H  H  H  RH RH | S  S  S  S  S  H  H  H  H  H  RH RH
H15 S  S  S  S  S  H  H  H  RH H  RH RH | S  S  S  S  S  H  H  H  RH RH RH RH
H16 S  S  S  S  S  H  H  H  RH RH RH RH | S  S  S  S  S  H  H  H  RH RH RH RH
H17 S  S  S  S  S  S  S  S  S  S  S  RS | S  S  S  S  S  S  S  S  S  RS S  RS
H18 S  S  S  S  S  S  S  S  S  S  S  S  | S  S  S  S  S  S  S  S  S  S  S  S
H19 S  S  S  S  S  S  S  S  S  S  S  S  | S  S  S  S  S  S  S  S  S  S  S  S
H20 S  S  S  S  S  S  S  S  S  S  S  S  | S  S  S  S  S  S  S  S  S  S  S  S
H21 S  S  S  S  S  S  S  S  S  S  S  S  | S  S  S  S  S  S  S  S  S  S  S  S
S13 H  H  H  DH DH H  H  H  H  H  H  H  | H  H  H  DH DH H  H  H  H  H  H  H
S14 H  H  H  DH DH H  H  H  H  H  H  H  | H  H  DH DH DH H  H  H  H  H  H  H
S15 H  H  DH DH DH H  H  H  H  H  H  H  | H  H  DH DH DH H  H  H  H  H  H  H
S16 H  H  DH DH DH H  H  H  H  H  H  H  | H  H  DH DH DH H  H  H  H  H  H  H
S17 H  DH DH DH DH H  H  H  H  H  H  H  | H  DH DH DH DH H  H  H  H  H  H  H
S18 S  DS DS DS DS S  S  H  H  H  H  H  | DS DS DS DS DS S  S  H  H  H  H  H
S19 S  S  S  S  S  S  S  S  S  S  S  S  | S  S  S  S  DS S  S  S  S  S  S  S
S20 S  S  S  S  S  S  S  S  S  S  S  S  | S  S  S  S  S  S  S  S  S  S  S  S
S21 S  S  S  S  S  S  S  S  S  S  S  S  | S  S  S  S  S  S  S  S  S  S  S  S
P2  QH QH P  P  P  P  H  H  H  H  H  H  | QH QH P  P  P  P  H  H  H  H  H  RH
P3  QH QH P  P  P  P  H  H  H  H  H  RH | QH QH P  P  P  P  H  H  H  H  H  RH
P4  H  H  H  QH QH H  H  H  H  H  H  H  | H  H  H  QH QH H  H  H  H  H  H  H
P5  DH DH DH DH DH DH DH DH H  H  H  H  | DH DH DH DH DH DH DH DH H  H  H  H
P6  P  P  P  P  P  QH H  H  H  H  H  RH | P  P  P  P  P  QH H  H  H  H  H  RH
P7  P  P  P  P  P  P  QH H  H  H  RH RH | P  P  P  P  P  P  QH H  H  H  RH RH
P8  P  P  P  P  P  P  P  P  P  P  RH RH | P  P  P  P  P  P  P  P  P  RP RH RH
P9  P  P  P  P  P  S  P  P  S  S  S  S  | P  P  P  P  P  S  P  P  S  S  S  S
P10 S  S  S  S  S  S  S  S  S  S  S  S  | S  S  S  S  S  S  S  S  S  S  S  S
PA  P  P  P  P  P  P  P  P  P  P  P  H  | P  P  P  P  P  P  P  P  P  P  P  H`;

const MORE_DECKS = `
    2  3  4  5  6  7  8  9  10 A  X  E  | 2  3  4  5  6  7  8  9  10 A  X  E
H5  H  H  H  H  H  H  H  H  H  H  H  RH | H  H  H  H  H  H  H  H  H  H  H  RH
H6  H  H  H  H  H  H  H  H  H  H  H  RH | H  H  H  H  H  H  H  H  H  H  H  RH
H7  H  H  H  H  H  H  H  H  H  H  H  RH | H  H  H  H  H  H  H  H  H  H  H  RH
H8  H  H  H  H  H  H  H  H  H  H  H  H  | H  H  H  H  H  H  H  H  H  H  H  H
H9  H  DH DH DH DH H  H  H  H  H  H  H  | H  DH DH DH DH H  H  H  H  H  H  H
H10 DH DH DH DH DH DH DH DH H  H  H  H  | DH DH DH DH DH DH DH DH H  H  H  H
H11 DH DH DH DH DH DH DH DH DH H  H  H  | DH DH DH DH DH DH DH DH DH DH H  H
H12 H  H  S  S  S  H  H  H  H  H  H  RH | H  H  S  S  S  H  H  H  H  H  H  RH
H13 S  S  S  S  S  H  H  H  H  H  H  RH | S  S  S  S  S  H  H  H  H  H  H  RH
H14 S  S  S  S  S  H  H  H  H  H  RH RH | S  S  S  S  S  H  H  H  H  H  RH RH
H15 S  S  S  S  S  H  H  H  RH H  RH RH | S  S  S  S  S  H  H  H  RH RH RH RH
H16 S  S  S  S  S  H  H  RH RH RH RH RH | S  S  S  S  S  H  H  RH RH RH RH RH
H17 S  S  S  S  S  S  S  S  S  S  S  RS | S  S  S  S  S  S  S  S  S  RS S  RS
H18 S  S  S  S  S  S  S  S  S  S  S  S  | S  S  S  S  S  S  S  S  S  S  S  S
H19 S  S  S  S  S  S  S  S  S  S  S  S  | S  S  S  S  S  S  S  S  S  S  S  S
H20 S  S  S  S  S  S  S  S  S  S  S  S  | S  S  S  S  S  S  S  S  S  S  S  S
H21 S  S  S  S  S  S  S  S  S  S  S  S  | S  S  S  S  S  S  S  S  S  S  S  S
S13 H  H  H  DH DH H  H  H  H  H  H  H  | H  H  H  DH DH H  H  H  H  H  H  H
S14 H  H  H  DH DH H  H  H  H  H  H  H  | H  H  H  DH DH H  H  H  H  H  H  H
S15 H  H  DH DH DH H  H  H  H  H  H  H  | H  H  DH DH DH H  H  H  H  H  H  H
S16 H  H  DH DH DH H  H  H  H  H  H  H  | H  H  DH DH DH H  H  H  H  H  H  H
S17 H  DH DH DH DH H  H  H  H  H  H  H  | H  DH DH DH DH H  H  H  H  H  H  H
S18 S  DS DS DS DS S  S  H  H  H  H  H  | DS DS DS DS DS S  S  H  H  H  H  H
S19 S  S  S  S  S  S  S  S  S  S  S  S  | S  S  S  S  DS S  S  S  S  S  S  S
S20 S  S  S  S  S  S  S  S  S  S  S  S  | S  S  S  S  S  S  S  S  S  S  S  S
S21 S  S  S  S  S  S  S  S  S  S  S  S  | S  S  S  S  S  S  S  S  S  S  S  S
P2  QH QH P  P  P  P  H  H  H  H  H  H  | QH QH P  P  P  P  H  H  H  H  H  RH
P3  QH QH P  P  P  P  H  H  H  H  H  RH | QH QH P  P  P  P  H  H  H  H  H  RH
P4  H  H  H  QH QH H  H  H  H  H  H  H  | H  H  H  QH QH H  H  H  H  H  H  H
P5  DH DH DH DH DH DH DH DH H  H  H  H  | DH DH DH DH DH DH DH DH H  H  H  H
P6  QH P  P  P  P  H  H  H  H  H  H  RH | QH P  P  P  P  H  H  H  H  H  H  RH
P7  P  P  P  P  P  P  H  H  H  H  RH RH | P  P  P  P  P  P  H  H  H  H  RH RH
P8  P  P  P  P  P  P  P  P  P  P  RH RH | P  P  P  P  P  P  P  P  P  RP RH RH
P9  P  P  P  P  P  S  P  P  S  S  S  S  | P  P  P  P  P  S  P  P  S  S  S  S
P10 S  S  S  S  S  S  S  S  S  S  S  S  | S  S  S  S  S  S  S  S  S  S  S  S
PA  P  P  P  P  P  P  P  P  P  P  P  H  | P  P  P  P  P  P  P  P  P  P  P  H`;

const isCode = (text: string): text is Code => CODES.some((code) => code === text);

const readCode = (text: string | undefined): Code => {
  if (text === undefined || !isCode(text)) throw new Error(`not a chart code: ${text}`);
  return text;
};

/** One half of a printed chart. */
const readChart = (print: string, half: 0 | 1): Chart =>
  new Map(
    print
      .trim()
      .split('\n')
      .slice(1)
      .map((text) => {
        const [left = '', right = ''] = text.split('|');
        const row = left.slice(0, 4).trim();
        const cells = (half === 0 ? left.slice(4) : right).trim().split(/ +/);
        const codes = COLUMNS.map((column, index) => [column, readCode(cells[index])]);
        return [row, Object.fromEntries(codes) as { readonly [column in Column]: Code }];
      }),
  );

const PRINTS = { 1: ONE_DECK, 2: TWO_DECKS, 4: MORE_DECKS } as const;
/** The number of decks a chart is printed for; 4 stands for all from 4 on. */
export type ChartDecks = keyof typeof PRINTS;

const read = (decks: ChartDecks): { readonly stand: Chart; readonly hit: Chart } => ({
  stand: readChart(PRINTS[decks], 0),
  hit: readChart(PRINTS[decks], 1),
});

export const CHARTS: { readonly [decks in ChartDecks]: { readonly stand: Chart; readonly hit: Chart } } = {
  1: read(1),
  2: read(2),
  4: read(4),
};
