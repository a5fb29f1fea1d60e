/** Saves a text, or bytes, as a file on the user's device. */
export const saveFile = (name: string, content: string | Blob, type = 'application/json'): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};
