import type { Refusal, Result } from '@croupier/kernel';

const TRIES = 3;

/** What was refused for an unknown outcome is tried again under the same ids before anybody is told. */
export const patiently = async <T>(ask: () => Promise<Result<T, Refusal>>): Promise<Result<T, Refusal>> => {
  let answer = await ask();
  for (let tries = 1; tries < TRIES && !answer.ok && answer.error.code === 'STORE_UNAVAILABLE'; tries++)
    answer = await ask();
  return answer;
};
