/**
 * Settings as text: `soft17=stand,decks=2` from a command line or a link. Values become numbers and booleans where
 * they look like it; what they mean is the game's business (`parseSetup`).
 */
import { type Json, type Refusal, type RefusalBook, refusalFrom } from '../contract/refusal.ts';
import { err, ok, type Result } from '../contract/result.ts';

export const SETTING_REFUSALS = {
  SETTING_MALFORMED: 'Settings must be in the form name=value,name=value; "{part}" is not.',
  SETTING_REPEATED: 'The setting {name} appears twice.',
} as const satisfies RefusalBook;

const refuse = refusalFrom(SETTING_REFUSALS);

const readValue = (text: string): Json => {
  if (text === 'true' || text === 'yes') return true;
  if (text === 'false' || text === 'no') return false;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
};

export const parseSettings = (text: string): Result<{ readonly [name: string]: Json }, Refusal> => {
  const settings = new Map<string, Json>();
  for (const part of text.split(',').filter((piece) => piece.trim() !== '')) {
    const [name, value, ...more] = part.split('=').map((piece) => piece.trim());
    if (!name || !value || more.length > 0) return err(refuse('SETTING_MALFORMED', { part: part.trim() }));
    if (settings.has(name)) return err(refuse('SETTING_REPEATED', { name }));
    settings.set(name, readValue(value));
  }
  return ok(Object.fromEntries(settings));
};
