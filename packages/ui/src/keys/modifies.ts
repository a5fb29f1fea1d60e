/** Keys that are held down together with another one, and do nothing alone. */
export const MODIFIES = /^(?:Shift|Control|Alt|AltGraph|Meta)$/;
