/** One sitting: what came of it in a line, and its rounds below. */
import { GAME_NAMES } from '@croupier/catalog/browser';
import { sayChips, saySigned } from '@croupier/kernel';
import type { ReactNode } from 'react';
import type { Sitting } from './sittings.ts';

const MINUTE = 60_000;
const day = (at: number): string =>
  new Date(at).toLocaleString(undefined, {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
const time = (at: number): string => new Date(at).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });
const nameOf = (id: string): string => GAME_NAMES.find((game) => game.id === id)?.name ?? id;
const many = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

export const SittingTable = ({ sitting: { game, lines, from, to, net } }: { readonly sitting: Sitting }): ReactNode => (
  <section className="sitting">
    <h2>
      {day(from)} · {nameOf(game)}
    </h2>
    <p className="quiet">
      {many(lines.length, 'round')} in {many(Math.max(1, Math.round((to - from) / MINUTE)), 'minute')}, net{' '}
      <b>{saySigned(net)}</b>
    </p>
    <div className="table-scroll">
      <table className="history">
        <caption className="unseen">Rounds, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Round</th>
            <th scope="col">When</th>
            <th scope="col">Staked</th>
            <th scope="col">Returned</th>
            <th scope="col">Net</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.id}.${line.seat}`}>
              <td>
                <a href={`/h/${line.id}`}>{line.id}</a>
              </td>
              <td>{time(line.at)}</td>
              <td className="number">{sayChips(line.staked)}</td>
              <td className="number">{sayChips(line.returned)}</td>
              <td className="number">
                <b>{saySigned(line.net)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
);
