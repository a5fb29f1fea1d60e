/** Uses the system's share sheet where there is one, otherwise the clipboard. */
import { copyText } from './copy-link.ts';

/** There is a share sheet on this device, and it takes links. */
export const canShare = (): boolean => typeof navigator.share === 'function';

export type Shared = 'shared' | 'copied' | 'failed';

/** `picture`: goes along where the share sheet takes files. `text`: what stands before the link. */
export const shareLink = async (
  title: string,
  url: string,
  { picture, text }: { readonly picture?: File; readonly text?: string } = {},
): Promise<Shared> => {
  if (canShare()) {
    const files = picture === undefined ? [] : [picture];
    const isTaken = files.length > 0 && typeof navigator.canShare === 'function' && navigator.canShare({ files });
    try {
      await navigator.share({ title, url, ...(text !== undefined && { text }), ...(isTaken && { files }) });
      return 'shared';
    } catch (error) {
      // Closed without a choice: that is an answer, and the clipboard stays as it was.
      if (error instanceof DOMException && error.name === 'AbortError') return 'failed';
    }
  }
  return (await copyText(text === undefined ? url : `${text}\n${url}`)) ? 'copied' : 'failed';
};
