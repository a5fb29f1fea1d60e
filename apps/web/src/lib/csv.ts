/** https://www.rfc-editor.org/rfc/rfc4180: fields are quoted where they have to be. */
type Field = string | number | null;

const field = (value: Field): string => {
  const text = value === null ? '' : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const csvOf = (lines: readonly (readonly Field[])[]): string =>
  lines.map((line) => `${line.map(field).join(',')}\r\n`).join('');
