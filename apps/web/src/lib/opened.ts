/** The room that was opened on this page a moment ago: its link is shown once, to the one who opened it. */
let opened: string | undefined;

export const markOpened = (code: string): void => {
  opened = code;
};

/** True once. */
export const takeOpened = (code: string): boolean => {
  const isIt = opened === code;
  if (isIt) opened = undefined;
  return isIt;
};
