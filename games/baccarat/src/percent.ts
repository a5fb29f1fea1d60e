/** `14.3596%`, with a minus where the number is below zero as written. */
export const sayPercent = (part: number, digits: number): string => {
  const text = (Math.abs(part) * 100).toFixed(digits);
  return `${part < 0 && Number(text) > 0 ? '−' : ''}${text}%`;
};
