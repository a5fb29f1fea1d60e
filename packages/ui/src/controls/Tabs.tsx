import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
  /** How many things in it have not been seen. */
  readonly unread?: number;
}

export interface TabsProps {
  readonly tabs: readonly Tab[];
  readonly label: string;
  /** For pages that choose a tab themselves; without it, the tabs remember the choice. */
  readonly chosen?: string | undefined;
  readonly onChoose?: (id: string) => void;
}

const step = (key: string): number => (key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0);

/** Arrow keys move between tabs, Tab goes on to the content. */
export const Tabs = ({ tabs, label, chosen: wanted, onChoose }: TabsProps): ReactNode => {
  const base = useId();
  const [own, setOwn] = useState(tabs[0]?.id);
  const chosen = wanted ?? own;
  const setChosen = (id: string): void => {
    setOwn(id);
    onChoose?.(id);
  };
  const list = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    tabs.findIndex(({ id }) => id === chosen),
  );
  const current = tabs[at];
  const move = (event: KeyboardEvent): void => {
    const next = tabs[(at + step(event.key) + tabs.length) % tabs.length];
    if (step(event.key) === 0 || next === undefined) return;
    event.preventDefault();
    setChosen(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
  };
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className="tab"
            id={`${base}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab === current}
            aria-controls={`${base}-panel`}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => setChosen(tab.id)}
          >
            {tab.label}
            {(tab.unread ?? 0) > 0 && (
              <span className="unread">
                {tab.unread}
                <span className="unseen"> unread</span>
              </span>
            )}
          </button>
        ))}
      </div>
      <div className="tab-panel" role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${current?.id ?? ''}`}>
        {current?.content}
      </div>
    </>
  );
};
