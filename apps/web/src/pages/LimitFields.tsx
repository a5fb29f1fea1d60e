/** Daily limits on time and losses. Stricter ones apply at once, looser ones from tomorrow. */
import { nounFor, sayChipCount } from '@croupier/kernel';
import { type ReactNode, useState } from 'react';
import { type Limits, limitsNext, limitsNow, setLimits } from '../lib/care.ts';

const amount = (text: string): number | undefined => {
  const value = Math.floor(Number(text));
  return text.trim() === '' || !Number.isFinite(value) || value <= 0 ? undefined : value;
};

const sayLimits = ({ minutes, loss }: Limits): string => {
  const all = [
    minutes !== undefined && `${minutes} ${nounFor(minutes, 'minute')}`,
    loss !== undefined && sayChipCount(loss),
  ].filter(Boolean);
  return all.length === 0 ? 'no limit' : all.join(' and ');
};

/** Limits that apply from tomorrow. */
const sayNext = (): string => {
  const next = limitsNext();
  return next === undefined ? '' : `Today: ${sayLimits(limitsNow())}. From tomorrow: ${sayLimits(next)}.`;
};

export const LimitFields = (): ReactNode => {
  const [minutes, setMinutes] = useState(() => String(limitsNow().minutes ?? ''));
  const [loss, setLoss] = useState(() => String(limitsNow().loss ?? ''));
  const [said, setSaid] = useState(sayNext);
  const save = (): void => {
    const [most, chips] = [amount(minutes), amount(loss)];
    const when = setLimits({
      ...(most !== undefined && { minutes: most }),
      ...(chips !== undefined && { loss: chips }),
    });
    setSaid(when === 'now' ? 'In effect now.' : sayNext());
  };
  return (
    <>
      <p className="quiet">
        A limit stops new bets, never a hand in play. Stricter limits apply right away, looser ones from tomorrow.
      </p>
      <label className="field">
        Minutes per day
        <input inputMode="numeric" value={minutes} onChange={(event) => setMinutes(event.target.value)} />
      </label>
      <label className="field">
        Chips lost per day
        <input inputMode="numeric" value={loss} onChange={(event) => setLoss(event.target.value)} />
      </label>
      <p>
        <button type="button" className="button" onClick={save}>
          Set limits
        </button>{' '}
        <span role="status">{said}</span>
      </p>
    </>
  );
};
