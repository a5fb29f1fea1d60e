import type { ReactNode } from 'react';

/**
 * In the place of what could not be fetched. The page is loaded anew, because some browsers answer a second import of
 * the same file with the failure of the first.
 */
export const Missing = (): ReactNode => (
  <p role="alert">
    This part couldn’t be loaded. Check your connection.{' '}
    <button type="button" className="button" onClick={() => location.reload()}>
      Try again
    </button>
  </p>
);
