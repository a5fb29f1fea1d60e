/** What each bet of a table costs. */
import { type BetEdge, sayEdgeFirst } from '@croupier/kernel';
import type { ReactNode } from 'react';

export const BetEdges = ({ bets }: { readonly bets: readonly BetEdge[] }): ReactNode => (
  <table className="rules-bets">
    <thead>
      <tr>
        <th scope="col">Bet</th>
        <th scope="col">House edge</th>
      </tr>
    </thead>
    <tbody>
      {bets.map(({ name, edge }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{sayEdgeFirst(edge).replace('House edge ', '')}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
