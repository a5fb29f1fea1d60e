/** Which key press is meant for the table. Pure, so that every rule of it has a test. */

export interface KeyBinding {
  /** Name of the action: what a remapped key belongs to. */
  readonly id: string;
  /** As in `KeyboardEvent.key`, lower case: `h`, ` `, `/`, `?`. */
  readonly key: string;
  readonly run: () => void;
  /** A repeat within half a second is ignored, so that a held key does not act twice. */
  readonly guarded?: boolean;
  /** Goes on while the key is held down. */
  readonly repeats?: boolean;
}

export interface KeyOptions {
  /** Single keys can be switched off. Default true. */
  readonly enabled?: boolean;
  /** Remapped keys: action → key. */
  readonly map?: { readonly [id: string]: string };
  /** Changes when a new card has landed: then a repeat is meant. */
  readonly landed?: unknown;
}

export interface Press {
  readonly key: string;
  readonly at: number;
  /** The focus is in a text field, a select or a dialog. */
  readonly inField: boolean;
  /** The focus is on a button and this key would press it. */
  readonly pressesButton: boolean;
  readonly modified: boolean;
  readonly repeat: boolean;
}

export const GUARD_MS = 500;

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
  let last: { readonly id: string; readonly at: number; readonly landed: unknown } | undefined;
  return {
    takes: (press, bindings, options) => bindingFor(press, bindings, options) !== undefined,
    choose: (press, bindings, options) => {
      const binding = bindingFor(press, bindings, options);
      if (binding === undefined || (press.repeat && binding.repeats !== true)) return undefined;
      const { landed } = options;
      const again = binding.guarded === true && last?.id === binding.id && last.landed === landed;
      if (again && last !== undefined && press.at - last.at < GUARD_MS) return undefined;
      last = { id: binding.id, at: press.at, landed };
      return binding;
    },
  };
};
