/**
 * The id of a command: 128 random bits of the operating system's generator, as 32 hexadecimal digits. The same id gets the
 * same answer, so it is made once for each wish.
 */
export const newId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
