/** Nothing that a server sends is nested deeper. Programs that walk through deeper data run out of stack. */
const DEEPEST = 100;

/** Whether data from a server is nested so deeply that it cannot be compared, sent to a worker or hashed. */
export const isTooDeep = (raw: unknown): boolean => {
  let level: unknown[] = [raw];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((each): unknown[] => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return false;
};
