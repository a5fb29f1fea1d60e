/** The time, for what is left until a deadline. Minutes are enough, so nothing on the page ticks. */
import { useEffect, useState } from 'react';

const EVERY = 20_000;

export const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY);
    return () => clearInterval(timer);
  }, []);
  return now;
};
