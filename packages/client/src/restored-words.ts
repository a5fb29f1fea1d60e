/** What a table says after its server was restored from a backup. */
export const RESTORED = 'The server was restored from a backup. Some earlier events at this table may be missing.';
