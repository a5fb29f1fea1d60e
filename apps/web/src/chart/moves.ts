/** Which cell the arrow keys lead to. */
import type { ChartSection } from '@croupier/kernel';

interface Place {
  readonly section: number;
  readonly row: number;
  readonly column: number;
}

const idAt = (sections: readonly ChartSection[], { section, row, column }: Place): string | undefined => {
  const found = sections[section];
  const [line, upright] = [found?.rows[row], found?.columns[column]];
  return line && upright && `${line.id}.${upright.id}`;
};

export const placeOf = (sections: readonly ChartSection[], id: string): Place | undefined => {
  for (const [section, { rows, columns }] of sections.entries())
    for (const [row, { id: line }] of rows.entries()) {
      const column = columns.findIndex((upright) => `${line}.${upright.id}` === id);
      if (column >= 0) return { section, row, column };
    }
  return undefined;
};

/** Up and down lead on into the next part of the chart; left and right end at the edge. */
const stepped = (
  sections: readonly ChartSection[],
  { section, row, column }: Place,
  key: string,
): Place | undefined => {
  const here = sections[section];
  const lastColumn = (here?.columns.length ?? 1) - 1;
  const within = (wanted: Place): Place => {
    const columns = sections[wanted.section]?.columns.length ?? 1;
    return { ...wanted, column: Math.min(wanted.column, columns - 1) };
  };
  switch (key) {
    case 'ArrowLeft':
      return { section, row, column: Math.max(0, column - 1) };
    case 'ArrowRight':
      return { section, row, column: Math.min(lastColumn, column + 1) };
    case 'ArrowUp':
      if (row > 0) return { section, row: row - 1, column };
      return within({ section: section - 1, row: (sections[section - 1]?.rows.length ?? 0) - 1, column });
    case 'ArrowDown':
      if (row + 1 < (here?.rows.length ?? 0)) return { section, row: row + 1, column };
      return within({ section: section + 1, row: 0, column });
    case 'Home':
      return { section, row, column: 0 };
    case 'End':
      return { section, row, column: lastColumn };
    default:
      return undefined;
  }
};

/** Undefined: the key leads nowhere from this cell. */
export const cellAfter = (sections: readonly ChartSection[], id: string, key: string): string | undefined => {
  const place = placeOf(sections, id);
  const next = place && stepped(sections, place, key);
  const found = next && idAt(sections, next);
  return found === id ? undefined : found;
};
