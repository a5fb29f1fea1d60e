/** Rows and upcards of the chart in words. */

const VALUE_NAMES = ['', 'ace', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;

/** “against ace” */
export const sayAgainst = (upcard: number): string => `against ${VALUE_NAMES[upcard] ?? ''}`;

/** A row of the solver: “Hard 16”, “Soft 18”, “Pair of 8s”. */
export const sayRow = (row: string): string => {
  const number = Number(row.slice(1));
  if (row.startsWith('P')) return `Pair of ${VALUE_NAMES[number] ?? ''}s`;
  return `${row.startsWith('S') ? 'Soft' : 'Hard'} ${number}`;
};
