/** When there is nothing better to do, and after half a second at the latest. */
const LATER = 500;

export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Not every browser says when that is.
    if (globalThis.requestIdleCallback === undefined) setTimeout(resolve, LATER);
    else requestIdleCallback(() => resolve(), { timeout: LATER });
  });
