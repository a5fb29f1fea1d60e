import { roomPath } from '@croupier/protocol';

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

export const linkTo = (code: string, invite: string | undefined): string => location.origin + roomPath(code, invite);

export const copyLink = (code: string, invite: string | undefined): Promise<boolean> => copyText(linkTo(code, invite));
