import { playSound, speak } from '@croupier/ui';
import type { ReactNode } from 'react';
import { Slider, Switch } from './Fields.tsx';

export const SoundSection = (): ReactNode => (
  <section id="sound">
    <h2>Sound</h2>
    <Switch name="muted" label="Mute all sounds" />
    <Slider name="volume" label="Cards and chips" onTest={() => playSound('paid')} />
    {'speechSynthesis' in globalThis && (
      <Slider name="voice" label="Dealer’s voice" onTest={() => speak('Seventeen. Place your bets, please.')} />
    )}
    <Slider name="ambience" label="Room noise at tables" />
    {'vibrate' in navigator && <Switch name="haptics" label="Vibrate when a card or chip lands" />}
  </section>
);
