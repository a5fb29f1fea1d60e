/**
 * Remembers what was made of an immutable object. What is the same for every viewer of a table (its rules, the tray)
 * is written once and not eight times after every command.
 */
export const onceFor = <Key extends object, Value>(write: (key: Key) => Value): ((key: Key) => Value) => {
  const written = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const known = written.get(key) ?? { value: write(key) };
    written.set(key, known);
    return known.value;
  };
};
