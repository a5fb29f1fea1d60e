/** What both databases can do for the queries: run a statement with `?` for its values. */

export type SqlValue = string | number | null;
export type SqlRow = Readonly<Record<string, unknown>>;
export interface SqlAnswer {
  readonly rows: readonly SqlRow[];
  /** Rows that were inserted, updated or deleted. */
  readonly changes: number;
}

export type Sql = (statement: string, values: readonly SqlValue[]) => Promise<SqlAnswer>;

/** `(?, ?), (?, ?)` for `count` rows of `width` values. */
export const placeholders = (count: number, width: number): string => {
  const row = `(${Array.from({ length: width }, () => '?').join(', ')})`;
  return Array.from({ length: count }, () => row).join(', ');
};

/** Parts small enough for the number of values one statement may carry. */
export const inParts = <T>(items: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
