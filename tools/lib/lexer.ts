/**
 * Separates code, strings and comments well enough for the house checks. It is not a parser: a regular expression literal
 * that contains a quote or two slashes can confuse it, but never beyond the end of its line. Templates count as code too,
 * because `${…}` holds code.
 */
const TOKEN =
  /(?<comment>\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<quoted>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')|(?<template>`(?:\\[\s\S]|[^`\\])*`)/g;

export type Parts = {
  /** The text with comments and quoted strings blanked out; line numbers are kept. */
  readonly code: string;
  /** The text of all comments, with the line each starts on (from 1). */
  readonly comments: readonly Piece[];
  /** Quoted strings and templates, delimiters included. */
  readonly strings: readonly Piece[];
};

type Piece = { readonly line: number; readonly text: string };

/** Line (from 1) of the character at `index`. */
export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

export const split = (text: string): Parts => {
  const comments: Piece[] = [];
  const strings: Piece[] = [];
  let code = '';
  let from = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [token] = match;
    const isComment = match.groups?.['comment'] !== undefined;
    const isTemplate = match.groups?.['template'] !== undefined;
    (isComment ? comments : strings).push({ line: lineAt(text, match.index), text: token });
    code += text.slice(from, match.index) + (isTemplate ? token : blank(token));
    from = match.index + token.length;
  }
  return { code: code + text.slice(from), comments, strings };
};
