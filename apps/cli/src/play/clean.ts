/** Text from a server goes to a terminal: whatever could move the cursor or change colors there is taken out. */

export const cleanText = (text: string): string => text.replace(/\p{C}/gu, '');

/** The same for everything inside a message. */
export const clean = <T>(value: T): T => {
  if (typeof value === 'string') return cleanText(value) as T & string;
  if (Array.isArray(value)) return (value as unknown[]).map((item) => clean(item)) as T & unknown[];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [cleanText(key), clean(item as unknown)])) as T &
    object;
};
