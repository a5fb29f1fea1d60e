/** What the cells show. */
import type { ReactNode } from 'react';
import { VIEWS, type View } from './address.ts';

const LABELS: { readonly [view in View]: string } = {
  plays: 'Best play',
  values: 'Value',
  costs: 'Next best',
};

export const VIEW_SAYS: { readonly [view in View]: string } = {
  plays: 'What to do with each hand.',
  values:
    'What the best play is worth, as a percentage of your first bet. Plus (blue) is a gain, minus (orange) is a loss.',
  costs: 'What the next best play costs, as a percentage of your first bet. Pale cells are close decisions.',
};

export const Views = ({
  view,
  onChange,
}: {
  readonly view: View;
  readonly onChange: (view: View) => void;
}): ReactNode => (
  <fieldset className="choices chart-views">
    <legend className="unseen">Cells show</legend>
    {VIEWS.map((each) => (
      <label key={each}>
        <input type="radio" name="chart-view" checked={each === view} onChange={() => onChange(each)} />
        {LABELS[each]}
      </label>
    ))}
    <p className="quiet">{VIEW_SAYS[view]}</p>
  </fieldset>
);
