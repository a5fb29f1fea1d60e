/** The log hash for Node. Every append needs it several times, and this is several times as fast as any.ts. */
import { hash } from 'node:crypto';

/** SHA-256 of the UTF-8 of a text, as 64 lowercase hexadecimal digits. */
export const sha256Hex = (text: string): string => hash('sha256', text, 'hex');
