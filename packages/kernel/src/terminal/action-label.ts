/** Actions with their keys, as a terminal lists them. */
import { type Block, flow, type Span, span } from './picture.ts';

/** A key that is no letter of its word. */
const KEY_ALONE = /^\[(?:Space|[XV\d])\] ?/;

/**
 * The key stands in square brackets inside its word. Possible: `[H]it`. Not possible: `(hit)`, which can be told apart
 * without color.
 */
export const actionLabel = (text: string, possible: boolean): Span =>
  possible ? span(text, 'strong') : span(`(${text.replace(KEY_ALONE, '').replace(/[[\]]/g, '').toLowerCase()})`, 'dim');

/** Spans one after the other, each whole, on as many lines as they need. */
export const wrapSpans = (spans: readonly Span[], width: number): Block =>
  flow(
    spans.map((each) => [[each]]),
    width,
    2,
  ).flat();
