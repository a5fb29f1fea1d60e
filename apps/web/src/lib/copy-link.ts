/** Answers whether it is on the clipboard now. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Not allowed without https or a click: the text is on the page.
    return false;
  }
};

export const copyLink = (code: string): Promise<boolean> => copyText(`${location.origin}/r/${code}`);
