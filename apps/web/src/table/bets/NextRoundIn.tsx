/** Time left until the next round opens by itself. */
import { type ReactNode, useEffect, useState } from 'react';

const TICK = 250;

export const NextRoundIn = ({ msLeft }: { readonly msLeft: number }): ReactNode => {
  const [left, setLeft] = useState(msLeft);
  useEffect(() => {
    const end = performance.now() + msLeft;
    setLeft(msLeft);
    const timer = setInterval(() => setLeft(Math.max(0, end - performance.now())), TICK);
    return () => clearInterval(timer);
  }, [msLeft]);
  return <span role="timer">Next round in {Math.ceil(left / 1000)} s</span>;
};
