/** Answers whether it is on the clipboard now. */
export const copyLink = async (code: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(`${location.origin}/r/${code}`);
    return true;
  } catch {
    // Not allowed without https or a click: the link is on the page.
    return false;
  }
};
