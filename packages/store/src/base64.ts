/** Bytes as text and back, with what both Node and browsers have. For secrets: a few thousand bytes at most. */

export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

export const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
