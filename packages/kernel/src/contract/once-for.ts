/**
 * Remembers what was made of an immutable object. What is the same for every viewer of a table (its rules, the tray)
 * is written once and not eight times after every command.
 */
export const onceFor = <Key extends object, Value>(write: (key: Key) => Value): ((key: Key) => Value) => {
  const written = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const known = written.get(key);
    if (known !== undefined) return known.value;
    const value = write(key);
    written.set(key, { value });
    return value;
  };
};
