/** Tables for spreadsheets: one writer for every page and command. */
export type CsvCell = string | number | null;

/**
 * https://www.rfc-editor.org/rfc/rfc4180: quoted where it has to be. A spreadsheet would run a text that begins like a formula, and
 * a player can have any name, so such a text gets an apostrophe in front. Numbers stay numbers.
 */
const field = (cell: CsvCell): string => {
  if (typeof cell === 'number') return String(cell);
  const text = cell === null ? '' : cell.replace(/^[=+\-@\t\r]/, "'$&");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((cells) => `${cells.map(field).join(',')}\n`).join('');
