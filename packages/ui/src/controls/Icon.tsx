import type { ReactNode } from 'react';

const PATHS = {
  back: 'M12.5 4.5 7 10l5.5 5.5',
  menu: 'M3.5 5.5h13M3.5 10h13M3.5 14.5h13',
  close: 'm5 5 10 10M15 5 5 15',
  check: 'm4 10.5 4 4 8-9',
  triangle: 'M10 4 17 16H3Z',
  equals: 'M4 7.5h12M4 12.5h12',
  info: 'M10 2.5a7.5 7.5 0 1 0 .01 0ZM10 9v5M10 6.2v.1',
  keypad: 'M5 4.5h.01M10 4.5h.01M15 4.5h.01M5 10h.01M10 10h.01M15 10h.01M5 15.5h.01M10 15.5h.01M15 15.5h.01',
  undo: 'M7 4 3.5 7.5 7 11M3.5 7.5H12a4 4 0 0 1 0 8H8',
  clock: 'M10 2.5a7.5 7.5 0 1 0 .01 0ZM10 5.5V10l3 2',
  help: 'M10 2.5a7.5 7.5 0 1 0 .01 0ZM7.8 7.8a2.2 2.2 0 1 1 3.2 2c-.7.4-1 .9-1 1.7M10 14.2v.1',
  on: 'm8 5 5 5-5 5',
  down: 'm5 8 5 5 5-5',
  left: 'M13 5 8 10l5 5M4.5 4v12',
  right: 'm7 5 5 5-5 5M15.5 4v12',
  erase: 'M7.5 4.5H17v11H7.5L2.5 10ZM10 8l4 4M14 8l-4 4',
  sound: 'M3 8v4h3l4 3.5v-11L6 8ZM13 7.5a3.5 3.5 0 0 1 0 5M15.2 5a7 7 0 0 1 0 10',
  more: 'M4.5 10h.01M10 10h.01M15.5 10h.01',
  mute: 'M3 8v4h3l4 3.5v-11L6 8ZM13 8l4 4M17 8l-4 4',
} as const;
export type IconName = keyof typeof PATHS;

/** Always beside words: it says nothing to those who listen. */
export const Icon = ({ name }: { readonly name: IconName }): ReactNode => (
  <svg className="icon" data-icon={name} viewBox="0 0 20 20" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);

/** Before a name, so that a long one does not hide it. */
export const ExtendedTime = (): ReactNode => (
  <span className="extended-time" title="Extended time">
    <Icon name="clock" />
    <span className="unseen">Extended time, </span>
  </span>
);
