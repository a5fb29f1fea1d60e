/** Minutes and seconds until a moment. Screen readers read it when asked, and not every second. */
import { type ReactNode, useEffect, useState } from 'react';

const sayTime = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

export const TimeLeft = ({ until }: { readonly until: number }): ReactNode => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="nowrap" role="timer">
      {sayTime(until - now)}
    </span>
  );
};
