/** Which key press is meant for the table. Pure, so that every rule of it has a test. */
import { FRESH_MS, PLACE_MS } from '../press/press-guard.ts';

export interface KeyBinding {
  /** Name of the action: what a remapped key belongs to. */
  readonly id: string;
  /** As in `KeyboardEvent.key`, lower case: `h`, ` `, `/`, `?`. */
  readonly key: string;
  readonly run: () => void;
  /** The same key is ignored for half a second after its last press. */
  readonly guarded?: boolean;
  /** It can't be undone: the same key is ignored for as long as a second press in the same place would be. */
  readonly commits?: boolean;
  /** Often pressed twice in a row on purpose: works again half a second after its card has landed. */
  readonly again?: boolean;
  /** Goes on while the key is held down. */
  readonly repeats?: boolean;
}

export interface KeyOptions {
  /** Single keys can be switched off. Default true. */
  readonly enabled?: boolean;
  /** Remapped keys: action → key. */
  readonly map?: { readonly [id: string]: string };
  /** When the last cards landed; undefined while they are moving. */
  readonly landedAt?: number | undefined;
}

export interface Press {
  readonly key: string;
  readonly at: number;
  /** The focus is in a text field or a select, or a dialog is open. */
  readonly inField: boolean;
  /** The focus is on a button and this key would press it. */
  readonly pressesButton: boolean;
  readonly modified: boolean;
  readonly repeat: boolean;
}

export interface KeyGate {
  /** Is this press for the page, and no longer for what has the focus? Also when nothing comes of it. */
  takes(press: Press, bindings: readonly KeyBinding[], options: KeyOptions): boolean;
  /** The binding to run, if any. */
  choose(press: Press, bindings: readonly KeyBinding[], options: KeyOptions): KeyBinding | undefined;
}

export const keyOf = ({ id, key }: Pick<KeyBinding, 'id' | 'key'>, map: KeyOptions['map']): string => map?.[id] ?? key;

const bindingFor = (
  press: Press,
  bindings: readonly KeyBinding[],
  { enabled = true, map }: KeyOptions,
): KeyBinding | undefined => {
  if (!enabled || press.inField || press.modified || press.pressesButton) return undefined;
  const key = press.key.toLowerCase();
  return bindings.find((one) => keyOf(one, map) === key);
};

export const createKeyGate = (): KeyGate => {
  let last: { readonly key: string; readonly at: number } | undefined;
  const isRepeat = (
    { guarded, commits, again }: KeyBinding,
    { key, at }: Press,
    landedAt: number | undefined,
  ): boolean => {
    if ((guarded !== true && commits !== true) || last?.key !== key.toLowerCase()) return false;
    const hasCard = again === true && landedAt !== undefined && landedAt > last.at;
    return hasCard ? at - landedAt < FRESH_MS : at - last.at < (commits === true ? PLACE_MS : FRESH_MS);
  };
  return {
    takes: (press, bindings, options) => bindingFor(press, bindings, options) !== undefined,
    choose: (press, bindings, options) => {
      const binding = bindingFor(press, bindings, options);
      if (binding === undefined || (press.repeat && binding.repeats !== true)) return undefined;
      if (isRepeat(binding, press, options.landedAt)) return undefined;
      last = { key: press.key.toLowerCase(), at: press.at };
      return binding;
    },
  };
};
