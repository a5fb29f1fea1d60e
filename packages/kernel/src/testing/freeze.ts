/** Deep freeze, so that deciding cannot change a state unnoticed. What is frozen already is frozen to the bottom. */
export const freeze = (value: unknown): void => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  if (Array.isArray(value)) for (const inner of value as readonly unknown[]) freeze(inner);
  else for (const inner of Object.values(value)) freeze(inner);
};
