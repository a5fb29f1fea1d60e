/** All sessions, each with a link to its page, and with what its decisions cost if the coach kept them on this device. */
import { saySigned } from '@croupier/kernel';
import { type ReactNode, useMemo } from 'react';
import { keptDecisions } from '../coach/kept-decisions.ts';
import { duelsAt } from '../duel/kept-duels.ts';
import { byRound, type KeptSums, keptSumsOf } from './kept-sums.ts';
import { type Sitting, tallyOf } from './sittings.ts';
import { chipsText, day, many, minutesOf, nameOf } from './words.ts';

const Decided = ({ sums }: { readonly sums: KeptSums | undefined }): ReactNode => {
  if (sums === undefined)
    return (
      <>
        <td className="number">–</td>
        <td className="number">–</td>
      </>
    );
  const { decisions, unaided, costInBets, cost } = sums;
  return (
    <>
      <td className="number">
        {costInBets.toFixed(2)}
        <span className="quiet">{chipsText(Math.round(100 * cost))}</span>
      </td>
      <td className="number">
        {Math.round((100 * unaided) / decisions)}%<span className="quiet">of {decisions.toLocaleString('en-US')}</span>
      </td>
    </>
  );
};

/** The game’s name and “duel”, or “with a duel” if other rounds belong to the session too. */
const sessionName = ({ game, lines }: Sitting): string => {
  const codes = new Set(duelsAt(lines).map(({ code }) => code));
  if (codes.size === 0) return nameOf(game);
  return lines.every(({ table }) => codes.has(table)) ? `${nameOf(game)} duel` : `${nameOf(game)}, with a duel`;
};

const Row = ({ sitting, sums }: { readonly sitting: Sitting; readonly sums: KeptSums | undefined }): ReactNode => (
  <tr>
    <td className="sitting-name">
      <a href={`/history/${sitting.id}`}>{day(sitting.from, 'short')}</a>
      <span className="quiet">{sessionName(sitting)}</span>
    </td>
    <td className="when-wide">{many(minutesOf(sitting), 'minute')}</td>
    <td className="number when-wide">{sitting.lines.length}</td>
    <td className="number when-wide">
      {tallyOf(sitting.lines)
        .map(({ count }) => count)
        .join(' · ')}
    </td>
    <Decided sums={sums} />
    <td className="number">
      <b>{saySigned(sitting.net)}</b>
    </td>
  </tr>
);

export const SittingList = ({ sittings }: { readonly sittings: readonly Sitting[] }): ReactNode => {
  const kept = useMemo(() => {
    const games = [...new Set(sittings.map(({ game }) => game))];
    return new Map(games.map((game) => [game, byRound(keptDecisions(game))]));
  }, [sittings]);
  return (
    <>
      <div className="table-scroll">
        <table className="history sessions">
          <caption className="unseen">Sessions, newest first</caption>
          <thead>
            <tr>
              <th scope="col">Session</th>
              <th scope="col" className="when-wide">
                Time
              </th>
              <th scope="col" className="when-wide">
                Rounds
              </th>
              <th scope="col" className="when-wide">
                Won, pushed, lost
              </th>
              <th scope="col">Cost in bets</th>
              <th scope="col">Without hints</th>
              <th scope="col">Net</th>
            </tr>
          </thead>
          <tbody>
            {sittings.map((sitting) => (
              <Row
                key={sitting.id}
                sitting={sitting}
                sums={keptSumsOf(sitting.lines, kept.get(sitting.game) ?? new Map())}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className="quiet sessions-note">
        Cost: how much more the best choices would have been worth, from the coach’s record on this device. Without
        hints: the share of decisions you made without one.
      </p>
    </>
  );
};
