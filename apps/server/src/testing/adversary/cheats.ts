/** Cheats against a client that is playing: what the house does, and the sentence that the player reads. */
import { BYTE_CHEATS, SUSPICIOUS_CHEATS } from './byte-cheats.ts';
import { CARD_CHEATS } from './card-cheats.ts';
import type { NamedCheat } from './named-cheat.ts';
import { RECEIPT_CHEATS } from './receipt-cheats.ts';
import { REVEAL_CHEATS } from './reveal-cheats.ts';
import { SHOE_CHEATS } from './shoe-cheats.ts';

export const LIVE_CHEATS: readonly NamedCheat[] = [
  ...BYTE_CHEATS,
  ...SHOE_CHEATS,
  ...CARD_CHEATS,
  ...REVEAL_CHEATS,
  ...RECEIPT_CHEATS,
];

/** A sentence with placeholders for the numbers of a game. */
export const asWords = (sentence: string): string =>
  sentence
    .replace(/(log ends at entry) \d+/, '$1 {head}')
    .replace(/\b(entry|event) \d+/gi, '$1 {seq}')
    .replace(/\b(shoe) \w+\.\d+/gi, '$1 {shoe}');

const WHEN = { round: 'in the round', reveal: 'at the reveal', reconnect: 'on reconnecting' } as const;

const cell = (code: string | null): string => (code === null ? '–' : `\`${code}\``);

/** As the page for players shows it: cheats that the client warns about. */
export const suspiciousTable = (): string =>
  SUSPICIOUS_CHEATS.map(({ name, words, why }) => `| ${name} | ${words} | \`${why}\` |`).join('\n');

/** As the page for players shows it. */
export const liveTable = (): string =>
  LIVE_CHEATS.map(({ name, when, sentence, by, judged }) => {
    const words = sentence.replaceAll('{seq}', '41').replaceAll('{head}', '38').replaceAll('{shoe}', 'K7QM2X.3');
    return `| ${name} | ${by} | ${WHEN[when]} | ${words} | ${cell(judged.verify)} | ${cell(judged.python)} |`;
  }).join('\n');
