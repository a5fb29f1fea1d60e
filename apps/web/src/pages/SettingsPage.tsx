/** Settings, section by section; on a wide screen with the sections at the side. */
import { usePrefs } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { openSessionAs } from '../lib/api.ts';
import { later } from '../lib/Later.tsx';
import { ownName, rename } from '../lib/name.ts';
import { Switch } from '../settings/Fields.tsx';
import { CardsSection, LookSection } from '../settings/Looks.tsx';
import { SoundSection } from '../settings/SoundSection.tsx';
import { CareSection, CoachSection, CountsSection, HelpSection } from '../settings/TableSections.tsx';
import { KeysSection } from './KeysSection.tsx';
import { SignOutSection } from './SignOutSection.tsx';

/** Loaded after the rest: it draws codes and packs practice results. */
const MakeLink = later(async () => (await import('../device/MakeLink.tsx')).MakeLink);

const PLACES = [
  ['name', 'Name'],
  ['cards', 'Cards'],
  ['look', 'Look and speed'],
  ['sound', 'Sound'],
  ['help', 'Help'],
  ['care', 'Reminders and limits'],
  ['keys', 'Keys'],
  ['coach', 'Coach'],
  ['counts', 'Shoe and counts'],
  ['device', 'Another device'],
  ['sign-out', 'Sign out'],
  ['reset', 'Reset'],
] as const;

interface NameSectionProps {
  readonly name: string;
  readonly onName: (name: string) => void;
}

const NameSection = ({ name, onName }: NameSectionProps): ReactNode => {
  const [saved, setSaved] = useState<string>();
  const save = (): void => {
    rename(name);
    openSessionAs(name.trim()).then(
      () => setSaved('Saved.'),
      (error: unknown) => setSaved(error instanceof Error ? error.message : 'Not saved.'),
    );
  };
  return (
    <section id="name">
      <h2>Name</h2>
      <label className="field">
        The name other players see
        <input value={name} maxLength={32} onChange={(event) => onName(event.target.value)} />
      </label>
      <p>
        <button type="button" className="button" onClick={save}>
          Save name
        </button>{' '}
        <span role="status">{saved}</span>
      </p>
    </section>
  );
};

export const SettingsPage = (): ReactNode => {
  const { prefs, change } = usePrefs();
  const [name, setName] = useState(ownName);
  return (
    <article className="page settings">
      <div className="settings-head">
        <h1>Settings</h1>
        <p>Settings are saved on this device and take effect at once.</p>
      </div>
      <nav className="settings-places" aria-label="Settings">
        {PLACES.map(([id, word]) => (
          <a key={id} href={`#${id}`}>
            {word}
          </a>
        ))}
      </nav>
      <div className="form">
        <NameSection name={name} onName={setName} />
        <CardsSection />
        <LookSection />
        <SoundSection />
        <HelpSection />
        <CareSection />
        <section id="keys">
          <h2>Keys</h2>
          <Switch name="keys" label="Single-key shortcuts at the table" />
          {prefs.keys && <KeysSection />}
        </section>
        <CoachSection />
        <CountsSection />
        <section id="device">
          <h2>Use another device</h2>
          <p>
            Play as {name.trim() === '' ? 'the same player' : name} on your phone or another computer too, with the same
            chips, seats and history. A link or QR code signs that device in.
          </p>
          <MakeLink onMoved={() => setName(ownName())} />
        </section>
        <SignOutSection onDone={() => setName(ownName())} />
        <section id="reset">
          <h2>Reset</h2>
          <p>
            <button type="button" className="button" onClick={() => change({ type: 'reset' })}>
              Reset all settings
            </button>
          </p>
        </section>
      </div>
    </article>
  );
};
