/** Cards and pages, chosen by their looks. */
import type { Card } from '@croupier/cards';
import {
  CARD_BACKS,
  CardBack,
  CardFace,
  DECK_STYLES,
  type DeckStyle,
  FACES,
  SPEED_PROFILES,
  THEMES,
  type Theme,
  usePrefs,
} from '@croupier/ui';
import type { ReactNode } from 'react';
import { Pick, Pictures, Switch } from './Fields.tsx';

/** One of each suit. */
const SUITS: readonly Card[] = ['As', 'Kh', '7d', '9c'];
const FACE_SAMPLE: readonly Card[] = ['Qh', '9s'];

const Cards = ({
  cards,
  style,
  simple,
}: {
  readonly cards: readonly Card[];
  readonly style: DeckStyle;
  readonly simple: boolean;
}): ReactNode => (
  <span className="picture-cards" data-deck={style}>
    {cards.map((card) => (
      <CardFace key={card} card={card} style={style} simple={simple} />
    ))}
  </span>
);

export const CardsSection = (): ReactNode => {
  const { prefs, simpleFaces } = usePrefs();
  return (
    <section id="cards">
      <h2>Cards</h2>
      <Pictures
        name="deck"
        label="Suits"
        values={DECK_STYLES}
        draw={(style) => <Cards cards={SUITS} style={style} simple />}
      />
      <Pictures
        name="face"
        label="Faces"
        values={FACES}
        words={(face) => ({ auto: 'Large on phones', simple: 'Large index' })[face] ?? 'Traditional'}
        draw={(face) => (
          <Cards
            cards={FACE_SAMPLE}
            style={prefs.deck}
            simple={face === 'auto' ? simpleFaces && prefs.face === 'auto' : face === 'simple'}
          />
        )}
      />
      <Pictures
        name="back"
        label="Backs"
        values={CARD_BACKS}
        draw={(pattern) => (
          <span className="picture-cards">
            <CardBack pattern={pattern} />
          </span>
        )}
      />
    </section>
  );
};

/** A page and a table, small. Dark and light beside each other stand for the system's choice. */
const ThemeSample = ({ theme }: { readonly theme: Theme }): ReactNode => (
  <span className="theme-sample">
    {(theme === 'auto' ? (['dark', 'paper'] as const) : [theme]).map((each) => (
      <span key={each} className="theme-page" data-theme={each}>
        <span className="theme-bar" />
        <span className="theme-felt" />
        <span className="theme-line" />
        <span className="theme-line" />
      </span>
    ))}
  </span>
);

export const LookSection = (): ReactNode => (
  <section id="look">
    <h2>Look and speed</h2>
    <Pictures name="theme" label="Theme" values={THEMES} draw={(theme) => <ThemeSample theme={theme} />} />
    <Pick name="speed" label="Card speed" values={['auto', ...SPEED_PROFILES]} />
    <Switch name="mirrored" label="Mirror the action buttons" />
  </section>
);
